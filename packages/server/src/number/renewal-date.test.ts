import { expect, it } from 'vitest';
import { dayOf, dayOfMonth, monthLater } from './renewal-date.ts';

it('is a month later at the same time of day', () => {
  expect(monthLater(new Date('2026-11-25T04:00:00Z'), 25)).toEqual(new Date('2026-12-25T04:00:00Z'));
  expect(monthLater(new Date('2026-12-25T04:00:00Z'), 25)).toEqual(new Date('2027-01-25T04:00:00Z'));
});

it('is the last day of a shorter month, and the day itself again after it', () => {
  const february = monthLater(new Date('2027-01-31T03:00:00Z'), 31);
  expect(february).toEqual(new Date('2027-02-28T03:00:00Z'));
  expect(monthLater(february, 31)).toEqual(new Date('2027-03-31T03:00:00Z'));
  expect(monthLater(new Date('2028-01-30T03:00:00Z'), 30)).toEqual(new Date('2028-02-29T03:00:00Z'));
});

it('goes by the days of Vietnam', () => {
  const midnight = new Date('2026-11-30T17:30:00Z');
  expect([dayOf(midnight), dayOfMonth(midnight)]).toEqual(['2026-12-01', 1]);
  expect(dayOf(monthLater(midnight, 1))).toBe('2027-01-01');
});
