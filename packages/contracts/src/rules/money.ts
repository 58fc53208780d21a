import type { Locale } from '../constants.ts';

/** Currencies we bill in, with the digits of their minor unit. Unknown ones count as having two. */
const MINOR_DIGITS: Readonly<Record<string, number>> = { VND: 0, JPY: 0, KRW: 0 };
const SYMBOLS: Readonly<Record<string, string>> = { VND: '₫' };

/** Digits of the minor unit of a currency: 0 for VND. */
function minorDigits(currency: string): number {
  return MINOR_DIGITS[currency] ?? 2;
}

/**
 * A whole number with a space between thousands (SPEC §5), the same in both languages, rounded half away from zero.
 * The spaces are those that no end of a line divides.
 */
export function formatNumber(value: number): string {
  return formatDecimal(value, 0, 'en');
}

/** A number with `digits` decimals after a comma in Vietnamese and after a point in English. */
export function formatDecimal(value: number, digits: number, locale: Locale): string {
  const [whole = '', decimals] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  const isZero = Number(whole) === 0 && Number(decimals ?? 0) === 0;
  const rest = decimals === undefined ? '' : `${locale === 'vn' ? ',' : '.'}${decimals}`;
  return `${value < 0 && !isZero ? '−' : ''}${grouped}${rest}`;
}

/** A share as `84%`, with a decimal where the whole number would say all or nothing of what is not. */
export function formatPercent(part: number, whole: number, locale: Locale): string {
  const percent = whole === 0 ? 0 : (100 * part) / whole;
  const isNearlyAll = part < whole && percent >= 99.5;
  const isNearlyNone = part > 0 && percent < 0.5;
  if (!isNearlyAll && !isNearlyNone) return `${formatNumber(percent)}%`;
  return `${formatDecimal(Math.min(99.9, Math.max(0.1, percent)), 1, locale)}%`;
}

/** Minor units as people read them: `formatMoney(1250000, 'VND', 'vn')` is `1 250 000 ₫`. */
export function formatMoney(minor: number, currency: string, locale: Locale): string {
  const digits = minorDigits(currency);
  return withCurrency(formatDecimal(minor / 10 ** digits, digits, locale), currency);
}

/** A unit price in minor units with the decimals it has: `850 ₫`, in Vietnamese `312,5 ₫`. */
export function formatUnitPrice(unitPrice: string, currency: string, locale: Locale): string {
  const digits = minorDigits(currency);
  const decimals = unitPrice.split('.')[1]?.length ?? 0;
  return withCurrency(formatDecimal(Number(unitPrice) / 10 ** digits, digits + decimals, locale), currency);
}

function withCurrency(amount: string, currency: string): string {
  return `${amount}\u00a0${SYMBOLS[currency] ?? currency}`;
}

/**
 * Whole price in minor units of `quantity` times a unit price in minor units, which is decimal text since a unit may
 * cost a fraction (`'312.5'`); rounded once, half up. Throws on a price that is not a plain decimal.
 */
export function priceOf(unitPrice: string, quantity: number): number {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(unitPrice);
  if (!match) throw new RangeError(`not a decimal price: ${unitPrice}`);
  const decimals = match[2] ?? '';
  const scale = 10n ** BigInt(decimals.length);
  const exact = BigInt((match[1] ?? '') + decimals) * BigInt(quantity);
  return Number((exact * 2n + scale) / (scale * 2n));
}
