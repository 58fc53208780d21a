import { dayKey } from '@app/contracts/rules/dates.ts';

/** Days (`YYYY-MM-DD`) that both belong to it; `''` where it is open. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const periodNames = ['today', 'week', 'days', 'month'] as const;
export type PeriodName = (typeof periodNames)[number];

const DAY = 24 * 3_600_000;

/** The usual periods, ending today in Asia/Ho_Chi_Minh: that day, seven days, thirty, the month so far. */
export function periodsUntil(now: number): Record<PeriodName, Period> {
  const today = dayKey(now);
  return {
    today: { from: today, to: today },
    week: { from: dayKey(now - 6 * DAY), to: today },
    days: { from: dayKey(now - 29 * DAY), to: today },
    month: { from: `${today.slice(0, 8)}01`, to: today },
  };
}

/** Which of the usual periods these days are; the shorter name where two are the same. */
export function nameOfPeriod({ from, to }: Period, now: number): PeriodName | null {
  const periods = periodsUntil(now);
  return periodNames.find((name) => periods[name].from === from && periods[name].to === to) ?? null;
}
