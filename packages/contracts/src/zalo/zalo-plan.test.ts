import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPromotionHour, nextLocalHour, nextQuotaDay, quotaDayOf } from './zalo-hours.ts';
import { planDays, planFor } from './zalo-plan.ts';

const from = new Date('2026-11-20T03:00:00Z');

describe('messages over a quota', () => {
  test('are spread: what is left today, then a whole quota a day', () => {
    expect(planDays({ messages: 2_300, remaining: 1_500, daily: 2_000, from })).toEqual([
      { day: '2026-11-20', messages: 1_500 },
      { day: '2026-11-21', messages: 800 },
    ]);
  });

  test('come after those of other campaigns', () => {
    expect(planDays({ messages: 30, ahead: 15, remaining: 10, daily: 20, from })).toEqual([
      { day: '2026-11-21', messages: 15 },
      { day: '2026-11-22', messages: 15 },
    ]);
  });

  test('begin tomorrow where nothing is left today', () => {
    expect(planDays({ messages: 5, remaining: 0, daily: 10, from })).toEqual([{ day: '2026-11-21', messages: 5 }]);
  });

  test('all go out today where no quota is known', () => {
    expect(planDays({ messages: 90_000, remaining: null, daily: null, from })).toEqual([
      { day: '2026-11-20', messages: 90_000 },
    ]);
  });

  test('are all in the plan, whatever the quota', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.option(fc.nat(50_000)),
        fc.option(fc.nat(50_000)),
        fc.nat(10_000),
        (messages, remaining, daily, ahead) => {
          const plan = planDays({ messages, ahead, remaining, daily, from });
          expect(plan.reduce((sum, day) => sum + day.messages, 0)).toBe(messages);
          expect(plan.every((day) => day.messages > 0)).toBe(true);
        },
      ),
    );
  });
});

describe('messages of a campaign that begins later', () => {
  const quota = { needed: 30, ahead: 0, remaining: 10, daily: 20 };
  const later = (at: string, changes: object = {}, isPromotion = false) =>
    planFor({ ...quota, ...changes }, { now: from, at: new Date(at), isPromotion });

  test('are spread from its first day on, which has a whole quota', () => {
    expect(later('2026-11-25T03:00:00Z')).toEqual([
      { day: '2026-11-25', messages: 20 },
      { day: '2026-11-26', messages: 10 },
    ]);
  });

  test('are spread as those of a launch at once on the same day', () => {
    expect(later('2026-11-20T09:00:00Z')).toEqual(planDays({ messages: 30, remaining: 10, daily: 20, from }));
  });

  test('come after what the days before cannot take of other campaigns', () => {
    expect(later('2026-11-22T03:00:00Z', { ahead: 35 })).toEqual([
      { day: '2026-11-22', messages: 15 },
      { day: '2026-11-23', messages: 15 },
    ]);
  });

  test('begin the next morning where promotion would begin at night', () => {
    expect(later('2026-11-22T16:00:00Z', {}, true).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-24']);
    expect(later('2026-11-22T16:00:00Z').map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-23']);
  });

  test('wait for tomorrow behind all others if promotion is launched late in the evening', () => {
    const now = new Date('2026-11-20T15:30:00Z');
    expect(planFor({ ...quota, ahead: 15 }, { now, at: now, isPromotion: true })).toEqual([
      { day: '2026-11-21', messages: 5 },
      { day: '2026-11-22', messages: 20 },
      { day: '2026-11-23', messages: 5 },
    ]);
  });
});

describe('hours in Asia/Ho_Chi_Minh', () => {
  test.each([
    ['2026-11-20T00:59:59Z', false],
    ['2026-11-20T01:00:00Z', true],
    ['2026-11-20T14:59:59Z', true],
    ['2026-11-20T15:00:00Z', false],
  ])('promotion at %s: %s', (at, isAllowed) => expect(isPromotionHour(new Date(at))).toBe(isAllowed));

  test('a new quota begins at midnight', () => {
    expect(nextQuotaDay(new Date('2026-11-20T16:59:59Z')).toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(nextQuotaDay(new Date('2026-11-20T17:00:00Z')).toISOString()).toBe('2026-11-21T17:00:00.000Z');
    expect(quotaDayOf(new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21');
  });

  test('the next eight o’clock is today’s or tomorrow’s', () => {
    expect(nextLocalHour(new Date('2026-11-20T00:00:00Z'), 8).toISOString()).toBe('2026-11-20T01:00:00.000Z');
    expect(nextLocalHour(new Date('2026-11-20T15:00:00Z'), 8).toISOString()).toBe('2026-11-21T01:00:00.000Z');
  });
});
