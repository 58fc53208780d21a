import type { Locale } from '../constants.ts';
import { formatMoney, formatNumber, formatPercent } from '../rules/money.ts';
import { fill, type Bilingual } from '../texts/bilingual.ts';

/** Days (`YYYY-MM-DD`), both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

interface Spending {
  /** Minor units, as is `before`. */
  readonly spent: number;
  readonly before: number;
  /** The earlier days. */
  readonly days: Days;
  readonly currency: string;
}

const texts = {
  fromNothing: {
    vn: 'Đã chi: {amount}. Trong {days} không có chi phí nào.',
    en: 'Spent: {amount}. Nothing was spent {days}.',
  },
  same: {
    vn: 'Đã chi: {amount}, bằng {days}.',
    en: 'Spent: {amount}, as much as {days}.',
  },
  muchMore: {
    vn: 'Đã chi: {amount}, nhiều hơn hẳn {days} ({earlier}).',
    en: 'Spent: {amount}, much more than {days} ({earlier}).',
  },
  more: {
    vn: 'Đã chi: {amount}, tăng {percent} so với {days} ({earlier}).',
    en: 'Spent: {amount}, {percent} more than {days} ({earlier}).',
  },
  less: {
    vn: 'Đã chi: {amount}, giảm {percent} so với {days} ({earlier}).',
    en: 'Spent: {amount}, {percent} less than {days} ({earlier}).',
  },
} as const satisfies Record<string, Bilingual>;

const oneDay: Bilingual = { vn: 'ngày {from}', en: 'on {from}' };
const severalDays: Bilingual = { vn: 'kỳ từ {from} đến {to}', en: 'from {from} to {to}' };

/** Days in the middle of a sentence: `from 01-10-2026 to 26-10-2026`, `on 01-10-2026`. */
export function spanText({ from, to }: Days, locale: Locale): string {
  return fill(from === to ? oneDay : severalDays, locale, { from: dayText(from), to: dayText(to) });
}

/** What was spent beside what was spent in earlier days, in a sentence that pages and the home page share. */
export function spendingText({ spent, before, days, currency }: Spending, locale: Locale): string {
  const part = Math.abs(spent - before);
  return fill(textOf(spent, before), locale, {
    amount: formatMoney(spent, currency, locale),
    earlier: formatMoney(before, currency, locale),
    days: spanText(days, locale),
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
