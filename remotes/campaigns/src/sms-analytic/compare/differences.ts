import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { decimalText, moneyText, tenthsText } from '@app/ui/figure-text.ts';

/** What a difference says of the first of two campaigns, and how much it is: `3.2` points, or `12%`. */
export interface Difference {
  readonly word: 'same' | 'more' | 'fewer' | 'better' | 'worse' | 'cheaper' | 'dearer';
  readonly amount: string;
}

/** One line of a comparison; null where a campaign has no such figure, and so no difference. */
export interface ComparedLine {
  readonly figures: readonly [string | null, string | null];
  readonly difference: Difference | null;
}

/** A part of a whole, as a report counts them. */
export interface Share {
  readonly part: number | null;
  readonly whole: number;
}

const SAME: Difference = { word: 'same', amount: '' };

/** Shares in percent with one decimal; what they differ by is told in points of what is shown. */
export function compareShares(one: Share, other: Share, wanted: 'higher' | 'lower'): ComparedLine {
  const figures = [shareText(one), shareText(other)] as const;
  const [first, second] = [tenthsOf(one), tenthsOf(other)];
  if (first === null || second === null) return { figures, difference: null };
  if (first === second) return { figures, difference: SAME };
  const isBetter = wanted === 'higher' ? first > second : first < second;
  const amount = decimalText(Math.abs(first - second) / 10, 1);
  return { figures, difference: { word: isBetter ? 'better' : 'worse', amount } };
}

/** Numbers of people, neither of which is better. */
export function compareCounts(one: number, other: number): ComparedLine {
  const words = ['more', 'fewer'] as const;
  return { figures: [formatNumber(one), formatNumber(other)], difference: percentBetween(one, other, words) };
}

/** What one message that arrived cost in all, in minor units; of a campaign of which none did nothing can be said. */
export function compareCosts(one: SmsAnalytics, other: SmsAnalytics): ComparedLine {
  const [first, second] = [one, other].map(costOfDelivered);
  return {
    figures: [costText(first, one.currency), costText(second, other.currency)],
    difference:
      first === undefined || second === undefined || one.currency !== other.currency
        ? null
        : percentBetween(first, second, ['dearer', 'cheaper']),
  };
}

function costOfDelivered({ price, delivered }: SmsAnalytics): number | undefined {
  return delivered === 0 ? undefined : Math.round(price / delivered);
}

function costText(amount: number | undefined, currency: string): string | null {
  return amount === undefined ? null : moneyText(amount, currency);
}

function shareText({ part, whole }: Share): string | null {
  return part === null || whole === 0 ? null : tenthsText(part, whole);
}

function tenthsOf({ part, whole }: Share): number | null {
  return part === null || whole === 0 ? null : Math.round((1_000 * part) / whole);
}

/** How much more or less the first is than the second; null where the second is nothing. */
function percentBetween(
  one: number,
  other: number,
  [above, below]: readonly [Difference['word'], Difference['word']],
): Difference | null {
  if (one === other) return SAME;
  if (other === 0) return null;
  const percent = Math.max(0.1, (100 * Math.abs(one - other)) / other);
  return { word: one > other ? above : below, amount: `${decimalText(percent, percent < 10 ? 1 : 0)}%` };
}
