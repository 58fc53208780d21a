import { expect, test } from 'vitest';
import { handOversOf } from './hand-overs.ts';

test('waits count from the time a request was due, and codes that were not sent are counted', () => {
  const started = ['ver_1', 'ver_2', 'ver_3', 'ver_4'].map((id, index) => ({ id, dueAt: 1_000 + index * 10 }));
  const sentAt = new Map([
    ['ver_1', new Date(1_050)],
    ['ver_3', new Date(1_070)],
    ['ver_4', new Date(1_230)],
  ]);
  expect(handOversOf(started, sentAt)).toEqual({ count: 3, unsent: 1, p50: 50, p99: 200 });
  expect(handOversOf(started, new Map())).toEqual({ count: 0, unsent: 4, p50: 0, p99: 0 });
});
