/** Local hours (Asia/Ho_Chi_Minh) in which promotion may be sent by Zalo: 08:00 to before 22:00. */
export const PROMOTION_HOURS = { from: 8, until: 22 } as const;
/** Local hours in which Zalo takes no messages of a template that must not go out at night: 22:00 to before 06:00. */
export const NIGHT_HOURS = { from: 22, until: 6 } as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OFFSET = 7 * HOUR;

/** Whether promotion may be sent at an instant. */
export function isPromotionHour(at: Date | number): boolean {
  const hour = Math.floor((Number(at) + OFFSET) / HOUR) % 24;
  return hour >= PROMOTION_HOURS.from && hour < PROMOTION_HOURS.until;
}

/** The next instant after `at` at which it is `hour` o'clock (0 to 23) in Asia/Ho_Chi_Minh. */
export function nextLocalHour(at: Date | number, hour: number): Date {
  const now = Number(at);
  const sinceMidnight = (now + OFFSET) % DAY;
  const wait = hour * HOUR - sinceMidnight;
  return new Date(now + (wait > 0 ? wait : wait + DAY));
}

/** When the next day, and with it the next daily quota, begins in Asia/Ho_Chi_Minh. */
export function nextQuotaDay(at: Date | number): Date {
  return nextLocalHour(at, 0);
}

/** The day in Asia/Ho_Chi_Minh that an instant falls on, `YYYY-MM-DD`. */
export function quotaDayOf(at: Date | number): string {
  return new Date(Number(at) + OFFSET).toISOString().slice(0, 10);
}
