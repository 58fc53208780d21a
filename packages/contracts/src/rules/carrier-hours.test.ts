import { describe, expect, test } from 'vitest';
import { carriersWaiting, nextWithin } from './carrier-hours.ts';

/** A time of 21-11-2026 in Vietnam. */
const at = (time: string) => new Date(`2026-11-21T${time}:00+07:00`);
const split = [
  { from: '08:00', until: '11:30' },
  { from: '13:30', until: '20:00' },
];

describe('the hours of a carrier', () => {
  test.each([
    ['07:59', '2026-11-21T01:00:00.000Z'],
    ['08:00', '2026-11-21T01:00:00.000Z'],
    ['11:29', '2026-11-21T04:29:00.000Z'],
    ['11:30', '2026-11-21T06:30:00.000Z'],
    ['19:59', '2026-11-21T12:59:00.000Z'],
    ['20:00', '2026-11-22T01:00:00.000Z'],
    ['23:30', '2026-11-22T01:00:00.000Z'],
  ])('at %s let the next message go at %s', (time, next) => {
    expect(nextWithin(split, at(time)).toISOString()).toBe(next);
  });

  test('are all hours where none are named', () => {
    expect(nextWithin([], at('03:00'))).toEqual(at('03:00'));
  });
});

describe('who waits for a carrier', () => {
  const lines = [
    { carrier: 'viettel', recipients: 120, hours: split },
    { carrier: 'mobifone', recipients: 30, hours: [{ from: '07:00', until: '21:00' }] },
    { carrier: 'vinaphone', recipients: 50 },
    { carrier: 'itel', recipients: 0, hours: split },
  ];

  test('is nobody while every carrier is open', () => {
    expect(carriersWaiting(lines, at('09:00'))).toEqual([]);
  });

  test('is whoever is with a carrier that is closed, until it opens', () => {
    expect(carriersWaiting(lines, at('20:30'))).toEqual([
      { carrier: 'viettel', recipients: 120, sends_at: '2026-11-22T01:00:00.000Z' },
    ]);
    expect(carriersWaiting(lines, at('21:30')).map(({ carrier }) => carrier)).toEqual(['viettel', 'mobifone']);
  });

  test('is told from the morning on, when advertising planned for the night begins', () => {
    // MobiFone opens at 07:00, with everybody else.
    expect(carriersWaiting(lines, at('22:30'))).toEqual([
      { carrier: 'viettel', recipients: 120, sends_at: '2026-11-22T01:00:00.000Z' },
    ]);
  });
});
