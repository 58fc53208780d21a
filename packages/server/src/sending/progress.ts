import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { afterCommit, type AccountTx } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import { announceCounts, claimAnnouncement } from './announcement.repository.ts';

/** Milliseconds between two announcements of a campaign's counts, over all processes. */
export const ANNOUNCE_EVERY = 500;

/** Tells open pages how far campaigns are, at most twice a second for each, however fast they go. */
export interface Progress {
  /** The campaign's counts change with this transaction. */
  moved(tx: AccountTx, scope: AccountScope, campaignId: string): void;
  /** Announces what is left to be announced. */
  close(): Promise<void>;
}

interface ProgressDeps {
  database: Database;
  clock: Clock;
  bus: Bus;
  log: Log;
}

/** The last change is always announced: at once, or when the half second is over. */
export function createProgress({ database, clock, bus, log }: ProgressDeps): Progress {
  const waiting = new Map<string, NodeJS.Timeout>();
  const announcing = new Set<Promise<void>>();
  let isClosed = false;

  function soon(scope: AccountScope, id: string, milliseconds: number): void {
    const timer = setTimeout(() => {
      waiting.delete(id);
      start(scope, id);
    }, milliseconds);
    waiting.set(id, timer);
  }

  function start(scope: AccountScope, id: string): void {
    const announced = announce(scope, id)
      .catch((error: unknown) => log.warn({ err: error, campaign: id }, 'Progress could not be announced'))
      .finally(() => announcing.delete(announced));
    announcing.add(announced);
  }

  async function announce(scope: AccountScope, id: string): Promise<void> {
    const now = clock.now();
    const since = new Date(now.getTime() - ANNOUNCE_EVERY);
    const isTold = await database.asAccount(scope, async (tx) => {
      const campaign = await claimAnnouncement(tx, scope, { id, now, since });
      if (campaign) announceCounts(bus, tx, scope, campaign);
      return campaign !== undefined;
    });
    // Another process, or this one, has just told: what came since is told a moment later.
    if (!isTold && !isClosed && !waiting.has(id)) soon(scope, id, ANNOUNCE_EVERY);
  }

  return {
    moved: (tx, scope, campaignId) =>
      afterCommit(tx, () => {
        if (!waiting.has(campaignId) && !isClosed) soon(scope, campaignId, ANNOUNCE_EVERY / 5);
      }),
    close: async () => {
      isClosed = true;
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await Promise.all(announcing);
    },
  };
}
