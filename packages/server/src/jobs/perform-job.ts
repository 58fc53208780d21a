import type { Clock } from '../clock.ts';
import { accountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import { maskPhones, type Log } from '../log.ts';
import { backoff } from './backoff.ts';
import { continueJob, finishJob, insertJob, retryJob, type ClaimedJob, type NewJob } from './job.repository.ts';
import type { Again, JobHandler, JobRun } from './job.ts';

export interface PerformDeps {
  database: Database;
  clock: Clock;
  ids: Ids;
  log: Log;
}

/** How a turn of a job ended: `again` goes on with the same work, `failed` is tried again later. */
export type JobOutcome = 'done' | 'again' | 'failed' | 'given_up';

/** Does one claimed job, writes how it ended, and returns that. */
export async function performJob(
  deps: PerformDeps,
  { job, handler, worker, signal }: { job: ClaimedJob; handler: JobHandler; worker: string; signal: AbortSignal },
): Promise<JobOutcome> {
  const scope = job.account_id === null ? null : accountScope(job.account_id);
  const { id: jobId, turn, payload, attempts: attempt } = job;
  const run: JobRun<unknown> = { jobId, turn, payload, scope, attempt, signal };
  const isGivenUp = job.attempts > job.max_attempts;
  try {
    const ended = await (isGivenUp ? handler.givenUp(run) : handler.run(run));
    if (ended) {
      await goOn(deps, { job, worker, again: ended.again });
      return 'again';
    }
    await finish(deps, { job, handler, worker, isGivenUp });
    return isGivenUp ? 'given_up' : 'done';
  } catch (error) {
    deps.log.warn({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'A job failed');
    await tryAgain(deps, { job, worker, error });
    return 'failed';
  }
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
  { job, handler, worker, isGivenUp }: { job: ClaimedJob; handler: JobHandler; worker: string; isGivenUp: boolean },
): Promise<void> {
  const now = clock.now();
  const status = isGivenUp ? 'failed' : 'done';
  const error = isGivenUp ? `Given up after ${job.max_attempts} attempts` : null;
  await database.asSystem(async (tx) => {
    const isOurs = await finishJob(tx, { job, worker, now, status, error });
    if (!isOurs || handler.everyMs === null) return;
    const runAt = new Date(now.getTime() + handler.everyMs);
    await insertJob(tx, periodicJob({ id: ids.next('job'), kind: handler.kind, runAt, now }));
  });
}

async function tryAgain(
  { database, clock }: PerformDeps,
  { job, worker, error }: { job: ClaimedJob; worker: string; error: unknown },
): Promise<void> {
  // After the last try the next claim gives it up, at once.
  const wait = job.attempts >= job.max_attempts ? 0 : backoff(job.attempts, Math.random());
  const runAt = new Date(clock.now().getTime() + wait);
  // It stays with the job for days, and an error may name whom the work was about.
  const text = maskPhones(error instanceof Error ? error.message : String(error)).slice(0, 500);
  await database.asSystem((tx) => retryJob(tx, { job, worker, runAt, error: text }));
}

/** The next turn of periodic work; its key keeps it single over all processes. */
export function periodicJob(job: Pick<NewJob, 'id' | 'kind' | 'runAt' | 'now'>): NewJob {
  return { ...job, accountId: null, payload: {}, maxAttempts: 3, dedupeKey: `periodic:${job.kind}` };
}
