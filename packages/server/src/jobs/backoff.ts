const FIRST_MS = 1_000;
const LONGEST_MS = 10 * 60_000;

/** Milliseconds to wait after the `attempt`-th try: 1 s, 2 s, 4 s … 10 min, and up to a fifth more by `chance` (0 to 1). */
export function backoff(attempt: number, chance: number): number {
  const wait = Math.min(FIRST_MS * 2 ** Math.min(attempt - 1, 20), LONGEST_MS);
  return Math.round(wait * (1 + chance / 5));
}
