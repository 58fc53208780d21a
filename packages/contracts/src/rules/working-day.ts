import { startOf } from './dates.ts';

const DAY = 86_400_000;
/** Asia/Ho_Chi_Minh, in milliseconds. */
const OFFSET = 7 * 3_600_000;

/** Which working day it is, the day of `from` being the first; Saturdays and Sundays of Vietnam do not count. */
export function workingDay(from: Date, now: Date): number {
  let count = 0;
  for (let day = startOf('day', from).getTime(); day <= now.getTime(); day += DAY) {
    const weekday = new Date(day + OFFSET).getUTCDay();
    if (weekday !== 0 && weekday !== 6) count += 1;
  }
  return Math.max(1, count);
}
