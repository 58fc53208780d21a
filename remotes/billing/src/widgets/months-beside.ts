import { dayAfter } from '@app/contracts/rules/day-span.ts';

/** Days (`YYYY-MM-DD`) of Asia/Ho_Chi_Minh, both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

interface ChannelSpending {
  readonly channel: string;
  /** This month, minor units. */
  readonly spent: number;
  /** On the same days of last month, minor units. */
  readonly before: number;
}

interface MonthsBeside {
  /** This month until today. */
  readonly month: Days;
  /** As many days of last month, or all of it if it is shorter. */
  readonly last: Days;
  readonly spent: number;
  readonly before: number;
  /** Channels that money was spent on, or came back from, in either month; what is most expensive this month first. */
  readonly channels: readonly ChannelSpending[];
}

/** The first day of the month before the one that a day is in. */
export function lastMonthOf(day: string): string {
  return `${dayAfter(`${day.slice(0, 8)}01`, -1).slice(0, 8)}01`;
}

/** Puts the spending of this month beside that of the same days of last month, given the spending of days of both. */
export function monthsBeside(
  today: string,
  series: readonly { readonly day: string; readonly channel: string; readonly amount: number }[],
): MonthsBeside {
  const month = { from: `${today.slice(0, 8)}01`, to: today };
  const start = lastMonthOf(today);
  const [end, same] = [dayAfter(month.from, -1), `${start.slice(0, 8)}${today.slice(8)}`];
  const last = { from: start, to: same < end ? same : end };
  const sums = new Map<string, { spent: number; before: number }>();
  for (const { day, channel, amount } of series) {
    const sum = sums.get(channel) ?? { spent: 0, before: 0 };
    if (isOf(month, day)) sum.spent += amount;
    if (isOf(last, day)) sum.before += amount;
    sums.set(channel, sum);
  }
  const channels = [...sums]
    .map(([channel, sum]) => ({ channel, ...sum }))
    .filter(({ spent, before }) => spent !== 0 || before !== 0)
    .toSorted((a, b) => b.spent - a.spent || b.before - a.before);
  return {
    month,
    last,
    spent: channels.reduce((sum, { spent }) => sum + spent, 0),
    before: channels.reduce((sum, { before }) => sum + before, 0),
    channels,
  };
}

function isOf({ from, to }: Days, day: string): boolean {
  return from <= day && day <= to;
}
