/** Without letters and digits that people take for each other (O and 0, I and 1). */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PREFIX = 'NAP';
const RANDOM_LETTERS = 8;

/** Characters of a reference; banks pass on 19 without loss. */
export const REFERENCE_LENGTH = PREFIX.length + RANDOM_LETTERS;

const shape = new RegExp(`^${PREFIX}[${LETTERS}]{${RANDOM_LETTERS}}$`);

/** Returns what a payer writes on a transfer: `NAP` and eight random letters and digits, about 10^12 of them. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_LETTERS));
  // 256 is a multiple of 32, so that every letter is as likely.
  return PREFIX + Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/**
 * Returns every reference that a memo may hold. Banks change its case, put spaces and hyphens in and write their own words
 * around it without a gap, so more than one can be found; which of them exists is for the caller to look up.
 */
export function referencesIn(memo: string): string[] {
  const plain = memo.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const places = Array.from({ length: Math.max(0, plain.length - REFERENCE_LENGTH + 1) }, (_, index) =>
    plain.slice(index, index + REFERENCE_LENGTH),
  );
  return [...new Set(places.filter((place) => shape.test(place)))];
}
