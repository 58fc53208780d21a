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
