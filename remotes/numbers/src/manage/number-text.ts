import type { Subscription } from '@app/contracts/number/number.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';

/** Numbers that have no country code: they are dialled as they stand. */
const dialledAsIs: ReadonlySet<string> = new Set(['shortcode', 'hotline']);

/** A rented number as people of the country write it. */
export function numberText({ number, type }: Pick<Subscription, 'number' | 'type'>): string {
  return dialledAsIs.has(type) ? number : formatPhone(number);
}
