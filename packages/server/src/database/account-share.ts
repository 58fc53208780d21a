import { DatabaseAwayError } from './errors.ts';

/** Lets work of one account run beside that of others. */
export interface AccountShare {
  /** Runs `work` once fewer than the most transactions of this account are open. Throws {@link DatabaseAwayError} after the patience. */
  run<T>(accountId: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly go: () => void;
}

/**
 * Limits how many transactions of one account are open at once in this process. Without a limit, slow questions of one
 * account would take every connection and all others would wait.
 */
export function createAccountShare({ most, patienceMs }: { most: number; patienceMs: number }): AccountShare {
  const open = new Map<string, number>();
  const waiting = new Map<string, Set<Waiting>>();

  function enter(accountId: string): Promise<void> | null {
    const count = open.get(accountId) ?? 0;
    if (count < most) {
      open.set(accountId, count + 1);
      return null;
    }
    const queue = waiting.get(accountId) ?? new Set();
    waiting.set(accountId, queue);
    return new Promise((resolve, reject) => {
      const place = { go: () => leaveQueue(resolve) };
      const timer = setTimeout(
        () => leaveQueue(() => reject(new DatabaseAwayError('Too much is asked for one account at once'))),
        patienceMs,
      );
      const leaveQueue = (then: () => void) => {
        clearTimeout(timer);
        queue.delete(place);
        if (queue.size === 0) waiting.delete(accountId);
        then();
      };
      queue.add(place);
    });
  }

  /** The place goes to whoever waits longest. */
  function leave(accountId: string): void {
    const [next] = waiting.get(accountId) ?? [];
    if (next) return next.go();
    const left = (open.get(accountId) ?? 1) - 1;
    if (left > 0) open.set(accountId, left);
    else open.delete(accountId);
  }

  return {
    run: async (accountId, work) => {
      const turn = enter(accountId);
      if (turn) await turn;
      try {
        return await work();
      } finally {
        leave(accountId);
      }
    },
  };
}
