import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Listener } from '../database/listening.ts';
import { afterCommit, type AnyTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import type { JobKind } from './job.ts';
import { insertJob, insertJobs } from './job.repository.ts';

const CHANNEL = 'app_jobs';

export interface QueuedJob {
  /** The account whose work it is; null for work of the whole installation. */
  scope: AccountScope | null;
  /** Not before this time; at once if left out. */
  runAt?: Date;
  /**
   * Its place among what is due: the earlier, the sooner. `runAt` if left out, so that work is done in the order of its
   * times; work that goes on and on ranks itself among its like.
   */
  rankAt?: Date;
  /** At most one waiting or running job has the same key; a second is not queued. */
  dedupeKey?: string;
}

/** Where work is queued: in the transaction that makes it necessary, so that neither happens without the other. */
export interface JobQueue {
  /** @returns whether it was queued; false if one with the same key waits or runs. */
  enqueue<Payload extends Record<string, unknown>>(
    tx: AnyTx,
    kind: JobKind<Payload>,
    payload: Payload,
    job: QueuedJob,
  ): Promise<boolean>;
  /** As `enqueue`, several jobs of one kind that are due now. */
  enqueueEach<Payload extends Record<string, unknown>>(
    tx: AnyTx,
    kind: JobKind<Payload>,
    payloads: readonly Payload[],
    job: Pick<QueuedJob, 'scope'>,
  ): Promise<void>;
  /** Calls `wake` when work may have come, from any process. */
  onWork(wake: () => void): Promise<Listener>;
}

interface QueueDeps {
  database: Database;
  clock: Clock;
  ids: Ids;
}

export function createJobQueue({ database, clock, ids }: QueueDeps): JobQueue {
  const listeners = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of listeners) wake();
  };
  const channel = database.engine === 'postgres' ? CHANNEL : null;
  return {
    enqueue: async (tx, kind, payload, { scope, runAt, rankAt, dedupeKey = null }) => {
      const now = clock.now();
      const job = {
        id: ids.next('job'),
        accountId: scope?.accountId ?? null,
        kind: kind.kind,
        payload,
        maxAttempts: kind.maxAttempts,
        runAt: runAt ?? now,
        ...(rankAt && { rankAt }),
        dedupeKey,
        now,
      };
      const isQueued = await insertJob(tx, job, channel);
      if (isQueued && channel === null) afterCommit(tx, wakeAll);
      return isQueued;
    },
    enqueueEach: async (tx, { kind, maxAttempts }, payloads, { scope }) => {
      const now = clock.now();
      const accountId = scope?.accountId ?? null;
      const jobs = payloads.map((payload) => ({
        id: ids.next('job'),
        accountId,
        kind,
        payload,
        maxAttempts,
        runAt: now,
        now,
      }));
      await insertJobs(tx, jobs);
      if (channel === null) afterCommit(tx, wakeAll);
      else await sql`select pg_notify(${channel}, '')`.execute(tx);
    },
    onWork: async (wake) => {
      listeners.add(wake);
      const listener = await database.listen(CHANNEL, { heard: wake, resumed: wake });
      return {
        close: async () => {
          listeners.delete(wake);
          await listener.close();
        },
      };
    },
  };
}
