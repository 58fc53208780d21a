import { randomUUID } from 'node:crypto';
import type { Listener } from '../database/database.ts';
import type { JobQueue } from './job-queue.ts';
import { claimJobs, insertJob, reclaimExpired, renewLeases } from './job.repository.ts';
import type { JobHandler } from './job.ts';
import { createNudge } from './nudge.ts';
import { performJob, periodicJob, type PerformDeps } from './perform-job.ts';

const POLL_MS = 1_000;
const LEASE_MS = 30_000;
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
  handlers: readonly JobHandler[];
  /** How many jobs run at the same time. */
  concurrency?: number;
}

export function createWorker(deps: WorkerDeps): Worker {
  const { log, queue } = deps;
  const jobs = createRunningJobs(deps);
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
          return 0;
        });
      if (started === 0) await nudge.sleep(POLL_MS);
    }
  }

  return {
    start: async () => {
      await startPeriodic(deps);
      listener = await queue.onWork(() => nudge.wake());
      heartbeat = setInterval(() => {
        jobs.renew().catch((error: unknown) => log.error({ err: error }, 'Leases could not be renewed'));
      }, LEASE_MS / 3);
      loop = work();
    },
    drain: async () => {
      while ((await jobs.startDue(() => {})) > 0) await jobs.ended();
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
  const recurring = handlers.filter((handler) => handler.everyMs !== null);
  await database.asSystem(async (tx) => {
    for (const { kind } of recurring) await insertJob(tx, periodicJob({ id: ids.next('job'), kind, runAt: now, now }));
  });
}

/** The jobs that this worker holds. */
function createRunningJobs(deps: WorkerDeps) {
  const { database, clock, log, concurrency = 8 } = deps;
  const worker = randomUUID();
  const handlers = new Map(deps.handlers.map((handler) => [handler.kind, handler]));
  const running = new Map<string, { abort: AbortController; ended: Promise<void> }>();
  const lease = () => ({ worker, until: new Date(clock.now().getTime() + LEASE_MS) });

  return {
    /** Starts what is due, as far as there is room, and calls `ended` as each is over; answers how many it started. */
    async startDue(ended: () => void): Promise<number> {
      const limit = concurrency - running.size;
      if (limit <= 0 || handlers.size === 0) return 0;
      const claimed = await database.asSystem(async (tx) => {
        const now = clock.now();
        await reclaimExpired(tx, now);
        return await claimJobs(tx, { kinds: [...handlers.keys()], limit, lease: lease(), now });
      });
      for (const job of claimed) {
        const handler = handlers.get(job.kind);
        if (!handler) continue;
        const abort = new AbortController();
        const work = performJob(deps, { job, handler, worker, signal: abort.signal })
          .catch((error: unknown) => log.error({ err: error, job: job.id }, 'The end of a job could not be written'))
          .finally(() => {
            running.delete(job.id);
            ended();
          });
        running.set(job.id, { abort, ended: work });
      }
      return claimed.length;
    },
    /** Renews the leases; work whose lease was lost is told to stop. */
    async renew(): Promise<void> {
      if (running.size === 0) return;
      const ours = new Set(await database.asSystem((tx) => renewLeases(tx, [...running.keys()], lease())));
      for (const [id, { abort }] of running) if (!ours.has(id)) abort.abort();
    },
    async ended(): Promise<void> {
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
    abort(): void {
      for (const { abort } of running.values()) abort.abort();
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
