import * as v from 'valibot';
import { rule } from './rule-message.ts';
import { requiredText } from './validation.ts';

/** What the first nine digits of a tax code count, from left to right (Circular 105/2020/TT-BTC). */
const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3] as const;

/**
 * Whether a text is a Vietnamese tax code: ten digits, the last of which checks the nine before it, and for a branch three
 * more after a dash.
 */
export function isTaxCode(text: string): boolean {
  if (!/^\d{10}(?:-\d{3})?$/.test(text)) return false;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(text[place]), 0);
  return Number(text[9]) === 10 - (sum % 11);
}

/** A required tax code, with or without blanks and the dash; returns it as `0123456789` or `0123456789-001`. */
export function taxCode() {
  return v.pipe(
    requiredText(20),
    v.transform((text) => text.replaceAll(/\s/g, '').replace(/^(\d{10})-?(\d{3})$/, '$1-$2')),
    v.check(isTaxCode, rule('tax_code')),
  );
}
