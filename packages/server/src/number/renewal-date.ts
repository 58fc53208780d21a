/** Vietnam has had one offset all year since 1975. */
const VIETNAM = 7 * 3_600_000;

/** Day of the month in Vietnam, 1 to 31. */
export function dayOfMonth(at: Date): number {
  return new Date(at.getTime() + VIETNAM).getUTCDate();
}

/** Calendar day in Vietnam, as `2026-11-25`. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + VIETNAM).toISOString().slice(0, 10);
}

/** The same time one month later, on that day of the month, or on its last day if it has fewer. */
export function monthLater(at: Date, day: number): Date {
  const next = new Date(at.getTime() + VIETNAM);
  const [year, month] = [next.getUTCFullYear(), next.getUTCMonth() + 1];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  next.setUTCFullYear(year, month, Math.min(day, lastDay));
  return new Date(next.getTime() - VIETNAM);
}
