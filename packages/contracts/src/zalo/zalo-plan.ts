import { PROMOTION_HOURS, isPromotionHour, nextLocalHour, quotaDayOf } from './zalo-hours.ts';

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

/** When messages that are due at `at` begin to go out: promotion waits for 08:00. */
export function beginningOf(at: Date, isPromotion: boolean): Date {
  return isPromotion && !isPromotionHour(at) ? nextLocalHour(at, PROMOTION_HOURS.from) : at;
}

/** What is known of an official account's quota, and of the messages that need it. */
interface QuotaNeed {
  readonly needed: number;
  readonly ahead: number;
  readonly remaining: number | null;
  readonly daily: number | null;
}

/**
 * As {@link planDays}, for a campaign that is launched `now` and begins at `at`, promotion not before 08:00. What is left
 * today and the quotas of the days between go to the messages of others; late in the evening nothing of today's does.
 */
export function planFor(
  { needed: messages, ahead, remaining, daily }: QuotaNeed,
  { now, at, isPromotion }: { readonly now: Date; readonly at: Date; readonly isPromotion: boolean },
): PlannedDay[] {
  const from = beginningOf(at, isPromotion);
  const days = Math.max(0, (Date.parse(quotaDayOf(from)) - Date.parse(quotaDayOf(now))) / DAY);
  if (days === 0 || daily === null) return planDays({ messages, ahead, remaining, daily, from });
  const today = isPromotion && !isPromotionHour(now) ? 0 : (remaining ?? daily);
  const before = today + (days - 1) * daily;
  return planDays({ messages, ahead: Math.max(0, ahead - before), remaining: daily, daily, from });
}
