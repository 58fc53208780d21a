/** How the wait before each further code grows: 60, 90, 180 and 300 seconds where the countdown is 60 (RULES 7). */
const GROWTH = [1, 1.5, 3, 5] as const;
const LONGEST_WAIT = 300;

/** Seconds to wait after the first, second, third, and every later code in a row, from a service's countdown; 300 at most. */
export function resendWaits(countdown: number): number[] {
  return GROWTH.map((factor) => Math.min(LONGEST_WAIT, Math.round(countdown * factor)));
}

/** Seconds until a further code may be asked for, after so many in a row were sent, at least one. */
export function resendWait(countdown: number, sent: number): number {
  return resendWaits(countdown)[Math.min(sent, GROWTH.length) - 1] ?? countdown;
}
