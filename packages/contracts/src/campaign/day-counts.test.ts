import { expect, it } from 'vitest';
import { dayCounts, sumDays } from './day-counts.ts';

const NOW = Date.parse('2026-11-25T05:00:00Z');
const hour = (day: string, at: number, messages: number, delivered: number) => ({ day, hour: at, messages, delivered });

it('sums the hours of each day, and has the days without messages', () => {
  const by_hour = [hour('2026-11-22', 9, 10, 8), hour('2026-11-22', 10, 5, 5), hour('2026-11-24', 8, 4, 0)];
  const days = dayCounts({ from: '2026-11-21T17:00:00Z', to: null, by_hour }, NOW);
  expect(days).toEqual([
    { day: '2026-11-22', delivered: 13, other: 2 },
    { day: '2026-11-23', delivered: 0, other: 0 },
    { day: '2026-11-24', delivered: 0, other: 4 },
    { day: '2026-11-25', delivered: 0, other: 0 },
  ]);
  expect(sumDays(days)).toEqual({ delivered: 13, messages: 19 });
});

it('ends with the last day of its span, and never later than today', () => {
  const span = (to: string) => dayCounts({ from: '2026-11-21T17:00:00Z', to, by_hour: [] }, NOW).map(({ day }) => day);
  expect(span('2026-11-23T17:00:00Z')).toEqual(['2026-11-22', '2026-11-23']);
  expect(span('2026-12-31T17:00:00Z').at(-1)).toBe('2026-11-25');
});

it('begins with the first message where the span is open', () => {
  const by_hour = [hour('2026-11-24', 23, 1, 1)];
  expect(dayCounts({ from: null, to: null, by_hour }, NOW).map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25']);
});
