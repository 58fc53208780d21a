const DAY = 86_400_000;

/** First and last day (`YYYY-MM-DD` in Vietnam, both included, `''` for open) as the instants a filter takes. */
export function daySpan(from: string, to: string): { from?: string; to?: string } {
  const start = startOfDay(from);
  const last = startOfDay(to);
  return {
    ...(start !== null && { from: new Date(start).toISOString() }),
    ...(last !== null && { to: new Date(last + DAY).toISOString() }),
  };
}

function startOfDay(day: string): number | null {
  const start = Date.parse(`${day}T00:00:00+07:00`);
  return Number.isNaN(start) ? null : start;
}

/** Days from one day (`YYYY-MM-DD`) to another; negative if that is before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** The day (`YYYY-MM-DD`) so many days after another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}
