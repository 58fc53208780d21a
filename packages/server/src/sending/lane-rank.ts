const FIRST = 60 * 60_000;
const CONTINUED = 30 * 60_000;
const LONGEST_HANDICAP = 25 * 60_000;

/**
 * The rank of a campaign's first slices: before all that go on, so that a campaign of ten is sent at once beside one of
 * a million. Nobody starves by it, since a campaign starts once.
 */
export function firstRank(now: Date): Date {
  return new Date(now.getTime() - FIRST);
}

/**
 * The rank of a slice that goes on. Its handicap grows with the lanes its account has under way, so that accounts share
 * the workers, however many campaigns each of them runs. A rank stands still while time passes, so that everything
 * queued later than the handicap comes after it: no lane waits for ever.
 */
export function continuedRank({ now, lanes, sliceMs }: { now: Date; lanes: number; sliceMs: number }): Date {
  return new Date(now.getTime() - CONTINUED + Math.min(lanes * sliceMs, LONGEST_HANDICAP));
}
