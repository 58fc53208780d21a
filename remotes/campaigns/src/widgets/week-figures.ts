import { dayOf } from '@app/contracts/campaign/day-counts.ts';
import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';

type Hour = SmsAnalytics['by_hour'][number];
export type Figures = Pick<Hour, 'messages' | 'delivered' | 'failed' | 'price'>;

export interface WeekPeriod {
  /** First and last day of the seven. */
  readonly from: string;
  readonly to: string;
  readonly lately: Figures;
  readonly before: Figures;
}

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const none: Figures = { messages: 0, delivered: 0, failed: 0, price: 0 };

/**
 * Today and the six days before it, beside as much of the seven days before: until the hour that it is now, for today is not
 * over. `now` in milliseconds; days as `YYYY-MM-DD` in Asia/Ho_Chi_Minh.
 */
export function weekFigures(hours: readonly Hour[], now: number): WeekPeriod {
  const [from, to] = [dayOf(now - 6 * DAY), dayOf(now)];
  const start = Date.parse(`${from}T00:00:00+07:00`);
  const within = (first: number, end: number) =>
    hours.filter((hour) => first <= instantOf(hour) && instantOf(hour) <= end).reduce(plus, none);
  return { from, to, lately: within(start, now), before: within(start - WEEK, now - WEEK) };
}

function instantOf({ day, hour }: Hour): number {
  return Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00+07:00`);
}

function plus(sum: Figures, { messages, delivered, failed, price }: Figures): Figures {
  return {
    messages: sum.messages + messages,
    delivered: sum.delivered + delivered,
    failed: sum.failed + failed,
    price: sum.price + price,
  };
}
