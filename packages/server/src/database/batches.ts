/**
 * Lets other work run. PGlite's promises resolve as microtasks, so a loop over batches that only awaits queries would
 * hold up every request until it ends.
 */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Cuts `rows` into batches of `size`, with a turn for others between two of them. */
export async function* inBatches<T>(rows: readonly T[], size: number): AsyncGenerator<T[]> {
  for (let start = 0; start < rows.length; start += size) {
    if (start > 0) await yieldToOthers();
    yield rows.slice(start, start + size);
  }
}
