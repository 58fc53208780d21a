/** What becomes of a message that is taken, and how the centre behaves meanwhile. */
export interface Fate {
  /** command_status if it is refused. */
  readonly refusal: number | null;
  /** How often it is refused as too many first. */
  readonly busyTries: number;
  /** Ends that its receipts tell. */
  readonly stats: readonly string[];
  /** The connection is reset after it was taken. */
  readonly resets: boolean;
}

const usual: Fate = { refusal: null, busyTries: 0, stats: ['DELIVRD'], resets: false };
const INVALID_DESTINATION = 0x0b;

/** Numbers 84900····NN by their last two digits; all others are delivered. */
const byEnding: Readonly<Record<string, Fate>> = {
  '02': { ...usual, stats: ['UNDELIV'] },
  '03': { ...usual, refusal: INVALID_DESTINATION },
  '04': { ...usual, stats: ['EXPIRED'] },
  '05': { ...usual, stats: [] },
  '06': { ...usual, busyTries: 2 },
  '07': { ...usual, stats: ['DELIVRD', 'DELIVRD'] },
  '08': { ...usual, resets: true },
};

export function fateOf(phone: string, refusals: Readonly<Record<string, number>>): Fate {
  const refusal = refusals[phone];
  if (refusal !== undefined) return { ...usual, refusal };
  return (/^84900\d{6}$/.test(phone) && byEnding[phone.slice(-2)]) || usual;
}
