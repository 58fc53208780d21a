import type { Locale } from '@app/contracts/constants.ts';
import { numberText } from '@app/contracts/number/number-text.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';
import { formatMoney, formatNumber } from '@app/contracts/rules/money.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import { counted } from '../notification/counted.ts';
import type { NumberRow } from './rented-number.repository.ts';

/** A number and what it was renewed for. Minor units. */
export type RenewedNumber = Pick<NumberRow, 'number' | 'type' | 'status' | 'auto_renew' | 'renews_at'> & {
  readonly charged: number;
};

interface Paid {
  readonly currency: string;
  /** What is left of the balance, minor units. */
  readonly balance: number;
}

/** The most numbers that are named one by one. */
const NAMED = 20;

/** What an account is told of numbers that were renewed: each with its fee and its next date, and the balance after it. */
export function renewalTexts(
  numbers: readonly RenewedNumber[],
  { currency, balance }: Paid,
): { title: BilingualText; content: BilingualText } {
  const money = (amount: number, locale: Locale) => formatMoney(amount, currency, locale);
  const left = {
    vn: `Số dư còn ${money(balance, 'vn')}.`,
    en: `The balance is now ${money(balance, 'en')}.`,
  };
  const [only, ...others] = numbers;
  if (only && others.length === 0) {
    const next = nextText(only);
    return {
      title: { vn: `Số ${numberText(only)} đã được gia hạn`, en: `${numberText(only)} was renewed` },
      content: {
        vn: `Đã trừ phí ${money(only.charged, 'vn')}, ${next.vn}. ${left.vn}`,
        en: `The fee of ${money(only.charged, 'en')} was charged; ${next.en}. ${left.en}`,
      },
    };
  }
  const total = numbers.reduce((sum, { charged }) => sum + charged, 0);
  const unnamed = numbers.length - NAMED;
  const lines = (locale: Locale, more: string) =>
    [
      ...numbers
        .slice(0, NAMED)
        .map((each) => `${numberText(each)}: ${money(each.charged, locale)}, ${nextText(each)[locale]}`),
      ...(unnamed > 0 ? [more] : []),
    ].join('; ');
  return {
    title: {
      vn: `Đã gia hạn ${formatNumber(numbers.length)} số`,
      en: `${counted(numbers.length, 'number')} were renewed`,
    },
    content: {
      vn: `Đã trừ tổng cộng ${money(total, 'vn')}. ${lines('vn', `và ${formatNumber(unnamed)} số khác`)}. ${left.vn}`,
      en: `${money(total, 'en')} was charged in total. ${lines('en', `and ${formatNumber(unnamed)} more`)}. ${left.en}`,
    },
  };
}

/** When the next fee is due, or until when a number is paid for that will not be renewed. */
export function nextText({ status, auto_renew, renews_at }: Omit<RenewedNumber, 'charged'>): BilingualText {
  const day = renews_at ? formatDate(renews_at) : '';
  return status === 'active' && auto_renew
    ? { vn: `lần gia hạn tiếp theo vào ${day}`, en: `next renewal on ${day}` }
    : { vn: `đã trả đến ${day}`, en: `paid until ${day}` };
}
