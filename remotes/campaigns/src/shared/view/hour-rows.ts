export interface HourCount {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly hour: number;
  readonly all: number;
  /** How many of them came out well. */
  readonly good: number;
}

export interface DayRow {
  readonly day: string;
  /** One per hour shown; null where there was nothing. */
  readonly cells: readonly (HourCount | null)[];
}

/** The hours from the first to the last in which there was anything, and a row of them for each day. */
export function hourRows(counts: readonly HourCount[]): { hours: number[]; rows: DayRow[] } {
  if (counts.length === 0) return { hours: [], rows: [] };
  const used = counts.map(({ hour }) => hour);
  const first = Math.min(...used);
  const hours = Array.from({ length: Math.max(...used) - first + 1 }, (_, index) => first + index);
  const days = [...new Set(counts.map(({ day }) => day))].toSorted();
  return {
    hours,
    rows: days.map((day) => ({
      day,
      cells: hours.map((hour) => counts.find((count) => count.day === day && count.hour === hour) ?? null),
    })),
  };
}
