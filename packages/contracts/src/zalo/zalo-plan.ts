import { quotaDayOf } from './zalo-hours.ts';

/** What goes out on a day (`YYYY-MM-DD` in Asia/Ho_Chi_Minh). */
export interface PlannedDay {
  readonly day: string;
  readonly messages: number;
}

const DAY = 86_400_000;
/** Days that a plan names at most; the last one holds the rest. */
const MAX_PLANNED_DAYS = 60;

/**
 * Spreads messages over days by an official account's quota: what is left of the first day's, then as many a day as it may
 * send. `ahead` are messages of others that go first. A quota that nobody knows (null) sets no limit. A day on which nothing
 * of these goes out is not in the plan.
 */
export function planDays({
  messages,
  ahead = 0,
  remaining,
  daily,
  from,
}: {
  readonly messages: number;
  readonly ahead?: number;
  readonly remaining: number | null;
  readonly daily: number | null;
  readonly from: Date;
}): PlannedDay[] {
  const plan: PlannedDay[] = [];
  let left = messages;
  let first = ahead;
  for (let index = 0; left > 0; index += 1) {
    const isLast = daily === null || daily <= 0 || plan.length === MAX_PLANNED_DAYS - 1;
    const room = isLast ? left : Math.max(0, index === 0 ? (remaining ?? daily) : daily);
    const others = isLast ? first : Math.min(first, room);
    first -= others;
    const today = Math.min(left, isLast ? left : room - others);
    if (today > 0) plan.push({ day: quotaDayOf(from.getTime() + index * DAY), messages: today });
    left -= today;
  }
  return plan;
}
