/** Currencies we bill in, with the digits of their minor unit. Unknown ones count as having two. */
const MINOR_DIGITS: Readonly<Record<string, number>> = { VND: 0, JPY: 0, KRW: 0 };
const SYMBOLS: Readonly<Record<string, string>> = { VND: '₫' };

/** Digits of the minor unit of a currency: 0 for VND. */
function minorDigits(currency: string): number {
  return MINOR_DIGITS[currency] ?? 2;
}

/** A number with a space between thousands (SPEC §5); at most `digits` decimals, rounded half away from zero. */
export function formatNumber(value: number, digits = 0): string {
  const [whole = '', decimals] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  const isZero = Number(whole) === 0 && Number(decimals ?? 0) === 0;
  return `${value < 0 && !isZero ? '−' : ''}${grouped}${decimals === undefined ? '' : `.${decimals}`}`;
}

/** Minor units as people read them: `formatMoney(1250000, 'VND')` is `1 250 000 ₫`. */
export function formatMoney(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return `${formatNumber(minor / 10 ** digits, digits)} ${SYMBOLS[currency] ?? currency}`;
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
