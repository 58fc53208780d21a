/** How the wait before each further code grows: 60, 90, 180 and 300 seconds where the countdown is 60 (RULES 7). */
const GROWTH = [1, 1.5, 3, 5] as const;

/** Seconds to wait after the first, second, third, and every later code in a row, from a service's countdown. */
export function resendWaits(countdown: number): number[] {
  return GROWTH.map((factor) => Math.round(countdown * factor));
}
