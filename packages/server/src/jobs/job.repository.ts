import { sql, type RawBuilder } from 'kysely';
import { bulkInsert } from '../database/bulk-insert.ts';
import type { AnyTx, SystemTx } from '../database/transaction.ts';

export interface NewJob {
  id: string;
  accountId: string | null;
  kind: string;
  payload: Record<string, unknown>;
  maxAttempts: number;
  runAt: Date;
  /** Place among what is due, the earliest first; `runAt` if left out. */
  rankAt?: Date;
  dedupeKey: string | null;
  now: Date;
}

/**
 * Queues a job; false if one with the same key waits or runs already.
 * @param channel where it is told after the commit that work has come; null for nowhere
 */
export async function insertJob(tx: AnyTx, job: NewJob, channel: string | null = null): Promise<boolean> {
  const queued = await tx
    .insertInto('job')
    .values({
      id: job.id,
      account_id: job.accountId,
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      max_attempts: job.maxAttempts,
      run_at: job.runAt,
      rank_at: job.rankAt ?? job.runAt,
      dedupe_key: job.dedupeKey,
      created_at: job.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('dedupe_key')
        .where(sql<boolean>`dedupe_key is not null and status in ('waiting', 'running')`)
        .doNothing(),
    )
    .returning((channel === null ? sql`1` : sql`pg_notify(${channel}, '')`).as('queued'))
    .executeTakeFirst();
  return queued !== undefined;
}

const jobColumns = {
  id: 'text',
  account_id: 'text',
  kind: 'text',
  payload: 'jsonb',
  max_attempts: 'integer',
  run_at: 'timestamptz',
  rank_at: 'timestamptz',
  created_at: 'timestamptz',
} as const;

/** Queues several jobs without keys. */
export async function insertJobs(tx: AnyTx, jobs: readonly Omit<NewJob, 'dedupeKey' | 'rankAt'>[]): Promise<void> {
  const rows = jobs.map(({ id, accountId, kind, payload, maxAttempts, runAt, now }) => ({
    id,
    account_id: accountId,
    kind,
    payload: JSON.stringify(payload),
    max_attempts: maxAttempts,
    run_at: runAt,
    rank_at: runAt,
    created_at: now,
  }));
  await bulkInsert(tx, { table: 'job', columns: jobColumns, rows });
}

export interface ClaimedJob {
  id: string;
  account_id: string | null;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
  max_attempts: number;
  turn: number;
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
      turn: sql`turn + 1`,
      leased_by: lease.worker,
      leased_until: lease.until,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('job')
        .select('id')
        .where('status', '=', 'waiting')
        // A rank never lies behind the time, so that the index passes by what is for later.
        .where('rank_at', '<=', now)
        .where('run_at', '<=', now)
        .where('kind', 'in', [...kinds])
        .orderBy('rank_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'account_id', 'kind', 'payload', 'attempts', 'max_attempts', 'turn'])
    .execute();
}

/**
 * Puts back jobs whose worker did not renew its lease in time: it crashed or hangs. A lease that ends later than any
 * that is given now was given while a clock was wrong; whoever still works renews it.
 */
export async function reclaimExpired(tx: SystemTx, now: Date, latest: Date): Promise<number> {
  return await reclaim(tx, sql<boolean>`(leased_until < ${now} or leased_until > ${latest})`);
}

/** Periodic work that waits for longer than its interval was put off while a clock was wrong: it is due now. */
export async function pullForward(
  tx: SystemTx,
  { kind, latest, now }: { kind: string; latest: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('job')
    .set({ run_at: now, rank_at: now })
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .where('run_at', '>', latest)
    .execute();
}

/** Puts back every job that runs: where there is but one process, those at its start are of the one before. */
export async function reclaimAll(tx: SystemTx): Promise<number> {
  return await reclaim(tx, sql<boolean>`true`);
}

async function reclaim(tx: SystemTx, which: RawBuilder<boolean>): Promise<number> {
  const result = await tx
    .updateTable('job')
    .set({ status: 'waiting', leased_by: null, leased_until: null, last_error: 'The worker was lost' })
    // One that is being renewed or ended at this moment was not lost.
    .where('id', 'in', (eb) =>
      eb.selectFrom('job').select('id').where('status', '=', 'running').where(which).forUpdate().skipLocked(),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Renews leases; answers the ids that are still this worker's. */
export async function renewLeases(tx: SystemTx, ids: readonly string[], lease: Lease): Promise<string[]> {
  const renewed = await tx
    .updateTable('job')
    .set({ leased_until: lease.until })
    // Locked in order, as by whoever ends several: neither waits for the other.
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('job')
        .select('id')
        .where((each) => each('id', '=', sql<string>`any(${[...ids]}::text[])`))
        .where('leased_by', '=', lease.worker)
        .where('status', '=', 'running')
        .orderBy('id')
        .forUpdate(),
    )
    .returning('id')
    .execute();
  return renewed.map(({ id }) => id);
}

/**
 * Marks several jobs as done, in one statement; else as {@link finishJob}, with those whose lease was lost left to whoever
 * has them now.
 */
export async function finishJobs(
  tx: SystemTx,
  { jobs, worker, now }: { jobs: readonly Pick<ClaimedJob, 'id' | 'turn'>[]; worker: string; now: Date },
): Promise<void> {
  if (jobs.length === 0) return;
  const [ids, turns] = [jobs.map(({ id }) => id), jobs.map(({ turn }) => turn)];
  await sql`
    with done as (
      select job.id from job
      join unnest(${ids}::text[], ${turns}::bigint[]) as ours (id, turn) on ours.id = job.id and ours.turn = job.turn
      where job.leased_by = ${worker}
      order by job.id for update of job
    )
    update job set
      status = 'done', payload = '{}', finished_at = ${now}, leased_by = null, leased_until = null, last_error = null
    from done where job.id = done.id
  `.execute(tx);
}

interface Ended {
  job: ClaimedJob;
  worker: string;
  now: Date;
}

/** Marks a job as over; what it carried, which may name people, is not kept. Does nothing if the lease was lost meanwhile: the job is another worker's now. */
export async function finishJob(
  tx: SystemTx,
  { job, worker, now, status, error }: Ended & { status: 'done' | 'failed'; error: string | null },
): Promise<boolean> {
  const result = await tx
    .updateTable('job')
    .set({ status, payload: '{}', finished_at: now, leased_by: null, leased_until: null, last_error: error })
    .where('id', '=', job.id)
    .where('leased_by', '=', worker)
    .where('turn', '=', job.turn)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Puts a job back for another try at `runAt`, with the rank it had. */
export async function retryJob(
  tx: SystemTx,
  { job, worker, runAt, error }: Omit<Ended, 'now'> & { runAt: Date; error: string | null },
): Promise<void> {
  await tx
    .updateTable('job')
    .set({ status: 'waiting', run_at: runAt, leased_by: null, leased_until: null, last_error: error })
    .where('id', '=', job.id)
    .where('leased_by', '=', worker)
    .where('turn', '=', job.turn)
    .execute();
}

export interface Continued {
  readonly payload: Record<string, unknown>;
  readonly runAt: Date;
  readonly rankAt: Date;
}

/** Puts a job back to go on with another payload. Does nothing if the lease was lost meanwhile. */
export async function continueJob(
  tx: SystemTx,
  { job, worker, payload, runAt, rankAt }: Omit<Ended, 'now'> & Continued,
): Promise<void> {
  await tx
    .updateTable('job')
    .set({
      status: 'waiting',
      payload: JSON.stringify(payload),
      attempts: 0,
      run_at: runAt,
      rank_at: rankAt,
      leased_by: null,
      leased_until: null,
      last_error: null,
    })
    .where('id', '=', job.id)
    .where('leased_by', '=', worker)
    .where('turn', '=', job.turn)
    .execute();
}

/** Forgets jobs that ended before `until`. */
export async function deleteFinished(tx: SystemTx, until: Date): Promise<void> {
  await tx.deleteFrom('job').where('status', 'in', ['done', 'failed']).where('finished_at', '<', until).execute();
}
