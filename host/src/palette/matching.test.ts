import { expect, it } from 'vitest';
import type { Command } from './commands.ts';
import { matching } from './matching.ts';

const command = (label: string, ...words: string[]): Command => ({ id: label, label, words, run: () => undefined });
const commands = [
  command('Chiến dịch', 'Campaigns', '/Campaigns'),
  command('Cài đặt', 'Settings', '/Settings'),
  command('Danh bạ', 'Directory', '/Directory'),
  command('Đến danh bạ'),
];
const found = (search: string) => matching(commands, search).map(({ label }) => label);

it('offers everything before anything is typed', () => {
  expect(found('  ')).toHaveLength(4);
});

it('finds Vietnamese names with and without accents, in either case', () => {
  expect(found('chien dich')).toEqual(['Chiến dịch']);
  expect(found('CÀI Đặt')).toEqual(['Cài đặt']);
  expect(found('den')).toEqual(['Đến danh bạ']);
});

it('finds names of the other language, and addresses', () => {
  expect(found('direct')).toEqual(['Danh bạ']);
  expect(found('/set')).toEqual(['Cài đặt']);
});

it('puts first what begins with the search', () => {
  expect(found('danh ba')).toEqual(['Danh bạ', 'Đến danh bạ']);
});

it('wants every word', () => {
  expect(found('danh settings')).toEqual([]);
});
