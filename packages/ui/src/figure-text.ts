import { FALLBACK_LOCALE, isLocale, type Locale } from '@app/contracts/constants.ts';
import {
  formatDecimal,
  formatMoney,
  formatNumber,
  formatPercent,
  formatUnitPrice,
} from '@app/contracts/rules/money.ts';
import { i18n } from '@lingui/core';

// Texts that are put together in code, in the language of the page. Whoever shows one renders again with its texts.

/** A number with `digits` decimals: `1 234,5` in Vietnamese, `1 234.5` in English. */
export function decimalText(value: number, digits: number): string {
  return formatDecimal(value, digits, pageLocale());
}

/** Minor units of a currency as `1 250 000 ₫`. */
export function moneyText(minor: number, currency: string): string {
  return formatMoney(minor, currency, pageLocale());
}

/** A unit price with the decimals it has, `850 ₫`; a dash where there is none. */
export function unitPriceText(unitPrice: string | undefined, currency: string): string {
  return unitPrice === undefined ? '–' : formatUnitPrice(unitPrice, currency, pageLocale());
}

/** A share as `84%`, with a decimal where the whole number would say all or nothing of what is not. */
export function percentText(part: number, whole: number): string {
  return formatPercent(part, whole, pageLocale());
}

/** A share with one decimal, `84.0%`, to be put beside another. */
export function tenthsText(part: number, whole: number): string {
  const percent = percentOf(part, whole);
  return `${part > 0 && part < whole ? oneDecimal(percent) : decimalText(percent, 1)}%`;
}

/** A size of a file: `12 KB`, `1.5 MB`. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))}\u00a0KB`
    : `${decimalText(bytes / 1_000_000, 1)}\u00a0MB`;
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}

/** Never rounded up to all, nor down to none. */
function oneDecimal(percent: number): string {
  return decimalText(Math.min(99.9, Math.max(0.1, percent)), 1);
}

function pageLocale(): Locale {
  return isLocale(i18n.locale) ? i18n.locale : FALLBACK_LOCALE;
}
