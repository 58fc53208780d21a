import { MAX_USAGE_DAYS, USUAL_USAGE_DAYS } from '@app/contracts/billing/usage.ts';
import { dayKey } from '@app/contracts/rules/dates.ts';
import { dayAfter } from '@app/contracts/rules/day-span.ts';
import { refusedField } from '../http/decode.ts';
import type { Days } from './usage.repository.ts';

const DAY = 86_400_000;

/**
 * The days that are asked for, and as many before them. The last 30 where none are named; a period that only begins ends
 * today. Throws 422 for an end before the beginning, and for more than 13 months.
 */
export function usageDays(asked: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const to = asked.to ?? dayKey(now);
  const from = asked.from ?? dayAfter(to, 1 - USUAL_USAGE_DAYS);
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
  if (length < 1) throw refusedField('to');
  if (length > MAX_USAGE_DAYS) throw refusedField('from');
  const days: Days = { from, to };
  const before: Days = { from: dayAfter(from, -length), to: dayAfter(from, -1) };
  return { days, before };
}
