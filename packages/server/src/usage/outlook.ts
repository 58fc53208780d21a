import { dayAfter } from '@app/contracts/rules/day-span.ts';

/** Days of the past whose spending is the pace. */
export const PACE_DAYS = 30;
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
  readonly renewals: readonly Renewal[];
}

/** Days the balance lasts at the present pace, less renewals; null if it has nothing to pay for. */
export function daysLeft({ today, balance, spent, renewals }: Outlook): number | null {
  if (renewals.length === 0) return spent > 0 ? Math.floor((balance * PACE_DAYS) / spent) : null;
  const due = feesByDay(renewals);
  let left = balance;
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    left -= due(dayAfter(today, days));
    if (left * PACE_DAYS < days * spent) return Math.max(0, days - 1);
  }
  return MOST_DAYS;
}

/** What the balance will be at the end of each of so many coming days, today first; never less than nothing. */
export function balancesAhead(
  { today, balance, spent, renewals }: Outlook,
  count: number,
): { day: string; balance: number }[] {
  const due = feesByDay(renewals);
  let left = balance - due(today);
  return Array.from({ length: count + 1 }, (_, days) => {
    const day = dayAfter(today, days);
    if (days > 0) left -= due(day);
    return { day, balance: days === 0 ? balance : Math.max(0, Math.floor(left - (days * spent) / PACE_DAYS)) };
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
