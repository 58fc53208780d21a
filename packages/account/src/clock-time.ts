/** Seconds as `m:ss`, or `h:mm:ss` from an hour on, for countdowns. */
export function clockTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/** Whole seconds from `now` until a moment (both in milliseconds), never less than 0. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1_000));
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
