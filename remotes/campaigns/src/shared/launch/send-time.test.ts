import { expect, test } from 'vitest';
import { callHours, smsHours } from './sending-hours.ts';
import { firstOffer, hoursOfDay, instantOf, ownTime, partsOf, troubleWith } from './send-time.ts';

test('a day and a time are those of Vietnam, whatever the browser’s timezone', () => {
  expect(instantOf('2026-11-23', '08:30')).toBe('2026-11-23T01:30:00.000Z');
  expect(partsOf('2026-11-23T01:30:00.000Z')).toEqual({ day: '2026-11-23', time: '08:30' });
  expect(instantOf('', '08:30')).toBeNull();
  expect(partsOf('')).toEqual({ day: '', time: '' });
});

test('what is offered first is a full hour at least one away, in the morning for advertising', () => {
  expect(firstOffer(Date.parse('2026-11-23T01:30:00Z'), smsHours)).toBe('2026-11-23T03:00:00.000Z');
  // 21:30 in Vietnam: 23:00 is no hour for advertising.
  expect(firstOffer(Date.parse('2026-11-23T14:30:00Z'), smsHours)).toBe('2026-11-24T00:00:00.000Z');
  expect(firstOffer(Date.parse('2026-11-23T14:30:00Z'), null)).toBe('2026-11-23T16:00:00.000Z');
});

test('a time that is over, too far ahead, or at night is told apart', () => {
  const now = Date.parse('2026-11-23T01:30:00Z');
  expect(troubleWith('2026-11-23T01:29:00Z', now, null)).toBe('past');
  expect(troubleWith('none', now, null)).toBe('none');
  expect(troubleWith('2027-03-23T01:29:00Z', now, null)).toBe('far');
  expect(troubleWith('2026-11-23T16:00:00Z', now, smsHours)).toBe('night');
  expect(troubleWith('2026-11-23T16:00:00Z', now, null)).toBeNull();
});

test('a person elsewhere sees their own time beside', () => {
  expect(ownTime('2026-11-23T01:30:00Z', 'Asia/Bangkok', 'en')).toBeNull();
  expect(ownTime('2026-11-23T01:30:00Z', 'Europe/Berlin', 'en')).toBe('11/23/26, 2:30 AM');
});

test('calls have hours of their own', () => {
  // 19:00 in Vietnam: a message may be sent, a call must not be made.
  const evening = Date.parse('2026-11-23T11:00:00Z');
  expect(firstOffer(evening, smsHours)).toBe('2026-11-23T12:00:00.000Z');
  expect(firstOffer(evening, callHours)).toBe('2026-11-24T01:00:00.000Z');
  expect(troubleWith('2026-11-23T12:00:00Z', evening, callHours)).toBe('night');
});

test('of a day, hours are free that are to come and in which sending is allowed', () => {
  const free = (day: string, hours = smsHours) =>
    hoursOfDay(day, Date.parse('2026-11-23T01:30:00Z'), hours).filter(({ isFree }) => isFree);
  // 08:30 in Vietnam.
  expect(
    free('2026-11-23')
      .map(({ hour }) => hour)
      .join(' '),
  ).toBe('09 10 11 12 13 14 15 16 17 18 19 20 21');
  expect(free('2026-11-24')[0]).toEqual({ hour: '07', at: '2026-11-24T00:00:00.000Z', isFree: true });
  expect(free('2026-11-22')).toEqual([]);
  expect(free('2027-03-24')).toEqual([]);
  expect(free('')).toEqual([]);
  expect(free('2026-11-24', callHours).every(({ at }) => callHours.isOpen(Date.parse(at)))).toBe(true);
});
