import type { Clock } from '../clock.ts';
import { accountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import { maskPhones, type Log } from '../log.ts';
import { backoff } from './backoff.ts';
import { continueJob, finishJob, insertJob, retryJob, type ClaimedJob, type NewJob } from './job.repository.ts';
import type { Again, AnyHandler, JobHandler, JobRun } from './job.ts';

export interface PerformDeps {
  database: Database;
  clock: Clock;
  ids: Ids;
  log: Log;
}

/** How a turn of a job ended: `again` goes on with the same work, `failed` is tried again later. */
export type JobOutcome = 'done' | 'again' | 'failed' | 'given_up';

/** A job that a worker holds. */
export interface HeldJob {
  readonly job: ClaimedJob;
  readonly worker: string;
  readonly signal: AbortSignal;
}

/** Does one claimed job, writes how it ended, and returns that. */
export async function performJob(deps: PerformDeps, held: HeldJob, handler: JobHandler): Promise<JobOutcome> {
  if (isGivenUp(held)) return await giveUp(deps, held, handler);
  const { job, worker } = held;
  try {
    const ended = await handler.run(runOf(held));
    if (ended) {
      await goOn(deps, { job, worker, again: ended.again });
      return 'again';
    }
    await finish(deps, held, { everyMs: handler.everyMs, error: null });
    return 'done';
  } catch (error) {
    return await putBack(deps, held, error);
  }
}

/** Whether it was tried as often as it may be. */
export function isGivenUp({ job }: HeldJob): boolean {
  return job.attempts > job.max_attempts;
}

/** Tells the handler of a job that it is over, and writes that. */
export async function giveUp(deps: PerformDeps, held: HeldJob, handler: AnyHandler): Promise<JobOutcome> {
  try {
    await handler.givenUp(runOf(held));
    const everyMs = 'run' in handler ? handler.everyMs : null;
    await finish(deps, held, { everyMs, error: `Given up after ${held.job.max_attempts} attempts` });
    return 'given_up';
  } catch (error) {
    return await putBack(deps, held, error);
  }
}

/** What a handler is told of a job. */
export function runOf({ job, signal }: HeldJob): JobRun<unknown> {
  const scope = job.account_id === null ? null : accountScope(job.account_id);
  return { jobId: job.id, turn: job.turn, payload: job.payload, scope, attempt: job.attempts, signal };
}

/** Puts a job that failed back, for another try. */
export async function putBack(deps: PerformDeps, { job, worker }: HeldJob, error: unknown): Promise<JobOutcome> {
  deps.log.warn({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'A job failed');
  await tryAgain(deps, { job, worker, error });
  return 'failed';
}

async function goOn(
  { database, clock }: PerformDeps,
  { job, worker, again }: { job: ClaimedJob; worker: string; again: Again<Record<string, unknown>> },
): Promise<void> {
  const { payload, runAt = clock.now(), rankAt = runAt } = again;
  await database.asSystem((tx) => continueJob(tx, { job, worker, payload, runAt, rankAt }));
}

async function finish(
  { database, clock, ids }: PerformDeps,
  { job, worker }: HeldJob,
  { everyMs, error }: { everyMs: number | null; error: string | null },
): Promise<void> {
  const now = clock.now();
  const status = error === null ? 'done' : 'failed';
  await database.asSystem(async (tx) => {
    const isOurs = await finishJob(tx, { job, worker, now, status, error });
    if (!isOurs || everyMs === null) return;
    const runAt = new Date(now.getTime() + everyMs);
    await insertJob(tx, periodicJob({ id: ids.next('job'), kind: job.kind, runAt, now }));
  });
}

async function tryAgain(
  { database, clock }: PerformDeps,
  { job, worker, error }: { job: ClaimedJob; worker: string; error: unknown },
): Promise<void> {
  // After the last try the next claim gives it up, at once; should that fail, it waits again.
  const wait = job.attempts === job.max_attempts ? 0 : backoff(job.attempts, Math.random());
  const runAt = new Date(clock.now().getTime() + wait);
  // It stays with the job for days, and an error may name whom the work was about.
  const text = maskPhones(error instanceof Error ? error.message : String(error)).slice(0, 500);
  await database.asSystem((tx) => retryJob(tx, { job, worker, runAt, error: text }));
}

/** The next turn of periodic work; its key keeps it single over all processes. */
export function periodicJob(job: Pick<NewJob, 'id' | 'kind' | 'runAt' | 'now'>): NewJob {
  return { ...job, accountId: null, payload: {}, maxAttempts: 3, dedupeKey: `periodic:${job.kind}` };
}
