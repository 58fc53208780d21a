import type { Locale } from '../constants.ts';
import { formatMoney, formatNumber, formatPercent } from '../rules/money.ts';
import { fill, type Bilingual } from '../texts/bilingual.ts';

interface Spending {
  /** Minor units, as is `before`. */
  readonly spent: number;
  readonly before: number;
  /** The earlier days (`YYYY-MM-DD`), both included. */
  readonly days: { readonly from: string; readonly to: string };
  readonly currency: string;
}

const texts = {
  fromNothing: {
    vn: 'Đã chi: {amount}. Từ {from} đến {to} không có chi phí nào.',
    en: 'Spent: {amount}. Nothing was spent from {from} to {to}.',
  },
  same: {
    vn: 'Đã chi: {amount}, bằng kỳ từ {from} đến {to}.',
    en: 'Spent: {amount}, as much as from {from} to {to}.',
  },
  muchMore: {
    vn: 'Đã chi: {amount}, nhiều hơn hẳn kỳ từ {from} đến {to} ({earlier}).',
    en: 'Spent: {amount}, much more than from {from} to {to} ({earlier}).',
  },
  more: {
    vn: 'Đã chi: {amount}, tăng {percent} so với kỳ từ {from} đến {to} ({earlier}).',
    en: 'Spent: {amount}, {percent} more than from {from} to {to} ({earlier}).',
  },
  less: {
    vn: 'Đã chi: {amount}, giảm {percent} so với kỳ từ {from} đến {to} ({earlier}).',
    en: 'Spent: {amount}, {percent} less than from {from} to {to} ({earlier}).',
  },
} as const satisfies Record<string, Bilingual>;

/** What was spent beside what was spent in earlier days, in a sentence that pages and the home page share. */
export function spendingText({ spent, before, days, currency }: Spending, locale: Locale): string {
  const part = Math.abs(spent - before);
  return fill(textOf(spent, before), locale, {
    amount: formatMoney(spent, currency, locale),
    earlier: formatMoney(before, currency, locale),
    from: dayText(days.from),
    to: dayText(days.to),
    // More than all has no decimals.
    percent: part < before ? formatPercent(part, before, locale) : `${formatNumber((100 * part) / before)}%`,
  });
}

function textOf(spent: number, before: number): Bilingual {
  if (before <= 0) return texts.fromNothing;
  if (spent === before) return texts.same;
  // A share of next to nothing says less than the two sums.
  if (spent >= 10 * before) return texts.muchMore;
  return spent > before ? texts.more : texts.less;
}

function dayText(day: string): string {
  return day.split('-').toReversed().join('-');
}
