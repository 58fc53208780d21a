import { timeOfId } from '../ids.ts';

/** Rows of a table that is kept by months, by ids that hold the time at which each was made. */
export interface DatedIds {
  readonly ids: readonly string[];
  readonly times: readonly Date[];
  /** The first and the last of the times: a statement that names them looks into the months between alone. */
  readonly from: Date;
  readonly to: Date;
}

/** Reads the times in ids; those that hold none are left out. Null if none is left. */
export function datedIds(ids: readonly string[]): DatedIds | null {
  const dated = ids.flatMap((id) => {
    const at = timeOfId(id);
    return at === null ? [] : [{ id, at }];
  });
  if (dated.length === 0) return null;
  const times = dated.map(({ at }) => at);
  return { ids: dated.map(({ id }) => id), times, from: earliest(times), to: latest(times) };
}

/** The first of these times. */
export function earliest(times: readonly Date[]): Date {
  return times.reduce((a, b) => (b < a ? b : a));
}

/** The last of these times. */
export function latest(times: readonly Date[]): Date {
  return times.reduce((a, b) => (b > a ? b : a));
}
