import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Asia/Ho_Chi_Minh has had this offset, in hours, without summer time since 1975. */
const OFFSET_HOURS = 7;

type Instant = string | number | Date;

function local(instant: Instant): dayjs.Dayjs {
  return dayjs(instant).utcOffset(OFFSET_HOURS * 60);
}

/** An instant as `DD-MM-YYYY` in Asia/Ho_Chi_Minh. */
export function formatDate(instant: Instant): string {
  return local(instant).format('DD-MM-YYYY');
}

/** An instant as `DD-MM-YYYY HH:mm` in Asia/Ho_Chi_Minh. */
export function formatDateTime(instant: Instant): string {
  return local(instant).format('DD-MM-YYYY HH:mm');
}

/** First instant of the day or month of Asia/Ho_Chi_Minh in which `instant` lies. */
export function startOf(unit: 'day' | 'month', instant: Instant): Date {
  return local(instant).startOf(unit).toDate();
}

/** The day of Asia/Ho_Chi_Minh in which `instant` lies, as `YYYY-MM-DD`: key of daily counters. */
export function dayKey(instant: Instant): string {
  return local(instant).format('YYYY-MM-DD');
}

/** The month of Asia/Ho_Chi_Minh in which `instant` lies, as `YYYY-MM`: key of monthly counters. */
export function monthKey(instant: Instant): string {
  return local(instant).format('YYYY-MM');
}

/** `11-2026` for the month `2026-11`. */
export function formatMonth(month: string): string {
  return month.split('-').toReversed().join('-');
}

/** Day of the month in Asia/Ho_Chi_Minh, 1 to 31. */
export function dayOfMonth(instant: Instant): number {
  return local(instant).date();
}

/** The same time one month later, on that day of the month, or on its last day if it has fewer. */
export function monthLater(instant: Instant, day: number): Date {
  const next = local(instant).startOf('month').add(1, 'month');
  const time = local(instant).diff(local(instant).startOf('day'));
  return next.date(Math.min(day, next.daysInMonth())).add(time).toDate();
}
