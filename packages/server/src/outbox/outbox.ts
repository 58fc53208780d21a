import type { Selectable } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { OutboxTable } from '../database/tables/system.tables.ts';
import type { Ids } from '../ids.ts';

export type OutboxEntry = Selectable<OutboxTable>;

/** Mail and SMS of an environment that sends none, in clear: for local work and tests only. */
export interface Outbox {
  /** Nothing is kept where nobody may read it. */
  keep(entry: Omit<OutboxEntry, 'id' | 'created_at'>): Promise<void>;
  /**
   * The newest first; with `recipient`, those to this address or number. What this process is about to keep is waited for:
   * a message may have been answered for before its phone has shown it.
   */
  list(filter: { limit: number; recipient?: string }): Promise<OutboxEntry[]>;
}

interface OutboxDeps {
  database: Database;
  clock: Clock;
  ids: Ids;
  /** Whether this environment has an outbox to be read. */
  isRead: boolean;
}

export function createOutbox({ database, clock, ids, isRead }: OutboxDeps): Outbox {
  const keeping = new Set<Promise<unknown>>();

  async function insert(entry: Omit<OutboxEntry, 'id' | 'created_at'>): Promise<void> {
    await database.asSystem((tx) =>
      tx
        .insertInto('outbox')
        .values({ ...entry, id: ids.next('outbox'), created_at: clock.now() })
        .execute(),
    );
  }

  return {
    keep: async (entry) => {
      if (!isRead) return;
      const kept = insert(entry).finally(() => keeping.delete(kept));
      keeping.add(kept);
      await kept;
    },
    list: async ({ limit, recipient }) => {
      await Promise.allSettled(keeping);
      return await database.asSystem((tx) =>
        tx
          .selectFrom('outbox')
          .selectAll()
          .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
          .orderBy('id', 'desc')
          .limit(limit)
          .execute(),
      );
    },
  };
}
