import { randomUUID } from 'node:crypto';
import type { Listener } from '../database/listening.ts';
import type { JobQueue } from './job-queue.ts';
import {
  claimJobs,
  insertJob,
  pullForward,
  reclaimAll,
  reclaimExpired,
  renewLeases,
  type ClaimedJob,
} from './job.repository.ts';
import type { SystemTx } from '../database/transaction.ts';
import type { JobHandler } from './job.ts';
import type { Metrics } from '../metrics.ts';
import { createNudge } from './nudge.ts';
import { performJob, periodicJob, type PerformDeps } from './perform-job.ts';

const POLL_MS = 1_000;
const LEASE_MS = 30_000;
/** Longer than any lease, and than workers' clocks are apart. */
const LATEST_LEASE_MS = 3_600_000;
/** A clock that goes back by more was wrong before. */
const CLOCK_DRIFT_MS = 60_000;
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
  handlers: readonly JobHandler[];
  /** How many jobs run at the same time; 16 unless said otherwise. */
  concurrency?: number | undefined;
  /** Milliseconds after which the work of a silent worker is given to another; 30 s unless said otherwise. */
  leaseMs?: number | undefined;
  /** Where jobs are counted. */
  metrics?: Pick<Metrics, 'observeJob'> | undefined;
  /** There is no other worker, so that whatever runs at the start was left by one that is gone. */
  isAlone?: boolean;
}

export function createWorker(deps: WorkerDeps): Worker {
  const { database, log, queue, leaseMs = LEASE_MS } = deps;
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
      if (deps.isAlone) await database.asSystem(reclaimAll);
      await startPeriodic(deps);
      listener = await queue.onWork(() => nudge.wake());
      heartbeat = setInterval(() => {
        jobs.renew().catch((error: unknown) => log.error({ err: error }, 'Leases could not be renewed'));
      }, leaseMs / 3);
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
    for (const { kind, everyMs } of recurring) {
      await insertJob(tx, periodicJob({ id: ids.next('job'), kind, runAt: now, now }));
      await pullForward(tx, { kind, latest: new Date(now.getTime() + (everyMs ?? 0)), now });
    }
  });
}

interface Running {
  readonly id: string;
  readonly kind: string;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/** The jobs that this worker holds. */
function createRunningJobs(deps: WorkerDeps) {
  const { database, clock, log, metrics, concurrency = CONCURRENCY, leaseMs = LEASE_MS } = deps;
  const worker = randomUUID();
  const handlers = new Map(deps.handlers.map((handler) => [handler.kind, handler]));
  const running = new Set<Running>();
  let lastLook = clock.now();
  const lease = () => ({ worker, until: new Date(clock.now().getTime() + leaseMs) });

  /** In order of rank; kinds that must leave room for others only as far as their share goes. */
  async function claim(tx: SystemTx): Promise<ClaimedJob[]> {
    const room = concurrency - running.size;
    const shares = deps.handlers.flatMap(({ kind, atMost }) => (atMost === null ? [] : [shareLeft(kind, atMost)]));
    const take = (kinds: string[], limit: number) =>
      limit > 0 && kinds.length > 0
        ? claimJobs(tx, { kinds, limit, lease: lease(), now: clock.now() })
        : Promise.resolve([]);
    const full = new Set(shares.filter(({ left }) => left <= 0).map(({ kind }) => kind));
    const open = [...handlers.keys()].filter((kind) => !full.has(kind));
    const unshared = open.filter((kind) => handlers.get(kind)?.atMost === null);
    const least = Math.min(room, ...shares.filter(({ left }) => left > 0).map(({ left }) => left));
    const first = await take(open, least);
    return [...first, ...(await take(unshared, room - first.length))];
  }

  function shareLeft(kind: string, atMost: number): { kind: string; left: number } {
    const held = [...running].filter((job) => job.kind === kind).length;
    return { kind, left: atMost - held };
  }

  return {
    /** Starts what is due, as far as there is room, and calls `ended` as each is over; answers how many it started. */
    async startDue(ended: () => void): Promise<number> {
      if (running.size >= concurrency || handlers.size === 0) return 0;
      const wentBack = clock.now().getTime() < lastLook.getTime() - CLOCK_DRIFT_MS;
      lastLook = clock.now();
      // What was put off while the clock was ahead is due.
      if (wentBack) await startPeriodic(deps);
      const claimed = await database.asSystem(async (tx) => {
        const now = clock.now();
        await reclaimExpired(tx, now, new Date(now.getTime() + LATEST_LEASE_MS));
        return await claim(tx);
      });
      for (const job of claimed) {
        const handler = handlers.get(job.kind);
        if (!handler) continue;
        const abort = new AbortController();
        const startedAt = performance.now();
        const work = performJob(deps, { job, handler, worker, signal: abort.signal })
          .then((outcome) => {
            const seconds = (performance.now() - startedAt) / 1_000;
            metrics?.observeJob({ kind: job.kind, outcome, seconds });
          })
          .catch((error: unknown) => log.error({ err: error, job: job.id }, 'The end of a job could not be written'))
          .finally(() => {
            running.delete(held);
            ended();
          });
        const held: Running = { id: job.id, kind: job.kind, abort, ended: work };
        running.add(held);
      }
      return claimed.length;
    },
    /** Renews the leases; work whose lease was lost is told to stop. */
    async renew(): Promise<void> {
      if (running.size === 0) return;
      const ids = [...running].map(({ id }) => id);
      const ours = new Set(await database.asSystem((tx) => renewLeases(tx, ids, lease())));
      for (const { id, abort } of running) if (!ours.has(id)) abort.abort();
    },
    async ended(): Promise<void> {
      await Promise.all([...running].map(({ ended }) => ended));
    },
    abort(): void {
      for (const { abort } of running) abort.abort();
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
