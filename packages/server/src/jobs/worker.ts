import type { Listener } from '../database/listening.ts';
import type { JobQueue } from './job-queue.ts';
import { insertJob, pullForward, reclaimAll } from './job.repository.ts';
import type { AnyHandler } from './job.ts';
import type { Metrics } from '../metrics.ts';
import { createNudge } from './nudge.ts';
import { periodicJob, type PerformDeps } from './perform-job.ts';
import { createRunningJobs } from './running-jobs.ts';

const POLL_MS = 1_000;
/** Milliseconds between a look that found nothing, or work that is done together, and the next. */
const LOOK_MS = 10;
const LEASE_MS = 30_000;
const CONCURRENCY = 16;
const STOP_WAIT_MS = 10_000;

export interface Worker {
  /** Begins to look for work, also for what periodic handlers are due. */
  start(): Promise<void>;
  /** Does what is due now, and what that brings; for tests and tools. */
  drain(): Promise<void>;
  /** Takes no more work and waits for what runs, ten seconds at most; the rest is done again by the next worker. */
  stop(): Promise<void>;
}

export interface WorkerDeps extends PerformDeps {
  queue: JobQueue;
  handlers: readonly AnyHandler[];
  /** How many jobs, or batches of jobs, run at the same time; 16 unless said otherwise. */
  concurrency?: number | undefined;
  /** Milliseconds after which the work of a silent worker is given to another; 30 s unless said otherwise. */
  leaseMs?: number | undefined;
  /** Where jobs are counted. */
  metrics?: Pick<Metrics, 'observeJob'> | undefined;
  /** There is no other worker, so that whatever runs at the start was left by one that is gone. */
  isAlone?: boolean;
}

export function createWorker(deps: WorkerDeps): Worker {
  const { database, log, queue, concurrency = CONCURRENCY, leaseMs = LEASE_MS } = deps;
  // What was put off while the clock was ahead is due.
  const jobs = createRunningJobs({ ...deps, concurrency, leaseMs, wentBack: () => startPeriodic(deps) });
  const stopping = new AbortController();
  const nudge = createNudge();
  let loop = Promise.resolve();
  let listener: Listener | null = null;
  let heartbeat: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const started = await jobs
        .startDue(() => nudge.wake())
        .catch((error: unknown) => {
          log.error({ err: error }, 'Jobs could not be claimed');
          return [];
        });
      // Work that comes by the hundred is looked for a few times, not at each piece.
      if (started.length === 0 || started.some((handler) => 'together' in handler)) await pause(LOOK_MS);
      if (started.length === 0) await nudge.sleep(POLL_MS);
    }
  }

  return {
    start: async () => {
      if (deps.isAlone) await database.asSystem(reclaimAll);
      await startPeriodic(deps);
      listener = await queue.onWork(() => nudge.wake());
      heartbeat = setInterval(() => {
        jobs.renew().catch((error: unknown) => log.error({ err: error }, 'Leases could not be renewed'));
      }, leaseMs / 3);
      loop = work();
    },
    drain: async () => {
      while ((await jobs.startDue(() => {})).length > 0) await jobs.ended();
      await jobs.ended();
    },
    stop: async () => {
      stopping.abort();
      nudge.wake();
      await loop;
      await Promise.race([jobs.ended(), pause(STOP_WAIT_MS)]);
      jobs.abort();
      clearInterval(heartbeat);
      await listener?.close();
    },
  };
}

async function startPeriodic({ database, clock, ids, handlers }: WorkerDeps): Promise<void> {
  const now = clock.now();
  const recurring = handlers.flatMap((handler) =>
    'everyMs' in handler && handler.everyMs !== null ? [{ kind: handler.kind, everyMs: handler.everyMs }] : [],
  );
  await database.asSystem(async (tx) => {
    for (const { kind, everyMs } of recurring) {
      await insertJob(tx, periodicJob({ id: ids.next('job'), kind, runAt: now, now }));
      await pullForward(tx, { kind, latest: new Date(now.getTime() + everyMs), now });
    }
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
