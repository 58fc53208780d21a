import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { afterCommit, beforeCommit, type AnyTx } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import type { Bus, Publication } from './bus.ts';
import { appendEvents, latestVersion, MAX_BACKLOG, readEvents } from './event-log.repository.ts';
import { createSubscriptions } from './subscriptions.ts';

const CHANNEL = 'app_events';

interface BusDeps {
  database: Database;
  clock: Clock;
  log: Log;
}

/** The bus over the event log: signals go through NOTIFY on PostgreSQL, and stay in the process on the embedded engine. */
export async function createBus({ database, clock, log }: BusDeps): Promise<Bus> {
  const subscriptions = createSubscriptions({
    latest: (accountId) => database.asSystem((tx) => latestVersion(tx, accountId)),
    read: (accountId, after) => database.asSystem((tx) => readEvents(tx, accountId, after)),
    failed: (error) => log.error({ err: error }, 'Events could not be read'),
  });
  const channel = database.engine === 'postgres' ? CHANNEL : null;
  const pending = new WeakMap<AnyTx, Publication[]>();
  const listener = await database.listen(CHANNEL, {
    heard: (accountId) => subscriptions.signal(accountId),
    // What was signalled meanwhile is looked up.
    resumed: () => subscriptions.signalAll(),
  });

  async function write(tx: AnyTx, events: readonly Publication[]): Promise<void> {
    const byAccount = new Map<string, Publication[]>();
    for (const event of events) byAccount.set(event.accountId, [...(byAccount.get(event.accountId) ?? []), event]);
    // Always in the same order, so that two transactions cannot wait for each other.
    for (const accountId of [...byAccount.keys()].sort()) {
      await appendEvents(tx, accountId, { events: byAccount.get(accountId) ?? [], now: clock.now(), channel });
      if (channel === null) afterCommit(tx, () => subscriptions.signal(accountId));
    }
  }

  return {
    publish: (tx, event) => {
      const events = pending.get(tx);
      if (events) {
        events.push(event);
        return;
      }
      const first = [event];
      pending.set(tx, first);
      beforeCommit(tx, () => write(tx, first));
    },
    subscribe: (accountId, heard) => subscriptions.add(accountId, heard),
    since: async (accountId, version) => {
      const { latest, events } = await database.asSystem(async (tx) => ({
        latest: await latestVersion(tx, accountId),
        events: await readEvents(tx, accountId, version),
      }));
      const first = events[0]?.version ?? latest + 1;
      return version > latest || first !== version + 1 || events.length > MAX_BACKLOG ? null : events;
    },
    latest: (accountId) => database.asSystem((tx) => latestVersion(tx, accountId)),
    close: async () => {
      await listener.close();
    },
  };
}
