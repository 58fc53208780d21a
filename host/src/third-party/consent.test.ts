import { expect, it } from 'vitest';
import { allowed, unanswered } from './consent.ts';

const chat = { name: 'chat', src: 'https://chat.example/m.js', consent: true };
const widget = { name: 'widget', src: 'https://widget.example/w.js', consent: false };

it('asks about those that need an answer, and loads the others at once', () => {
  expect(unanswered([chat, widget], {})).toEqual([chat]);
  expect(allowed([chat, widget], {})).toEqual([widget]);
});

it('loads what was allowed', () => {
  expect(allowed([chat, widget], { chat: true })).toEqual([chat, widget]);
  expect(unanswered([chat, widget], { chat: true })).toEqual([]);
});

it('leaves alone what was refused, and asks no more', () => {
  expect(allowed([chat, widget], { chat: false })).toEqual([widget]);
  expect(unanswered([chat, widget], { chat: false })).toEqual([]);
});
