import { dayAfter } from '@app/contracts/rules/day-span.ts';
import { dayText } from '@app/ui/day-text.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** What was spent in a day or a month, by channel. */
export interface SpendingColumn extends Days {
  readonly key: string;
  readonly name: string;
  readonly amounts: ReadonlyMap<string, number>;
}

/** More days than these are months in the picture. */
const MOST_DAYS = 92;

/** A column for each day of a period, or for each of its months if it is long; also for those without spending. */
export function spendingColumns(
  span: Days,
  series: readonly { readonly day: string; readonly channel: string; readonly amount: number }[],
): SpendingColumn[] {
  const isByDay = dayAfter(span.from, MOST_DAYS) > span.to;
  const keyOf = (day: string) => (isByDay ? day : day.slice(0, 7));
  const columns = new Map<string, { from: string; to: string; amounts: Map<string, number> }>();
  for (let day = span.from; day <= span.to; day = dayAfter(day, 1)) {
    const column = columns.get(keyOf(day));
    if (column) column.to = day;
    else columns.set(keyOf(day), { from: day, to: day, amounts: new Map() });
  }
  for (const { day, channel, amount } of series) {
    const amounts = columns.get(keyOf(day))?.amounts;
    amounts?.set(channel, (amounts.get(channel) ?? 0) + amount);
  }
  return [...columns].map(([key, column]) => ({ key, name: dayText(key), ...column }));
}
