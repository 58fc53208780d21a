import { formatNumber } from '@app/contracts/rules/money.ts';

/** A share as `84%`, with a decimal where the whole number would say all or nothing of what is not. */
export function formatPercent(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (100 * part) / whole;
  const isNearlyAll = part < whole && percent >= 99.5;
  const isNearlyNone = part > 0 && percent < 0.5;
  return `${isNearlyAll || isNearlyNone ? oneDecimal(percent) : formatNumber(percent)}%`;
}

/** A share with one decimal, `84.0%`, to be put beside another. */
export function formatTenths(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (100 * part) / whole;
  return `${part > 0 && part < whole ? oneDecimal(percent) : formatNumber(percent, 1)}%`;
}

/** Never rounded up to all, nor down to none. */
function oneDecimal(percent: number): string {
  return formatNumber(Math.min(99.9, Math.max(0.1, percent)), 1);
}
