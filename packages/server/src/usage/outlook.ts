import { dayAfter, daysBetween } from '@app/contracts/rules/day-span.ts';

/** Days of the past whose spending is the pace, and how few of them tell one where there was nothing before. */
export const PACE_DAYS = 30;
const FEWEST_PACE_DAYS = 7;
/** No balance is told to last longer than ten years. */
const MOST_DAYS = 3_650;

/** A monthly fee: its first day (`YYYY-MM-DD`), the day of the month from then on, and minor units. */
export interface Renewal {
  readonly day: string;
  readonly dayOfMonth: number;
  readonly amount: number;
}

/** What the balance of an account has to pay for. */
export interface Outlook {
  /** The day of Asia/Ho_Chi_Minh that it is. */
  readonly today: string;
  /** What can be spent; what is on hold for scheduled campaigns is taken off already. */
  readonly balance: number;
  /** Spent in the last {@link PACE_DAYS} days, but for what is renewed by date. */
  readonly spent: number;
  /** In how many days it was spent; see {@link paceDays}. */
  readonly days: number;
  readonly renewals: readonly Renewal[];
}

/** Days in which what was spent lately was spent: since the first charge, if that is not long ago; a week at the least. */
export function paceDays(today: string, firstCharge: string | null): number {
  const known = firstCharge === null ? 0 : daysBetween(firstCharge, today) + 1;
  return Math.min(PACE_DAYS, Math.max(FEWEST_PACE_DAYS, known));
}

/** Days the balance lasts at the present pace, less renewals, ten years at most; null if it has nothing to pay for. */
export function daysLeft({ today, balance, spent, days: paced, renewals }: Outlook): number | null {
  if (renewals.length === 0) return spent > 0 ? Math.min(MOST_DAYS, Math.floor((balance * paced) / spent)) : null;
  const due = feesByDay(renewals);
  let left = balance;
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    left -= due(dayAfter(today, days));
    if (left * paced < days * spent) return Math.max(0, days - 1);
  }
  return MOST_DAYS;
}

/** What the balance will be at the end of each of so many coming days, today first; never less than nothing. */
export function balancesAhead(
  { today, balance, spent, days: paced, renewals }: Outlook,
  count: number,
): { day: string; balance: number }[] {
  const due = feesByDay(renewals);
  let left = balance - due(today);
  return Array.from({ length: count + 1 }, (_, days) => {
    const day = dayAfter(today, days);
    if (days > 0) left -= due(day);
    return { day, balance: days === 0 ? balance : Math.max(0, Math.floor(left - (days * spent) / paced)) };
  });
}

/** The fees of a day: on its day of the month, or on the month's last day if it has fewer. */
function feesByDay(renewals: readonly Renewal[]): (day: string) => number {
  const together = new Map<string, Renewal>();
  for (const renewal of renewals) {
    const key = `${renewal.day} ${renewal.dayOfMonth}`;
    together.set(key, { ...renewal, amount: renewal.amount + (together.get(key)?.amount ?? 0) });
  }
  const groups = [...together.values()];
  return (day) => {
    const isLast = dayAfter(day, 1).endsWith('-01');
    const ofMonth = Number(day.slice(8));
    const isDue = (renewal: Renewal) =>
      day === renewal.day ||
      (day > renewal.day && (renewal.dayOfMonth === ofMonth || (isLast && renewal.dayOfMonth > ofMonth)));
    return groups.reduce((sum, renewal) => (isDue(renewal) ? sum + renewal.amount : sum), 0);
  };
}
