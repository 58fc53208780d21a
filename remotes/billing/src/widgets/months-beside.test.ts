import { expect, test } from 'vitest';
import { lastMonthOf, monthsBeside } from './months-beside.ts';

const spent = (day: string, channel: string, amount: number) => ({ day, channel, amount });

test('the month before is that of a day, also over the turn of a year', () => {
  expect([lastMonthOf('2026-11-26'), lastMonthOf('2026-01-31'), lastMonthOf('2024-03-01')]).toEqual([
    '2026-10-01',
    '2025-12-01',
    '2024-02-01',
  ]);
});

test('this month is beside the same days of last month, channel by channel', () => {
  const months = monthsBeside('2026-11-26', [
    spent('2026-10-01', 'sms', 100),
    spent('2026-10-26', 'zalo', 40),
    spent('2026-10-27', 'sms', 1_000),
    spent('2026-11-01', 'sms', 200),
    spent('2026-11-26', 'voice', 300),
    spent('2026-11-26', 'sms', 50),
  ]);
  expect(months).toEqual({
    month: { from: '2026-11-01', to: '2026-11-26' },
    last: { from: '2026-10-01', to: '2026-10-26' },
    spent: 550,
    before: 140,
    channels: [
      { channel: 'voice', spent: 300, before: 0 },
      { channel: 'sms', spent: 250, before: 100 },
      { channel: 'zalo', spent: 0, before: 40 },
    ],
  });
});

test('a shorter month is beside as a whole', () => {
  const { last, before } = monthsBeside('2026-03-31', [spent('2026-02-28', 'sms', 7), spent('2026-03-01', 'sms', 9)]);
  expect(last).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(before).toBe(7);
});

test('a channel that was used on other days of last month alone is left out', () => {
  expect(monthsBeside('2026-11-02', [spent('2026-10-03', 'sms', 100)]).channels).toEqual([]);
});
