import type { SmsAnalytics } from './sms-analytics.ts';

export interface DayCount {
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh. */
  readonly day: string;
  readonly delivered: number;
  /** Not delivered, or not yet. */
  readonly other: number;
}

type HourCount = Pick<SmsAnalytics['by_hour'][number], 'day' | 'hour' | 'messages' | 'delivered'>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** As `dayKey` of rules/dates.ts, without the library that home does not load: milliseconds in, `YYYY-MM-DD` out. */
export const dayOf = (instant: number) => new Date(instant + 7 * HOUR).toISOString().slice(0, 10);

/**
 * Messages of each day that a report covers, oldest first, also of days without any; from its first message where it is
 * open, and until today at the latest. `now` in milliseconds.
 */
export function dayCounts(
  { from, to, by_hour: hours }: Pick<SmsAnalytics, 'from' | 'to'> & { readonly by_hour: readonly HourCount[] },
  now: number,
): DayCount[] {
  const sums = new Map<string, { delivered: number; other: number }>();
  for (const { day, messages, delivered } of hours) {
    const sum = sums.get(day) ?? { delivered: 0, other: 0 };
    sums.set(day, { delivered: sum.delivered + delivered, other: sum.other + messages - delivered });
  }
  const first = from === null ? hours[0]?.day : dayOf(Date.parse(from));
  // The end of a span is the first moment after it.
  const last = dayOf(to === null ? now : Math.min(now, Date.parse(to) - 1));
  return daysFrom(first ?? last, last).map((day) => ({ day, ...(sums.get(day) ?? { delivered: 0, other: 0 }) }));
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${first}T12:00:00+07:00`); dayOf(at) <= last; at += DAY) days.push(dayOf(at));
  return days;
}

/** Messages of several days, and how many of them were delivered. */
export function sumDays(days: readonly DayCount[]): { readonly delivered: number; readonly messages: number } {
  const delivered = days.reduce((sum, day) => sum + day.delivered, 0);
  return { delivered, messages: days.reduce((sum, day) => sum + day.other, delivered) };
}
