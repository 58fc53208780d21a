import * as v from 'valibot';
import { nextAdvertisingHour } from './message-content.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OFFSET = 7 * 60 * MINUTE;

/** A part of every local day (Asia/Ho_Chi_Minh), both ends `HH:mm`: `from` belongs to it, `until` does not. */
export const hoursSchema = v.object({ from: v.string(), until: v.string() });
export type Hours = v.InferOutput<typeof hoursSchema>;

/** Whose recipients would get advertising later than it begins, and when the first of them does (ISO, UTC). */
export const waitingCarrierSchema = v.object({ carrier: v.string(), recipients: v.number(), sends_at: v.string() });
export type WaitingCarrier = v.InferOutput<typeof waitingCarrierSchema>;

/** Minutes from midnight to `HH:mm`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The next instant, not before `at`, within one of the hours; `at` itself where none are named. */
export function nextWithin(hours: readonly Hours[], at: Date | number): Date {
  const now = Number(at);
  const sinceMidnight = (now + OFFSET) % DAY;
  const waits = hours.map(({ from, until }) => {
    const opens = minutesOf(from) * MINUTE;
    if (sinceMidnight < opens) return opens - sinceMidnight;
    return sinceMidnight < minutesOf(until) * MINUTE ? 0 : DAY - sinceMidnight + opens;
  });
  return new Date(now + (waits.length === 0 ? 0 : Math.min(...waits)));
}

interface CarrierLine {
  readonly carrier: string;
  readonly recipients: number;
  /** When the carrier takes advertising; nothing where that is whenever the law allows it. */
  readonly hours?: readonly Hours[] | undefined;
}

/**
 * Which carriers take advertising planned for `at` only later, in the order of the lines. At night it begins in the
 * morning for all, so that only those are named that open after that.
 */
export function carriersWaiting(lines: readonly CarrierLine[], at: Date | number): WaitingCarrier[] {
  const begins = nextAdvertisingHour(at);
  return lines.flatMap(({ carrier, recipients, hours = [] }) => {
    const sendsAt = nextWithin(hours, begins);
    return recipients > 0 && sendsAt > begins ? [{ carrier, recipients, sends_at: sendsAt.toISOString() }] : [];
  });
}
