import { sql } from 'kysely';
import type { AnyTx, SystemTx } from '../database/transaction.ts';

export interface NewJob {
  id: string;
  accountId: string | null;
  kind: string;
  payload: Record<string, unknown>;
  maxAttempts: number;
  runAt: Date;
  dedupeKey: string | null;
  now: Date;
}

/** Queues a job; false if one with the same key waits or runs already. */
export async function insertJob(tx: AnyTx, job: NewJob): Promise<boolean> {
  const result = await tx
    .insertInto('job')
    .values({
      id: job.id,
      account_id: job.accountId,
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      max_attempts: job.maxAttempts,
      run_at: job.runAt,
      dedupe_key: job.dedupeKey,
      created_at: job.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('dedupe_key')
        .where(sql<boolean>`dedupe_key is not null and status in ('waiting', 'running')`)
        .doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export interface ClaimedJob {
  id: string;
  account_id: string | null;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
  max_attempts: number;
}

export interface Lease {
  worker: string;
  until: Date;
}

/** Takes up to `limit` due jobs of these kinds; a job that another worker is taking is passed over. */
export async function claimJobs(
  tx: SystemTx,
  { kinds, limit, lease, now }: { kinds: readonly string[]; limit: number; lease: Lease; now: Date },
): Promise<ClaimedJob[]> {
  return await tx
    .updateTable('job')
    .set({
      status: 'running',
      attempts: sql`attempts + 1`,
      leased_by: lease.worker,
      leased_until: lease.until,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('job')
        .select('id')
        .where('status', '=', 'waiting')
        .where('run_at', '<=', now)
        .where('kind', 'in', [...kinds])
        .orderBy('run_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'account_id', 'kind', 'payload', 'attempts', 'max_attempts'])
    .execute();
}

/** Puts back jobs whose worker did not renew its lease in time: it crashed or hangs. */
export async function reclaimExpired(tx: SystemTx, now: Date): Promise<number> {
  const result = await tx
    .updateTable('job')
    .set({ status: 'waiting', leased_by: null, leased_until: null, last_error: 'The worker was lost' })
    .where('status', '=', 'running')
    .where('leased_until', '<', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Renews leases; answers the ids that are still this worker's. */
export async function renewLeases(tx: SystemTx, ids: readonly string[], lease: Lease): Promise<string[]> {
  const renewed = await tx
    .updateTable('job')
    .set({ leased_until: lease.until })
    .where('id', 'in', [...ids])
    .where('leased_by', '=', lease.worker)
    .where('status', '=', 'running')
    .returning('id')
    .execute();
  return renewed.map(({ id }) => id);
}

interface Ended {
  job: ClaimedJob;
  worker: string;
  now: Date;
}

/** Marks a job as over. Does nothing if the lease was lost meanwhile: the job is another worker's now. */
export async function finishJob(
  tx: SystemTx,
  { job, worker, now, status, error }: Ended & { status: 'done' | 'failed'; error: string | null },
): Promise<boolean> {
  const result = await tx
    .updateTable('job')
    .set({ status, finished_at: now, leased_by: null, leased_until: null, last_error: error })
    .where('id', '=', job.id)
    .where('leased_by', '=', worker)
    .where('attempts', '=', job.attempts)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Puts a job back for another try at `runAt`. */
export async function retryJob(
  tx: SystemTx,
  { job, worker, runAt, error }: Omit<Ended, 'now'> & { runAt: Date; error: string | null },
): Promise<void> {
  await tx
    .updateTable('job')
    .set({ status: 'waiting', run_at: runAt, leased_by: null, leased_until: null, last_error: error })
    .where('id', '=', job.id)
    .where('leased_by', '=', worker)
    .where('attempts', '=', job.attempts)
    .execute();
}

/** Forgets jobs that ended before `until`. */
export async function deleteFinished(tx: SystemTx, until: Date): Promise<void> {
  await tx.deleteFrom('job').where('status', 'in', ['done', 'failed']).where('finished_at', '<', until).execute();
}
