/**
 * Numbers of the pattern `84900····NN`, whatever the four digits in between, behave in their own way by their last two
 * digits; of all others a share that never changes for a number is busy, not there, or declines, and some press a key.
 *
 * | NN | what happens |
 * |---|---|
 * | 01 | answered, heard through, no key |
 * | 02 | busy |
 * | 03 | rings, nobody answers |
 * | 04 | declined |
 * | 05 | an answering machine answers |
 * | 06 | busy the first time, then answered |
 * | 07 | nobody answers the first time, then answered |
 * | 08 | the connection breaks after the order was taken: no answer to it, but the call is made |
 * | 09 | no line free for the first two tries, then answered |
 * | 10–19 | answered, presses the key of the last digit when the sound is over |
 * | 20 | fails in the network |
 * | 21 | answered, hangs up after three seconds |
 * | 22 | the order is taken, and nothing is ever heard of it |
 * | 23 | every event comes twice |
 * | 24 | refused at once (invalid number) |
 */
const patterns: Readonly<Record<string, Pattern>> = {
  '02': { kind: 'busy' },
  '03': { kind: 'no_answer' },
  '04': { kind: 'rejected' },
  '05': { kind: 'machine' },
  '06': { kind: 'busy', once: true },
  '07': { kind: 'no_answer', once: true },
  '08': { kind: 'breaks' },
  '09': { kind: 'no_line' },
  '20': { kind: 'failed' },
  '21': { kind: 'answered', hearsFor: 3 },
  '22': { kind: 'silent' },
  '23': { kind: 'answered', isRepeated: true },
  '24': { kind: 'refused' },
};

type Kind =
  | 'answered'
  | 'machine'
  | 'busy'
  | 'no_answer'
  | 'rejected'
  | 'failed'
  | 'breaks'
  | 'no_line'
  | 'silent'
  | 'refused';

interface Pattern {
  readonly kind: Kind;
  readonly hearsFor?: number;
  readonly isRepeated?: boolean;
  /** Only the first time. */
  readonly once?: boolean;
}

/** What becomes of a call. */
export interface CallFate {
  readonly kind: Kind;
  readonly ringSeconds: number;
  /** Seconds after which whoever answered hangs up; infinite for who hears the sound through. */
  readonly hearsFor: number;
  /** The key that is pressed when the sound is over; null for none. */
  readonly digit: string | null;
  /** Whether every notice comes twice. */
  readonly isRepeated: boolean;
}

const answeredPattern: Pattern = { kind: 'answered' };
const plain = { ringSeconds: 4, hearsFor: Infinity, digit: null, isRepeated: false } as const;

/** What becomes of the `tries`-th call to a number. */
export function fateOf(number: string, tries: number): CallFate {
  if (!/^84900\d{6}$/.test(number)) return ordinaryFate(number, tries);
  const ending = number.slice(-2);
  if (/^1\d$/.test(ending)) return { ...plain, kind: 'answered', digit: ending.slice(1) };
  const { once = false, ...pattern } = patterns[ending] ?? answeredPattern;
  return { ...plain, ...(once && tries > 1 ? { kind: 'answered' } : pattern) };
}

/** Of a hundred numbers 13 do not answer, 7 are busy, 3 decline and 2 cannot be reached; a third of the others presses a key. */
function ordinaryFate(number: string, tries: number): CallFate {
  const hash = hashOf(`${number}/${String(tries)}`);
  const share = hash % 100;
  const ringSeconds = 2 + (Math.floor(hash / 100) % 12);
  if (share < 13) return { ...plain, kind: 'no_answer' };
  if (share < 20) return { ...plain, kind: 'busy' };
  if (share < 23) return { ...plain, kind: 'rejected' };
  if (share < 25) return { ...plain, kind: 'failed' };
  if (share < 30) return { ...plain, kind: 'machine', ringSeconds };
  if (share < 42) return { ...plain, kind: 'answered', ringSeconds, hearsFor: 2 + (Math.floor(hash / 7) % 10) };
  const digit = share < 65 ? (['1', '1', '1', '2', '2', '9'][Math.floor(hash / 11) % 6] ?? null) : null;
  return { ...plain, kind: 'answered', ringSeconds, digit };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
