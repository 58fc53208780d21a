import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { resendWait } from '../verification/resend-wait.ts';
import { simulateResends, SIMULATED_SECONDS } from './resend-simulation.ts';

const off = {
  limit_phone: 0,
  limit_phone_window: 0,
  limit_phone_hours: 24,
  limit_total: 0,
  limit_total_window: 0,
  limit_total_hours: 24,
  resend_countdown: 60,
};

test.each([
  [60, [60, 90, 180, 300, 300]],
  [30, [30, 45, 90, 150, 150]],
  [200, [200, 300, 300, 300, 300]],
])('after a first wait of %i s the next ones are %j', (countdown, waits) => {
  expect(waits.map((_, index) => resendWait(countdown, index + 1))).toEqual(waits);
});

it('whoever presses every minute gets five codes, and is stopped by the limit of the day', () => {
  const { sentAt, early, stop } = simulateResends({ ...off, limit_phone_window: 5 }, 60);
  expect(sentAt).toEqual([0, 60, 180, 360, 660]);
  expect(early).toBe(1 + 2 + 4 + 4);
  expect(stop).toEqual({ limit: 'limit_phone_window', at: 960, until: 24 * 3_600 });
});

it('the limit of a lifetime stops for ever', () => {
  expect(simulateResends({ ...off, limit_phone: 2, limit_phone_window: 5 }, 60).stop).toEqual({
    limit: 'limit_phone',
    at: 180,
    until: null,
  });
});

it('of limits that are reached together the one of the number is told, the window first', () => {
  const all = { ...off, limit_phone: 3, limit_phone_window: 3, limit_total: 3, limit_total_window: 3 };
  expect(simulateResends(all, 60).stop?.limit).toBe('limit_phone_window');
  expect(simulateResends({ ...all, limit_phone_window: 0 }, 60).stop?.limit).toBe('limit_phone');
  expect(simulateResends({ ...all, limit_phone_window: 0, limit_phone: 0 }, 60).stop?.limit).toBe('limit_total_window');
});

it('without limits nobody is stopped', () => {
  const { sentAt, stop } = simulateResends(off, 3_600);
  expect(stop).toBeNull();
  expect(sentAt).toHaveLength(SIMULATED_SECONDS / 3_600 + 1);
});

const limits = fc.record({
  limit_phone: fc.nat(30),
  limit_phone_window: fc.nat(30),
  limit_phone_hours: fc.integer({ min: 1, max: 48 }),
  limit_total: fc.nat(40),
  limit_total_window: fc.nat(40),
  limit_total_hours: fc.integer({ min: 1, max: 48 }),
  resend_countdown: fc.integer({ min: 30, max: 300 }),
});
const every = fc.integer({ min: 1, max: 7_200 });

it('no code is sent beyond a limit, none within the countdown, and each on a press', () => {
  fc.assert(
    fc.property(limits, every, (settings, step) => {
      const { sentAt } = simulateResends(settings, step);
      const within = (at: number, hours: number) =>
        sentAt.filter((sent) => sent <= at && sent > at - hours * 3_600).length;
      const isFine = sentAt.every(
        (at, index) =>
          at % step === 0 &&
          (index === 0 || at - (sentAt[index - 1] ?? 0) >= resendWait(settings.resend_countdown, index)) &&
          (settings.limit_phone_window === 0 ||
            within(at, settings.limit_phone_hours) <= settings.limit_phone_window) &&
          (settings.limit_total_window === 0 || within(at, settings.limit_total_hours) <= settings.limit_total_window),
      );
      const lifetime = [settings.limit_phone, settings.limit_total].filter((most) => most > 0);
      expect(isFine && lifetime.every((most) => sentAt.length <= most)).toBe(true);
    }),
  );
});

it('every press until the end is a code, too early, or the one that is stopped', () => {
  fc.assert(
    fc.property(limits, every, (settings, step) => {
      const { sentAt, early, stop } = simulateResends(settings, step);
      if (stop) expect(sentAt.length + early).toBe(stop.at / step);
      else expect((sentAt.length + early) * step).toBeGreaterThan(SIMULATED_SECONDS);
    }),
  );
});

it('a limit that stopped somebody lets go when it says so', () => {
  fc.assert(
    fc.property(limits, every, (settings, step) => {
      const { sentAt, stop } = simulateResends(settings, step);
      if (!stop?.until) return;
      const hours = stop.limit === 'limit_phone_window' ? settings.limit_phone_hours : settings.limit_total_hours;
      const left = (at: number) => sentAt.filter((sent) => sent > at - hours * 3_600).length;
      const most = settings[stop.limit];
      expect([left(stop.until) < most, left(stop.until - 1) >= most]).toEqual([true, true]);
    }),
  );
});
