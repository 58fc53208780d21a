import { finishJobs } from './job.repository.ts';
import type { Doing, FailedJobs, TogetherHandler } from './job.ts';
import { giveUp, isGivenUp, putBack, runOf, type HeldJob, type JobOutcome, type PerformDeps } from './perform-job.ts';

/** Accounts whose jobs of a batch are done at the same time. */
const ACCOUNTS_AT_ONCE = 8;

interface EndedJob {
  readonly held: HeldJob;
  readonly outcome: JobOutcome;
}

/**
 * Does a batch of claimed jobs of one kind, those of an account at once, and returns how they ended. All that are done are
 * finished in one statement; one that failed is tried again by itself, and one that is given up is ended by itself.
 */
export async function performTogether(
  deps: PerformDeps,
  batch: readonly HeldJob[],
  { handler, doing }: { handler: TogetherHandler; doing: Doing },
): Promise<EndedJob[]> {
  const due = batch.filter((held) => !isGivenUp(held));
  const failures = new Map<string, unknown>();
  const [over] = await Promise.all([
    endEach(deps, batch.filter(isGivenUp), (held) => giveUp(deps, held, handler)),
    runGroups(byAccount(due), doing, async (group, meanwhile) => {
      for (const [id, error] of await runGroup(group, handler, meanwhile)) failures.set(id, error);
    }),
  ]);
  const done = due.filter(({ job }) => !failures.has(job.id));
  await finishAll(deps, done);
  const later = due.filter(({ job }) => failures.has(job.id));
  const back = await endEach(deps, later, (held) => putBack(deps, held, failures.get(held.job.id)));
  return [...over, ...done.map((held) => ({ held, outcome: 'done' as const })), ...back];
}

function byAccount(batch: readonly HeldJob[]): HeldJob[][] {
  const groups = new Map<string | null, HeldJob[]>();
  for (const held of batch) {
    const group = groups.get(held.job.account_id);
    if (group) group.push(held);
    else groups.set(held.job.account_id, [held]);
  }
  return [...groups.values()];
}

async function runGroup(group: readonly HeldJob[], handler: TogetherHandler, doing: Doing): Promise<FailedJobs> {
  try {
    return await handler.runTogether(group.map(runOf), doing);
  } catch (error) {
    return new Map(group.map(({ job }) => [job.id, error]));
  }
}

async function finishAll({ database, clock }: PerformDeps, done: readonly HeldJob[]): Promise<void> {
  const [first] = done;
  if (!first) return;
  const { worker } = first;
  await database.asSystem((tx) => finishJobs(tx, { jobs: done.map(({ job }) => job), worker, now: clock.now() }));
}

/** One after the other. Of one that cannot be written the lease runs out. */
async function endEach(
  { log }: PerformDeps,
  jobs: readonly HeldJob[],
  end: (held: HeldJob) => Promise<JobOutcome>,
): Promise<EndedJob[]> {
  const ended: EndedJob[] = [];
  for (const held of jobs) {
    try {
      ended.push({ held, outcome: await end(held) });
    } catch (error) {
      log.error({ err: error, job: held.job.id }, 'The end of a job could not be written');
    }
  }
  return ended;
}

/** Runs a few groups at the same time; one that only waits lets the next begin. `run` must not throw. */
async function runGroups(
  groups: readonly HeldJob[][],
  doing: Doing,
  run: (group: HeldJob[], meanwhile: Doing) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const left = groups.values();
  const takeTurns = async () => {
    for (const group of left) {
      await new Promise<void>((onlyWaits) => {
        const ended = run(group, { onlyWaits }).then(() => {
          running.delete(ended);
          onlyWaits();
        });
        running.add(ended);
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(ACCOUNTS_AT_ONCE, groups.length) }, takeTurns));
  if (running.size > 0) doing.onlyWaits();
  await Promise.all(running);
}
