import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Letters of a message's code. */
const CODE_LENGTH = 8;
/** As long as every code, so that a text measures the same before its recipients have theirs. */
export const ANY_CODE = 'X'.repeat(CODE_LENGTH);
const ALIAS_LENGTH = 6;

/** A message's code, which nobody guesses: of 2e14 there are, two are never the same in practice. */
export function newCode(): string {
  return letters(CODE_LENGTH);
}

/** The alias of a link that is the same for everybody and was given none. */
export function newAlias(): string {
  return letters(ALIAS_LENGTH);
}

/** The code of an address's last part, and the number of the link; null if it is none of ours. */
export function readCode(text: string): { code: string; number: number } | null {
  const found = new RegExp(`^([0-9A-Za-z]{${CODE_LENGTH}})([0-9a-z])$`).exec(text);
  return found ? { code: found[1] ?? '', number: Number.parseInt(found[2] ?? '', 36) } : null;
}

function letters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
