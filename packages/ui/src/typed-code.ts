/** Digits of the codes that are mailed, texted and shown by authenticator apps. */
export const CODE_LENGTH = 6;

/** Digits of what was typed into the boxes, as many as fit. */
export function typedDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

/**
 * The code in a pasted text, such as a whole message: the first run of just six digits, blanks and dashes between them
 * forgiven. `null` if there is none.
 */
export function pastedCode(text: string): string | null {
  const found = /(?<!\d)\d(?:[\s-]?\d){5}(?![\s-]?\d)/.exec(text) ?? /(?<!\d)\d{6}(?!\d)/.exec(text);
  return found ? typedDigits(found[0]) : null;
}
