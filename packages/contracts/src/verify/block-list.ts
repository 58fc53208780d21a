import { readPhone } from '../rules/phone.ts';

/** The most entries of a block list. */
export const MAX_BLOCKED = 1_000;

const EMAIL_OR_DOMAIN = /^[^\s@]*@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * A number as people of Vietnam write it, or with a plus and the country's code: E.164 digits without plus. Null for
 * anything else.
 */
export function readAnyNumber(text: string): string | null {
  const own = readPhone(text);
  if (own) return own.phone;
  const digits = withoutMarks(text);
  return /^[1-9]\d{7,14}$/.test(digits) ? digits : null;
}

/**
 * An entry of a block list in its one writing: a phone number, the beginning of numbers (`8490*`), an email address, or all
 * addresses of a domain (`@example.com`). Digits are E.164 without plus. Null for anything else.
 */
export function readBlocked(text: string): string | null {
  const written = text.trim().toLowerCase();
  if (written.includes('@')) return EMAIL_OR_DOMAIN.test(written) ? written : null;
  return written.endsWith('*') ? readRange(written.slice(0, -1)) : readAnyNumber(written);
}

/** Whether an entry stands for a recipient: E.164 digits without plus, or an email address in lower case. */
export function isBlocked(entries: readonly string[], to: string): boolean {
  const domain = to.includes('@') ? to.slice(to.lastIndexOf('@')) : null;
  return entries.some(
    (entry) =>
      entry === to || entry === domain || (domain === null && entry.endsWith('*') && to.startsWith(entry.slice(0, -1))),
  );
}

function readRange(written: string): string | null {
  const digits = withoutMarks(written);
  const abroad = /^0\d/.test(digits) ? `84${digits.slice(1)}` : digits;
  return /^[1-9]\d{1,13}$/.test(abroad) ? `${abroad}*` : null;
}

function withoutMarks(text: string): string {
  return text.replace(/^\+/, '').replaceAll(/[\s().-]/g, '');
}
