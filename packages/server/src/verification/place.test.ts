import type { BlockedReason } from '@app/contracts/verification/verification.ts';
import { resendWaits } from '@app/contracts/verification/resend-wait.ts';
import { simulateResends } from '@app/contracts/verify/resend-simulation.ts';
import { defaultWidgetSettings } from '@app/contracts/widget/widget-settings.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, type CreatedAccount } from '../database/factories/identity.factories.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { endStreak, takePlace, type Place } from './place.repository.ts';
import type { SendingSettings } from './service.ts';

let world: TestWorld;
let account: CreatedAccount;
beforeAll(async () => {
  world = await openTestWorld();
  account = await createAccount(world, {});
}, 60_000);
afterAll(() => world.database.close());

type Limits = Pick<
  SendingSettings,
  | 'limit_phone'
  | 'limit_phone_window'
  | 'limit_phone_hours'
  | 'limit_total'
  | 'limit_total_window'
  | 'limit_total_hours'
> & { ip: number; prefix: number; device: number; countdown: number };

interface Ask {
  readonly phone: number;
  readonly ip: number | null;
  readonly device: number | null;
  /** Seconds since the ask before. */
  readonly after: number;
  /** The last code to this phone was entered before. */
  readonly isEntered: boolean;
}

const small = fc.integer({ min: 0, max: 5 });
const limits = fc.record({
  limit_phone: small,
  limit_phone_window: small,
  limit_phone_hours: fc.integer({ min: 1, max: 3 }),
  limit_total: fc.integer({ min: 0, max: 9 }),
  limit_total_window: fc.integer({ min: 0, max: 7 }),
  limit_total_hours: fc.integer({ min: 1, max: 3 }),
  ip: small,
  prefix: small,
  device: small,
  countdown: fc.integer({ min: 30, max: 300 }),
});
const ask = fc.record({
  phone: fc.integer({ min: 0, max: 3 }),
  ip: fc.option(fc.integer({ min: 0, max: 1 })),
  device: fc.option(fc.integer({ min: 0, max: 1 })),
  after: fc.integer({ min: 0, max: 4_000 }),
  isEntered: fc.boolean(),
});

const asker = (service: string, { phone, ip, device }: Ask) => ({
  configurationId: service,
  phone: `phone ${phone}`,
  // Phones 0 and 1 are of one range, 2 and 3 of another.
  prefix: `range ${Math.floor(phone / 2)}`,
  ip: ip === null ? null : `address ${ip}`,
  device: device === null ? null : `device ${device}`,
});

function settingsOf({ ip, prefix, device, countdown, ...limit }: Limits): SendingSettings {
  return {
    ...limit,
    resend_countdown: countdown,
    callback_profile_id: null,
    fraud: {
      country_allow: ['VN'],
      ip_velocity: ip,
      prefix_velocity: prefix,
      device_velocity: device,
      min_conversion_pct: 0,
      block_list: [],
    },
    brand: '',
    channels: [],
    templates: { sms: '', voice: '', email: '' },
    code_length: 6,
    code_type: 'numeric',
    validity_time: 300,
    max_check_attempts: 5,
    test_numbers: [],
    widget: defaultWidgetSettings,
  };
}

/** The rules once more, over a list of what was accepted. */
function createModel(limit: Limits) {
  const accepted: { at: number; ask: Ask }[] = [];
  const streaks = new Map<number, { streak: number; at: number }>();
  const windowOf = (isMine: (ask: Ask) => boolean, hours: number, now: number) => {
    let start = Number.NEGATIVE_INFINITY;
    let count = 0;
    for (const { at, ask: one } of accepted) {
      if (!isMine(one)) continue;
      if (start + hours * 3_600 <= at) [start, count] = [at, 0];
      count += 1;
    }
    return start + hours * 3_600 <= now ? 0 : count;
  };
  return (one: Ask, now: number): BlockedReason | null => {
    if (one.isEntered) streaks.delete(one.phone);
    const range = Math.floor(one.phone / 2);
    const last = streaks.get(one.phone);
    const streak = last && last.at + 3_600 > now ? last.streak : 0;
    const wait = streak === 0 ? 0 : (resendWaits(limit.countdown)[Math.min(streak, 4) - 1] ?? 0);
    const reached = (most: number, count: number) => most > 0 && count >= most;
    const mine = (other: Ask) => other.phone === one.phone;
    const checks: readonly (readonly [BlockedReason, boolean])[] = [
      [
        'ip_velocity',
        one.ip !== null &&
          reached(
            limit.ip,
            windowOf(({ ip }) => ip === one.ip, 1, now),
          ),
      ],
      [
        'prefix_velocity',
        reached(
          limit.prefix,
          windowOf(({ phone }) => Math.floor(phone / 2) === range, 1, now),
        ),
      ],
      [
        'device_velocity',
        one.device !== null &&
          reached(
            limit.device,
            windowOf(({ device }) => device === one.device, 1, now),
          ),
      ],
      ['resend_countdown', last !== undefined && streak > 0 && last.at + wait > now],
      ['limit_phone_window', reached(limit.limit_phone_window, windowOf(mine, limit.limit_phone_hours, now))],
      ['limit_phone', reached(limit.limit_phone, accepted.filter(({ ask: other }) => mine(other)).length)],
      [
        'limit_total_window',
        reached(
          limit.limit_total_window,
          windowOf(() => true, limit.limit_total_hours, now),
        ),
      ],
      ['limit_total', reached(limit.limit_total, accepted.length)],
    ];
    const reason = checks.find(([, isReached]) => isReached)?.[0] ?? null;
    if (reason === null) {
      accepted.push({ at: now, ask: one });
      streaks.set(one.phone, { streak: streak + 1, at: now });
    }
    return reason;
  };
}

