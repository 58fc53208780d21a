import * as v from 'valibot';
import { integer } from '../core/wire.ts';
import { minutesOf, nextWithin, type Hours } from './carrier-hours.ts';
import { ADVERTISING_HOURS } from './message-content.ts';
import { rule } from './rule-message.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const OFFSET = 420 * MINUTE;

/** Most messages a minute that a campaign can be limited to. */
export const MAX_RATE = 1_000_000;

/** Most messages a minute; 0 is as fast as carriers take them. */
export function rateField() {
  return v.optional(
    v.pipe(
      integer(),
      v.minValue(0, rule('min_value', { min: 0 })),
      v.maxValue(MAX_RATE, rule('max_value', { max: MAX_RATE })),
    ),
    0,
  );
}

/** Messages that go out within the same local hours; none named is any hour. */
export interface HoursGroup {
  readonly messages: number;
  readonly hours: readonly Hours[];
}

interface Sending {
  /** All messages, and apart those of carriers with hours of their own. */
  readonly groups: readonly HoursGroup[];
  /** More than 0. */
  readonly ratePerMinute: number;
  readonly begins: Date | number;
}

/** When the last message goes out at a steady rate, if sending stops outside of the hours and goes on within them. */
export function endOfSending({ groups, ratePerMinute, begins }: Sending): Date {
  const ends = groups.map((group) => endOfGroup(group, ratePerMinute, Number(begins)));
  return new Date(Math.max(Number(begins), ...ends));
}

function endOfGroup({ messages, hours }: HoursGroup, ratePerMinute: number, begins: number): number {
  let left = (messages * MINUTE) / ratePerMinute;
  let at = begins;
  while (left > 0) {
    at = Number(nextWithin(hours, at));
    const open = Math.min(left, closing(hours, at) - at);
    left -= open;
    at += open;
  }
  return at;
}

/** When the hours that `at` lies within end. */
function closing(hours: readonly Hours[], at: number): number {
  const sinceMidnight = (at + OFFSET) % DAY;
  const until = hours
    .filter(({ from }) => minutesOf(from) * MINUTE <= sinceMidnight)
    .map((part) => minutesOf(part.until) * MINUTE)
    .filter((time) => time > sinceMidnight);
  return hours.length === 0 ? Infinity : at - sinceMidnight + Math.max(...until);
}

/** Local hours `from` to `until` as a part of a day. */
export function wholeHours({ from, until }: { readonly from: number; readonly until: number }): Hours {
  return { from: hourText(from), until: hourText(until) };
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

interface SmsCarrier {
  readonly messages: number;
  readonly hours?: readonly Hours[] | undefined;
}

/** SMS of a campaign by the hours that they may go out in: those of advertising have hours, and carriers may have fewer. */
export function smsGroups(
  { messages, isAdvertising }: { readonly messages: number; readonly isAdvertising: boolean },
  carriers: readonly SmsCarrier[],
): HoursGroup[] {
  if (!isAdvertising) return [{ messages, hours: [] }];
  const restricted = carriers.flatMap(({ messages: own, hours = [] }) =>
    hours.length > 0 ? [{ messages: own, hours }] : [],
  );
  return [{ messages, hours: [wholeHours(ADVERTISING_HOURS)] }, ...restricted];
}
