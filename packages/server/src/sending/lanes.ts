/** Recipients that make a lane of their own worth while. */
const RECIPIENTS_PER_LANE = 25_000;
/** Most lanes of one campaign; the embedded engine has one connection for all. */
const MOST_LANES = { pglite: 4, postgres: 8 } as const;
const SMALLEST = -(2 ** 31);
const SIZE = 2 ** 32;

/** Where in a lane: `spread` mixes the numbers, the number itself tells those of the same spread apart. */
export interface Place {
  readonly spread: number;
  readonly phone: string;
}

/** The part of all spreads (32 bits, signed) that one lane sends to. */
export interface LaneRange {
  /** Before its first recipient. */
  readonly start: Place;
  /** Its last spread. */
  readonly end: number;
}

/**
 * A place without a number, to be kept: behind everybody of its spread. Whoever of them was not sent to yet (two of a
 * million share a spread) is found when the lane is gone through again.
 */
export function keptPlace({ spread }: Place): Place {
  return { spread, phone: '' };
}

/** The place to go on from that {@link keptPlace} kept. */
export function placeAfter({ spread }: Place): Place {
  return { spread: Math.min(spread + 1, SMALLEST + SIZE - 1), phone: '' };
}

/** How many lanes a campaign has: more for more recipients, one where its pace must be kept. */
export function countLanes({
  recipients,
  ratePerMinute,
  engine,
}: {
  recipients: number;
  ratePerMinute: number;
  engine: keyof typeof MOST_LANES;
}): number {
  if (ratePerMinute > 0) return 1;
  return Math.min(MOST_LANES[engine], Math.max(1, Math.ceil(recipients / RECIPIENTS_PER_LANE)));
}

/** Lane `lane` (from 0) of `lanes`: together they hold every spread once. */
export function laneRange(lane: number, lanes: number): LaneRange {
  const border = (index: number) => SMALLEST + Math.floor((SIZE * index) / lanes);
  return { start: { spread: border(lane), phone: '' }, end: border(lane + 1) - 1 };
}