const BEGIN = Date.parse('2026-11-20T03:00:00Z') / 1_000;

it('limits are looked at in the order of the rules, and count what was accepted alone', async () => {
  const { scope } = account;
  let services = 0;
  await fc.assert(
    fc.asyncProperty(limits, fc.array(ask, { minLength: 1, maxLength: 25 }), async (limit, asks) => {
      const service = `service ${(services += 1)}`;
      const settings = settingsOf(limit);
      const model = createModel(limit);
      let seconds = BEGIN;
      for (const one of asks) {
        seconds += one.after;
        const now = new Date(seconds * 1_000);
        const who = asker(service, one);
        const place = await world.database.asAccount(scope, async (tx): Promise<Place> => {
          if (one.isEntered) await endStreak(tx, scope, who);
          return await takePlace(tx, scope, { asker: who, settings, now });
        });
        expect(place.reason).toBe(model(one, seconds));
        if (place.reason === null) expect(place.resendAt.getTime()).toBeGreaterThan(now.getTime());
        else if (place.retryAt) expect(place.retryAt.getTime()).toBeGreaterThan(now.getTime());
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);

it('a place that is given up with its transaction was never taken', async () => {
  const { scope } = account;
  const settings = settingsOf({
    limit_phone: 1,
    limit_phone_window: 0,
    limit_phone_hours: 1,
    limit_total: 0,
    limit_total_window: 0,
    limit_total_hours: 1,
    ip: 0,
    prefix: 0,
    device: 0,
    countdown: 60,
  });
  const who = asker('given up', { phone: 0, ip: null, device: null, after: 0, isEntered: false });
  const take = () =>
    world.database.asAccount(scope, async (tx) => {
      const place = await takePlace(tx, scope, { asker: who, settings, now: world.clock.now() });
      if (place.reason !== null) return place.reason;
      throw new Error('No money');
    });
  await expect(take()).rejects.toThrow('No money');
  await expect(take()).rejects.toThrow('No money');
});

it('the simulator of the editor says of each press what the limits say of it', async () => {
  const { scope } = account;
  let services = 0;
  const every = fc.integer({ min: 20, max: 2_000 });
  await fc.assert(
    fc.asyncProperty(limits, every, async (limit, step) => {
      const who = asker(`simulated ${(services += 1)}`, { phone: 0, ip: 0, device: 0, after: 0, isEntered: false });
      const settings = settingsOf(limit);
      const { sentAt, stop } = simulateResends(settings, step);
      const most = Math.min(stop?.at ?? Number.POSITIVE_INFINITY, 60 * step);
      for (let at = 0; at <= most; at += step) {
        const now = new Date((BEGIN + at) * 1_000);
        const place = await world.database.asAccount(scope, (tx) =>
          takePlace(tx, scope, { asker: who, settings, now }),
        );
        const simulated = at === stop?.at ? stop.limit : sentAt.includes(at) ? null : 'resend_countdown';
        expect([at, place.reason]).toEqual([at, simulated]);
        if (at !== stop?.at || place.reason === null) continue;
        expect(place.retryAt && place.retryAt.getTime() / 1_000 - BEGIN).toBe(stop.until);
      }
    }),
    { numRuns: 30 },
  );
}, 120_000);
