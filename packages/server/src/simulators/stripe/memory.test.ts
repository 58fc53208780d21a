import { holdsCardNumber } from '@app/contracts/rules/card-number.ts';
import { expect, test } from 'vitest';
import { openMemory, randomLetters } from './memory.ts';

test('no id could be taken for the number of a card', () => {
  const memory = openMemory(null, randomLetters);
  const ids = Array.from({ length: 5_000 }, () => memory.nextId('pm'));
  expect(ids.filter(holdsCardNumber)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
