/** Local hours (Asia/Ho_Chi_Minh) in which advertising calls may be made: 08:00 to before 17:00 (Decree 91/2020). */
export const CALL_HOURS = { from: 8, until: 17 } as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OFFSET = 7 * HOUR;

/** Milliseconds in which one number may get one advertising call. */
export const CALL_CAP = DAY;

/** Whether advertising calls may be made at an instant. */
export function isCallHour(at: Date | number): boolean {
  const hour = Math.floor((Number(at) + OFFSET) / HOUR) % 24;
  return hour >= CALL_HOURS.from && hour < CALL_HOURS.until;
}

/** The next instant, not before `at`, at which advertising calls may be made. */
export function nextCallHour(at: Date | number): Date {
  const now = Number(at);
  if (isCallHour(now)) return new Date(now);
  const sinceMidnight = (now + OFFSET) % DAY;
  const opening = CALL_HOURS.from * HOUR;
  return new Date(now + (sinceMidnight < opening ? opening - sinceMidnight : DAY - sinceMidnight + opening));
}
