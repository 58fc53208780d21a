const MINUTE = 60_000;

/** Where reading begins so that few rows are passed by: one bound of time, and the rows that are left to pass by after it. */
export interface Beginning {
  readonly from?: string;
  readonly to?: string;
  readonly offset: number;
}

/**
 * Passes by whole minutes, or longer steps of time, of rows that are read in one direction.
 * @param minutes how many rows each minute has, oldest first.
 * @param length of a step, in milliseconds.
 */
export function skipMinutes(
  minutes: readonly { readonly minute: Date; readonly messages: number }[],
  { offset, direction }: { readonly offset: number; readonly direction: 'asc' | 'desc' },
  length = MINUTE,
): Beginning {
  let left = offset;
  for (const { minute, messages } of direction === 'asc' ? minutes : minutes.toReversed()) {
    if (left < messages) {
      const start = minute.getTime();
      return direction === 'asc'
        ? { from: new Date(start).toISOString(), offset: left }
        : { to: new Date(start + length).toISOString(), offset: left };
    }
    left -= messages;
  }
  // The tally knows of no such row yet: it is looked for from the beginning.
  return { offset };
}
