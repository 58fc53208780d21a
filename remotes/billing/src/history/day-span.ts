const DAY = 86_400_000;

/**
 * Two days of Asia/Ho_Chi_Minh (`YYYY-MM-DD`, both inclusive, `''` for open) as a request has them: `from` inclusive,
 * `to` exclusive, in UTC.
 */
export function daySpan(from: string, to: string): { from?: string; to?: string } {
  const start = startOfDay(from);
  const last = startOfDay(to);
  return {
    ...(start !== null && { from: new Date(start).toISOString() }),
    ...(last !== null && { to: new Date(last + DAY).toISOString() }),
  };
}

function startOfDay(day: string): number | null {
  const time = Date.parse(`${day}T00:00:00+07:00`);
  return Number.isNaN(time) ? null : time;
}
