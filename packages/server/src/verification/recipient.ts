import { readPhone, type Carrier } from '@app/contracts/rules/phone.ts';
import type { VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import { countryOfNumber } from '@app/contracts/verification/calling-codes.ts';

/** Whom a code goes to. Numbers abroad are known by their country alone: there is no price for them. */
export type Recipient =
  | { readonly kind: 'phone'; readonly to: string; readonly carrier: Carrier; readonly country: 'VN' }
  | { readonly kind: 'foreign'; readonly to: string; readonly carrier: null; readonly country: string }
  | { readonly kind: 'email'; readonly to: string; readonly carrier: null; readonly country: '' };

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Reads a phone number in any writing, an international number with its plus, or an e-mail address; null for neither. */
export function readRecipient(text: string): Recipient | null {
  const written = text.trim();
  if (written.includes('@')) {
    return EMAIL.test(written) ? { kind: 'email', to: written.toLowerCase(), carrier: null, country: '' } : null;
  }
  const phone = readPhone(written);
  if (phone) return { kind: 'phone', to: phone.phone, carrier: phone.carrier, country: 'VN' };
  const digits = /^\+[\d\s().-]+$/.test(written) ? written.replace(/\D/g, '') : '';
  if (digits.length < 8 || digits.length > 15 || digits.startsWith('84')) return null;
  return { kind: 'foreign', to: digits, carrier: null, country: countryOfNumber(digits) };
}

/** Whether a channel reaches such a recipient. */
export function reaches(channel: VerifyChannel, { kind }: Pick<Recipient, 'kind'>): boolean {
  return kind === 'foreign' ? false : (channel === 'email') === (kind === 'email');
}
