import { yieldToOthers } from './database/batches.ts';
import type { Database } from './database/database.ts';
import { DatabaseAwayError } from './database/errors.ts';

interface Gathered<Item, Result> {
  /** Most items that are done together. */
  readonly most: number;
  /** Milliseconds that are waited for more, where several have come while others were at work; none unless said otherwise. */
  readonly moreMs?: number;
  /** Does items of one key together; answers how each ended, in their order. What it throws is the end of them all. */
  readonly work: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Does things of one key together where they come faster than they can be done: what comes while others are at work waits,
 * and is done with all that came meanwhile. Whatever takes the same lock in the database so takes it once for many, instead
 * of one connection each that waits for it. What comes alone never waits for more.
 */
export function gatherBy<Item, Result>({ most, moreMs = 0, work }: Gathered<Item, Result>) {
  const waitingBy = new Map<string, Waiting<Item, Result>[]>();

  async function endsOf(items: readonly Item[]): Promise<readonly PromiseSettledResult<Result>[]> {
    try {
      return await work(items);
    } catch (reason) {
      return items.map(() => ({ status: 'rejected', reason }));
    }
  }

  async function doAll(key: string, waiting: Waiting<Item, Result>[]): Promise<void> {
    let cameTogether = false;
    while (waiting.length > 0) {
      await (cameTogether && moreMs > 0 ? pause(moreMs) : yieldToOthers());
      const batch = waiting.splice(0, most);
      cameTogether = batch.length > 1;
      const outcomes = await endsOf(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome?.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome?.reason ?? new Error('Nothing is known of how it ended'));
      }
    }
    waitingBy.delete(key);
  }

  return (key: string, item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      const one = { item, resolve, reject };
      const waiting = waitingBy.get(key);
      if (waiting) {
        waiting.push(one);
        return;
      }
      const first = [one];
      waitingBy.set(key, first);
      void doAll(key, first);
    });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

interface GatheredOn<Item, Result> extends Pick<Gathered<Item, Result>, 'most' | 'moreMs'> {
  readonly work: WorkOn<Item, Result>;
}

type WorkOn<Item, Result> = (
  database: Database,
  items: readonly Item[],
) => Promise<readonly PromiseSettledResult<Result>[]>;

/**
 * As {@link gatherBy}, for each database by itself: what is part of an open transaction has one of its own. Where several
 * cannot be done together, each is tried by itself, so that what is wrong with one is its own end alone.
 */
export function gatherOn<Item, Result>({ work, ...how }: GatheredOn<Item, Result>) {
  const gatherings = new WeakMap<Database, (key: string, item: Item) => Promise<Result>>();
  return (database: Database, key: string, item: Item): Promise<Result> => {
    let gather = gatherings.get(database);
    if (!gather) {
      gather = gatherBy({ ...how, work: (items) => togetherOrAlone(items, (some) => work(database, some)) });
      gatherings.set(database, gather);
    }
    return gather(key, item);
  };
}

/**
 * Does items together; if that fails, each by itself, so that one that cannot be done does not spoil the others. What failed
 * must have left nothing behind, as it is done again. Does not throw: where the database is away, that is the end of all.
 */
export async function togetherOrAlone<Item, Result>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
): Promise<readonly PromiseSettledResult<Result>[]> {
  try {
    return await work(items);
  } catch (reason) {
    if (items.length <= 1 || reason instanceof DatabaseAwayError) {
      return items.map(() => ({ status: 'rejected', reason }));
    }
    const outcomes: PromiseSettledResult<Result>[] = [];
    for (const item of items) outcomes.push(...(await togetherOrAlone([item], work)));
    return outcomes;
  }
}

/** That all of them ended well, each with its own result. */
export function allDone<Result>(results: readonly Result[]): PromiseFulfilledResult<Result>[] {
  return results.map((value) => ({ status: 'fulfilled', value }));
}
