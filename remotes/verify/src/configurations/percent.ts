import { formatNumber } from '@app/contracts/rules/money.ts';

/** A share of one as `84%`; a dash where there is nothing to share. */
export function percent(share: number | null): string {
  return share === null ? '–' : `${formatNumber(share * 100)}%`;
}

/** The share of `part` in `whole` as `84%`; a dash if `whole` is nothing. */
export function percentOf(part: number, whole: number): string {
  return percent(whole === 0 ? null : part / whole);
}
