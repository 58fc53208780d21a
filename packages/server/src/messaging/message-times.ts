/** The first of these times. A statement that names it and the last looks into the months between alone. */
export function earliest(times: readonly Date[]): Date {
  return times.reduce((a, b) => (b < a ? b : a));
}

/** The last of these times. */
export function latest(times: readonly Date[]): Date {
  return times.reduce((a, b) => (b > a ? b : a));
}
