import { resendWait } from '../verification/resend-wait.ts';
import type { ServiceSettings } from './service-settings.ts';

const HOUR = 3_600;
/** How far the simulation looks, in seconds: a week. */
export const SIMULATED_SECONDS = 7 * 24 * HOUR;

/** The guards of an hour, in the order in which they are looked at: before the countdown. */
const guardNames = ['ip_velocity', 'prefix_velocity', 'device_velocity'] as const;
/** The limits in the order in which they are looked at: after the countdown. */
const limitNames = ['limit_phone_window', 'limit_phone', 'limit_total_window', 'limit_total'] as const;
export type GuardName = (typeof guardNames)[number];
export type LimitName = (typeof limitNames)[number];

export type SimulatedLimits = Pick<
  ServiceSettings,
  LimitName | 'limit_phone_hours' | 'limit_total_hours' | 'resend_countdown'
> & { readonly fraud: Pick<ServiceSettings['fraud'], GuardName> };

export interface Simulation {
  /** Seconds after the first press at which a code is sent. */
  readonly sentAt: readonly number[];
  /** Presses that were too early: the countdown still ran. */
  readonly early: number;
  /** The first press that a guard or limit stops; null where none does within {@link SIMULATED_SECONDS}. */
  readonly stop: {
    readonly limit: GuardName | LimitName;
    readonly at: number;
    /** Seconds after the first press from which codes are sent again; null for never. */
    readonly until: number | null;
  } | null;
}

/** What one guard or limit has counted. */
interface Counter<Name extends GuardName | LimitName> {
  readonly name: Name;
  /** 0 if it is off. */
  readonly most: number;
  /** Of its window; null if it counts for ever. */
  readonly seconds: number | null;
  count: number;
  /** When its window began. */
  since: number;
}

/**
 * What becomes of one user who asks for a code and presses "resend" every so many seconds, always from the same device and
 * address: which presses send a code, and which guard or limit stops the user first. The rules are those by which the server
 * takes places; what counts all users together is looked at as if there were no other user.
 * @param every seconds between presses, at least 1
 */
export function simulateResends(limits: SimulatedLimits, every: number): Simulation {
  const step = Math.max(1, Math.floor(every));
  const guards = guardNames.map((name) => counter(name, limits.fraud[name], HOUR));
  const others = limitNames.map((name) => counter(name, limits[name], windowOf(limits, name)));
  const counters = [...guards, ...others];
  const sentAt: number[] = [];
  let early = 0;
  let inRow = 0;
  let nextAt = 0;
  for (let at = 0; at <= SIMULATED_SECONDS; at += step) {
    for (const each of counters) if (each.seconds !== null && each.since + each.seconds <= at) each.count = 0;
    const isEarly = at < nextAt;
    const full = guards.find(isFull) ?? (isEarly ? undefined : others.find(isFull));
    if (full) return { sentAt, early, stop: { limit: full.name, at, until: endOf(full) } };
    if (isEarly) {
      early += 1;
      continue;
    }
    for (const each of counters) count(each, at);
    inRow = at - (sentAt.at(-1) ?? 0) >= HOUR ? 1 : inRow + 1;
    nextAt = at + resendWait(limits.resend_countdown, inRow);
    sentAt.push(at);
  }
  return { sentAt, early, stop: null };
}

function counter<Name extends GuardName | LimitName>(name: Name, most: number, seconds: number | null): Counter<Name> {
  return { name, most, seconds, count: 0, since: 0 };
}

function isFull({ most, count: counted }: Pick<Counter<GuardName>, 'most' | 'count'>): boolean {
  return most > 0 && counted >= most;
}

/** A window begins with its first code. */
function count(each: Counter<GuardName | LimitName>, at: number): void {
  if (each.count === 0) each.since = at;
  each.count += 1;
}

/** Seconds of a limit's window; null of one that counts for ever. */
function windowOf(limits: SimulatedLimits, name: LimitName): number | null {
  if (name === 'limit_phone_window') return limits.limit_phone_hours * HOUR;
  return name === 'limit_total_window' ? limits.limit_total_hours * HOUR : null;
}

function endOf({ since, seconds }: Counter<GuardName | LimitName>): number | null {
  return seconds === null ? null : since + seconds;
}
