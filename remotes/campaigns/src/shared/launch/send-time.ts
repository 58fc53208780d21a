import { LONGEST_AHEAD } from '@app/contracts/campaign/quote.ts';
import { dayKey, formatDateTime } from '@app/contracts/rules/dates.ts';
import type { SendingHours } from './sending-hours.ts';

const HOUR = 3_600_000;

/** Stands for a time that was typed and is none, so that nothing is sent at another. */
export const NO_TIME = 'none';

/** The instant (ISO, UTC) of a day `YYYY-MM-DD` and a time `HH:mm` in Vietnam; null while one of them is missing. */
export function instantOf(day: string, time: string): string | null {
  const at = new Date(`${day}T${time}:00+07:00`);
  return day === '' || time === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Day and time in Vietnam of an instant; empty for none. */
export function partsOf(at: string): { readonly day: string; readonly time: string } {
  if (Number.isNaN(Date.parse(at))) return { day: '', time: '' };
  return { day: dayKey(at), time: formatDateTime(at).slice(-5) };
}

/** What is offered first: the next full hour that is at least one away, and one of the `hours` it is bound to, if there are any. */
export function firstOffer(now: number, hours: SendingHours | null): string {
  const hour = Math.ceil((now + HOUR) / HOUR) * HOUR;
  return (hours ? hours.next(hour) : new Date(hour)).toISOString();
}

type TimeTrouble = 'none' | 'past' | 'far' | 'night';

/** What is wrong with a time to send at, seen from `now`: `none` is no time, `night` outside the `hours` it is bound to. */
export function troubleWith(at: string, now: number, hours: SendingHours | null): TimeTrouble | null {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return 'none';
  if (time <= now) return 'past';
  if (time - now > LONGEST_AHEAD) return 'far';
  return hours && !hours.isOpen(time) ? 'night' : null;
}

/** An hour of a day in Vietnam. */
export interface HourOfDay {
  /** `HH`. */
  readonly hour: string;
  /** When it begins, or sending does within it; ISO in UTC. */
  readonly at: string;
  readonly isFree: boolean;
}

/** The hours of a day `YYYY-MM-DD`; free are those that are still to come, near enough, and among the `hours` one is bound to. */
export function hoursOfDay(day: string, now: number, hours: SendingHours): HourOfDay[] {
  return Array.from({ length: 24 }, (_, index) => {
    const hour = String(index).padStart(2, '0');
    const begin = instantOf(day, `${hour}:00`);
    if (begin === null) return { hour, at: '', isFree: false };
    const open = hours.next(Date.parse(begin));
    const at = open.getTime() < Date.parse(begin) + HOUR ? open.toISOString() : begin;
    return { hour, at, isFree: troubleWith(at, now, hours) === null };
  });
}

/** The instant by the person's own clock; null where that is Vietnam's. */
export function ownTime(at: string, timezone: string, language: string): string | null {
  const write = (timeZone: string) =>
    new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at));
  const own = write(timezone);
  return own === write('Asia/Ho_Chi_Minh') ? null : own;
}
