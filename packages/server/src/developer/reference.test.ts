import { calls } from '@app/contracts/calls.ts';
import { isKeyAccess } from '@app/contracts/core/call.ts';
import { callbackEvents } from '@app/contracts/settings/callback.ts';
import { expect, test } from 'vitest';
import { makeReference } from './reference.ts';

const reference = makeReference();
const shown = new Map(reference.calls.map((call) => [call.id, call]));

test('every call that takes a key is told of, and no other', () => {
  const taken = calls.filter(({ access }) => isKeyAccess(access)).map(({ id }) => id);
  expect([...shown.keys()].toSorted()).toEqual(taken.toSorted());
});

test('every field of every request is told of, with its type and limits', () => {
  const send = shown.get('v1.messages.send');
  expect(send?.fields.map(({ name, type, is_required, most }) => [name, type, is_required, most])).toEqual([
    ['channel', 'choice', false, null],
    ['to', 'string', true, 40],
    ['sender', 'string', false, 64],
    ['text', 'string', false, 2_000],
    ['sound', 'string', false, 64],
    ['voice', 'choice', false, null],
    ['template', 'string', false, 64],
    ['params', 'object', false, null],
    ['type', 'choice', false, null],
    ['schedule_at', 'time', false, null],
    ['reference', 'string', false, 100],
  ]);
  const list = shown.get('v1.messages.list');
  expect(list?.fields[0]).toMatchObject({ name: 'limit', type: 'integer', most: 100, example: 20 });
  expect(list?.is_list).toBe(true);
  expect(list?.answer.find(({ name }) => name === 'sent_at')).toMatchObject({ is_nullable: true, example: null });
});

test('an item of a batch has the fields of both its outcomes', () => {
  const answer = shown.get('v1.messages.batch')?.answer.map(({ name, type }) => [name, type]);
  expect(answer).toEqual([
    ['index', 'integer'],
    ['accepted', 'boolean'],
    ['message', 'object'],
    ['error', 'object'],
  ]);
});

test('every event is told of, with each field of its body and an example that has them all', () => {
  expect(reference.events.map(({ event }) => event)).toEqual([...callbackEvents]);
  for (const { event, id, fields, example } of reference.events) {
    const { data, ...body } = JSON.parse(example) as { data: object; type: string };
    expect([id, body.type]).toEqual([`callback.${event}`, event]);
    const named = [...Object.keys(body), 'is_test', ...Object.keys(data).map((name) => `data.${name}`)];
    expect(fields.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
    expect(fields.filter(({ text }) => text.vn === '' || text.en === '')).toEqual([]);
  }
});

test('every refusal of every call has its cause and its remedy', () => {
  const told = new Set(reference.codes.map(({ code }) => code));
  const missing = reference.calls.flatMap(({ codes }) => codes.filter((code) => !told.has(code)));
  expect(missing).toEqual([]);
});
