export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const MIN_LENGTH = 10;
/** What passwords are made of that are tried first; without blanks, in small letters. */
const COMMON = [
  'password',
  'passw0rd',
  'matkhau',
  'iloveyou',
  'anhyeuem',
  'welcome',
  'admin',
  'qwerty',
  'asdf',
  'zxcv',
  'letmein',
  'vietnam',
  'abc123',
];
const RUNS = 'abcdefghijklmnopqrstuvwxyz 0123456789 qwertyuiop asdfghjkl zxcvbnm';

/**
 * How hard a password is to guess, judged in the browser alone: by its length without what is easily guessed (common
 * words, the person's own name and address, runs, repetitions) and by the kinds of characters. No kind is demanded.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  if (password.length < MIN_LENGTH) return 'short';
  const bits = unguessable(password, personal) * bitsPerCharacter(password);
  if (bits < 45) return 'weak';
  return bits < 65 ? 'fair' : 'strong';
}

/** Characters that remain when what is guessed at once counts as one each. */
function unguessable(password: string, personal: readonly string[]): number {
  const own = personal.flatMap((text) => text.toLowerCase().split(/[\s@.]+/)).filter((part) => part.length >= 3);
  const plain = [...COMMON, ...own].reduce((rest, word) => rest.replaceAll(word, '•'), password.toLowerCase());
  const characters = [...plain];
  const hard = characters.filter((character, at) => !continues(characters[at - 1] ?? '', character)).length;
  return Math.min(hard, new Set(characters).size * 1.5);
}

/** Whether a character is what one expects after the one before: the same again, or the next of a run. */
function continues(before: string, character: string): boolean {
  if (before === '') return false;
  return before === character || RUNS.includes(before + character) || RUNS.includes(character + before);
}

function bitsPerCharacter(password: string): number {
  const kinds = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 20],
    [/[^\x00-\x7f]/, 40],
  ] as const;
  const size = kinds.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0);
  return Math.log2(Math.max(2, size));
}
