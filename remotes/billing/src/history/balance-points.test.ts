import { expect, test } from 'vitest';
import { balanceLines } from './balance-points.ts';

const past = [
  { day: '2026-11-19', balance: 100 },
  { day: '2026-11-20', balance: 60 },
];
const ahead = [
  { day: '2026-11-20', balance: 60 },
  { day: '2026-11-21', balance: 30 },
  { day: '2026-11-22', balance: 0 },
];

test('what was goes in steps, what will be in straight lines from today on', () => {
  const lines = balanceLines({ past, ahead, until: null }, 100);
  expect(lines.past).toBe('M0 0H146.67V40');
  expect(lines.ahead).toBe('M146.67 40L293.33 70L440 100');
  expect([lines.today, lines.end]).toEqual([1 / 3, null]);
});

test('the last day of the balance is marked where it is within the picture', () => {
  expect(balanceLines({ past, ahead, until: '2026-11-22' }, 100).end).toBe(1);
  expect(balanceLines({ past, ahead, until: '2027-11-22' }, 100).end).toBeNull();
});
