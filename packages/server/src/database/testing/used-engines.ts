import type { PGlite } from '@electric-sql/pglite';
import { createLite, poolOver, type Engine } from '../pglite.ts';
import { migratedImage } from './migrated-image.ts';
import { emptied, pristineState, type PristineState } from './pristine-state.ts';

/** An engine for one test database. */
export interface TakenEngine extends Engine {
  /** Whether it was used before, so that it is migrated and has its partitions. */
  readonly isReady: boolean;
  /** To be called once it is: what it holds then is what the next test finds. */
  noteReady(): Promise<void>;
}

interface UsedEngine {
  readonly lite: PGlite;
  readonly state: PristineState;
}

/** Engines whose tests are over, by the month around which they have partitions. */
const used = new Map<string, UsedEngine[]>();
/** More than any test has at the same time; each holds its memory. */
const MOST_KEPT = 2;

/**
 * An embedded engine in memory with nothing in it but what migrations write. To make one takes a second; to empty one
 * whose test is over, a twentieth.
 */
export async function takeEngine(now: Date): Promise<TakenEngine> {
  const month = now.toISOString().slice(0, 7);
  const before = used.get(month)?.pop();
  const lite = before?.lite ?? (await createLite('memory://', await migratedImage()));
  const pool = poolOver(lite);
  let state = before?.state;
  return {
    pool,
    isReady: before !== undefined,
    noteReady: async () => {
      state ??= await pristineState(lite);
    },
    close: async () => {
      if (!pool.ended) await pool.end();
      const kept = used.get(month) ?? [];
      const isKept = state !== undefined && kept.length < MOST_KEPT && (await emptied(lite, state));
      if (state && isKept) used.set(month, [...kept, { lite, state }]);
      else await lite.close();
    },
  };
}
