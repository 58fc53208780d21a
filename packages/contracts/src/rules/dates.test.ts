import { describe, expect, it } from 'vitest';
import { dayKey, dayOfMonth, formatDate, formatDateTime, monthKey, monthLater, startOf } from './dates.ts';

describe('dates are those of Asia/Ho_Chi_Minh', () => {
  it('whatever the zone of the machine', () => {
    expect(formatDateTime('2026-11-20T17:30:00Z')).toBe('21-11-2026 00:30');
    expect(formatDate('2026-11-20T16:59:59Z')).toBe('20-11-2026');
  });

  it('days and months begin at local midnight', () => {
    expect(startOf('day', '2026-11-20T17:30:00Z').toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(startOf('month', '2026-10-31T18:00:00Z').toISOString()).toBe('2026-10-31T17:00:00.000Z');
    expect(dayKey('2026-12-31T20:00:00Z')).toBe('2027-01-01');
    expect(monthKey('2026-12-31T20:00:00Z')).toBe('2027-01');
  });

  it('agree with the time zone database', () => {
    const intl = new Intl.DateTimeFormat('sv', {
      timeZone: 'Asia/Ho_Chi_Minh',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    for (let month = 0; month < 24; month += 1) {
      const instant = new Date(Date.UTC(2026, month, 1, 17, 5));
      const [date = '', time] = intl.format(instant).split(' ');
      expect(formatDateTime(instant)).toBe(`${date.split('-').reverse().join('-')} ${time}`);
    }
  });

  it('a month later is the same time of day', () => {
    expect(monthLater('2026-11-25T04:00:00Z', 25)).toEqual(new Date('2026-12-25T04:00:00Z'));
    expect(monthLater('2026-12-25T04:00:00Z', 25)).toEqual(new Date('2027-01-25T04:00:00Z'));
    const midnight = '2026-11-30T17:30:00Z';
    expect(dayOfMonth(midnight)).toBe(1);
    expect(dayKey(monthLater(midnight, 1))).toBe('2027-01-01');
  });

  it('a month later is the last day of a shorter month, and the day itself again after it', () => {
    const february = monthLater('2027-01-31T03:00:00Z', 31);
    expect(february).toEqual(new Date('2027-02-28T03:00:00Z'));
    expect(monthLater(february, 31)).toEqual(new Date('2027-03-31T03:00:00Z'));
    expect(monthLater('2028-01-30T03:00:00Z', 30)).toEqual(new Date('2028-02-29T03:00:00Z'));
  });
});
