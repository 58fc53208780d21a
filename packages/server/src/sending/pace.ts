/** Milliseconds that a late slice may catch up, so that a pause of the server is not followed by a burst. */
const MOST_BEHIND = 5_000;

interface Pace {
  /** Most messages a minute. */
  readonly ratePerMinute: number;
}

/** How many messages one slice may send: what a second lets through, at least one. */
export function pacedWindow({ ratePerMinute }: Pace, windowSize: number): number {
  return Math.max(1, Math.min(windowSize, Math.floor(ratePerMinute / 60)));
}

/** When the next slice is due after `sent` messages of one that was due at `due` (null for the first) and starts `now`. */
export function nextDue(
  { ratePerMinute }: Pace,
  { due, now, sent }: { due: number | null; now: number; sent: number },
): number {
  const begun = Math.max(due ?? now, now - MOST_BEHIND);
  return begun + (sent * 60_000) / ratePerMinute;
}
