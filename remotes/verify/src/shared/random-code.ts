const DIGITS = '0123456789';
/** Letters and digits that are not taken for each other. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code that nobody guesses, for a test number. */
export function randomCode(length: number, type: 'numeric' | 'alphanumeric'): string {
  const letters = type === 'numeric' ? DIGITS : CHARACTERS;
  const values = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(values, (value) => letters[value % letters.length]).join('');
}
