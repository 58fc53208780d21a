import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { resendWait } from '../verification/resend-wait.ts';
import {
  simulateResends,
  SIMULATED_SECONDS,
  type GuardName,
  type LimitName,
  type SimulatedLimits,
} from './resend-simulation.ts';

const off = {
  limit_phone: 0,
  limit_phone_window: 0,
  limit_phone_hours: 24,
  limit_total: 0,
  limit_total_window: 0,
  limit_total_hours: 24,
  resend_countdown: 60,
  fraud: { ip_velocity: 0, prefix_velocity: 0, device_velocity: 0 },
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

test.each(['ip_velocity', 'prefix_velocity', 'device_velocity'] as const)(
  'the guard %s stops at the next press, before the countdown, for the rest of the hour',
  (guard) => {
    const { sentAt, early, stop } = simulateResends({ ...off, fraud: { ...off.fraud, [guard]: 2 } }, 30);
    expect(sentAt).toEqual([0, 60]);
    expect(early).toBe(1);
    expect(stop).toEqual({ limit: guard, at: 90, until: 3_600 });
  },
);

it('of guards that are reached together the address is told, and a guard before a limit', () => {
  const fraud = { ip_velocity: 2, prefix_velocity: 2, device_velocity: 2 };
  expect(simulateResends({ ...off, limit_phone_window: 2, fraud }, 60).stop?.limit).toBe('ip_velocity');
  const others = { ...off, limit_phone_window: 2, fraud: { ...fraud, ip_velocity: 0 } };
  expect(simulateResends(others, 60).stop?.limit).toBe('prefix_velocity');
});

it('a guard that an hour is too short for never stops', () => {
  expect(simulateResends({ ...off, fraud: { ...off.fraud, ip_velocity: 3 } }, 1_800).stop).toBeNull();
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
  fraud: fc.record({ ip_velocity: fc.nat(20), prefix_velocity: fc.nat(20), device_velocity: fc.nat(20) }),
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

function limitOf(settings: SimulatedLimits, name: GuardName | LimitName): { most: number; hours: number } {
  if (name === 'ip_velocity' || name === 'prefix_velocity' || name === 'device_velocity') {
    return { most: settings.fraud[name], hours: 1 };
  }
  return {
    most: settings[name],
    hours: name.startsWith('limit_phone') ? settings.limit_phone_hours : settings.limit_total_hours,
  };
}

it('a limit that stopped a user ends when it says so', () => {
  fc.assert(
    fc.property(limits, every, (settings, step) => {
      const { sentAt, stop } = simulateResends(settings, step);
      if (!stop?.until) return;
      const { most, hours } = limitOf(settings, stop.limit);
      const left = (at: number) => sentAt.filter((sent) => sent > at - hours * 3_600).length;
      expect([left(stop.until) < most, left(stop.until - 1) >= most]).toEqual([true, true]);
    }),
  );
});
