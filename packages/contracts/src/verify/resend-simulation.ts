import { resendWait } from '../verification/resend-wait.ts';
import type { ServiceSettings } from './service-settings.ts';

const HOUR = 3_600;
/** How far the simulation looks, in seconds: a week. */
export const SIMULATED_SECONDS = 7 * 24 * HOUR;

/** The order in which limits are looked at. */
const limitNames = ['limit_phone_window', 'limit_phone', 'limit_total_window', 'limit_total'] as const;
export type LimitName = (typeof limitNames)[number];

type Limits = Pick<ServiceSettings, LimitName | 'limit_phone_hours' | 'limit_total_hours' | 'resend_countdown'>;

export interface Simulation {
  /** Seconds after the first press at which a code is sent. */
  readonly sentAt: readonly number[];
  /** Presses that were too early: the countdown still ran. */
  readonly early: number;
  /** The first press that a limit stops; null where none does within {@link SIMULATED_SECONDS}. */
  readonly stop: {
    readonly limit: LimitName;
    readonly at: number;
    /** Seconds after the first press from which codes are sent again; null for never. */
    readonly until: number | null;
  } | null;
}

/**
 * What becomes of one user who asks for a code and presses "resend" every so many seconds: which presses send a code,
 * and which limit stops the user first. Limits of all users together are looked at as if there were no other user.
 * @param every seconds between presses, at least 1
 */
export function simulateResends(limits: Limits, every: number): Simulation {
  const step = Math.max(1, Math.floor(every));
  const sentAt: number[] = [];
  let early = 0;
  let at = 0;
  while (at <= SIMULATED_SECONDS) {
    const limit = limitNames.find((name) => isReached(limits, name, sentAt, at));
    if (limit !== undefined) return { sentAt, early, stop: { limit, at, until: endOf(limits, limit, sentAt) } };
    sentAt.push(at);
    // The presses until the countdown is over send nothing.
    const presses = Math.ceil(resendWait(limits.resend_countdown, sentAt.length) / step);
    early += presses - 1;
    at += presses * step;
  }
  return { sentAt, early, stop: null };
}

function isReached(limits: Limits, name: LimitName, sentAt: readonly number[], at: number): boolean {
  const most = limits[name];
  if (most === 0) return false;
  const seconds = windowOf(limits, name);
  return sentAt.filter((sent) => seconds === null || sent > at - seconds).length >= most;
}

/** Seconds of a limit's window; null of one that counts for ever. */
function windowOf(limits: Limits, name: LimitName): number | null {
  if (name === 'limit_phone_window') return limits.limit_phone_hours * HOUR;
  return name === 'limit_total_window' ? limits.limit_total_hours * HOUR : null;
}

/** When the oldest code that fills the window leaves it. */
function endOf(limits: Limits, name: LimitName, sentAt: readonly number[]): number | null {
  const seconds = windowOf(limits, name);
  const oldest = sentAt[sentAt.length - limits[name]];
  return seconds === null || oldest === undefined ? null : oldest + seconds;
}
