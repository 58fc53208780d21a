import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { planAt } from './plan-at.ts';

/** 10:00 in Vietnam. */
const now = new Date('2026-11-25T03:00:00Z');
beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const quota = {
  daily: 20,
  remaining: 0,
  needed: 30,
  ahead: 0,
  plan: [
    { day: '2026-11-26', messages: 20 },
    { day: '2026-11-27', messages: 10 },
  ],
  checked_at: null,
};
const at = (sendAt: string, changes: Partial<typeof quota> = {}, isPromotion = false) =>
  planAt({ quota: { ...quota, ...changes } }, { sendAt, isPromotion });

describe('the days of a campaign over Zalo', () => {
  test('are those of the quote for a launch at once', () => {
    expect(at('')).toEqual({ plan: quota.plan, isSpread: true });
  });

  test('are told also where all of it waits for the next day’s quota', () => {
    const plan = [{ day: '2026-11-26', messages: 20 }];
    expect(at('', { needed: 20, plan })).toEqual({ plan, isSpread: true });
  });

  test('begin on the chosen day, which has a whole quota', () => {
    expect(at('2026-12-01T03:00:00Z', { needed: 20 })).toEqual({
      plan: [{ day: '2026-12-01', messages: 20 }],
      isSpread: false,
    });
  });

  test('are not put down to the quota where promotion waits for the morning', () => {
    expect(at('2026-12-01T16:00:00Z', { needed: 20 }, true)).toEqual({
      plan: [{ day: '2026-12-02', messages: 20 }],
      isSpread: false,
    });
  });
});
