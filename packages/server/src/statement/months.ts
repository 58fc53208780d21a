import type { Statement } from '@app/contracts/billing/statement.ts';
import { monthKey } from '@app/contracts/rules/dates.ts';
import type { JournalKind } from '../database/tables/billing.tables.ts';
import type { MonthDays } from './statement.repository.ts';

export interface Sums {
  readonly month: string;
  readonly kind: JournalKind;
  readonly amount: number;
}

/** A month's statement, with what `other` is made of. */
export interface MonthStatement extends Statement {
  readonly bonuses: number;
  readonly adjustments: number;
}

/** The first day of a month (`YYYY-MM`) and of the next. */
export function daysOf(month: string): MonthDays {
  return { first: `${month}-01`, next: `${nextMonth(month)}-01` };
}

/** The month before the one in which an instant lies. */
export function monthBefore(now: Date): string {
  return monthKey(new Date(`${monthKey(now)}-01T00:00:00+07:00`).getTime() - 1);
}

/** A statement for each month from the first with a movement to the one of `now`, oldest first. */
export function statementsOf(
  sums: readonly Sums[],
  { now, currency }: { now: Date; currency: string },
): MonthStatement[] {
  const [oldest] = sums;
  if (!oldest) return [];
  const running = monthKey(now);
  const statements: MonthStatement[] = [];
  let opening = 0;
  for (let { month } = oldest; month <= running; month = nextMonth(month)) {
    const moved = new Map(sums.filter((sum) => sum.month === month).map(({ kind, amount }) => [kind, amount]));
    const of = (kind: JournalKind) => moved.get(kind) ?? 0;
    const lines = {
      topups: of('topup'),
      spending: of('charge') + of('number_fee'),
      refunds: of('refund'),
      bonuses: of('bonus'),
      adjustments: of('adjustment'),
    };
    const other = lines.bonuses + lines.adjustments;
    const closing = opening + lines.topups - lines.spending + lines.refunds + other;
    statements.push({ month, is_closed: month < running, opening, ...lines, other, closing, currency });
    opening = closing;
  }
  return statements;
}

function nextMonth(month: string): string {
  const [year = 0, index = 0] = month.split('-').map(Number);
  return index === 12 ? `${year + 1}-01` : `${year}-${String(index + 1).padStart(2, '0')}`;
}
