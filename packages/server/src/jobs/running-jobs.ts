import { randomUUID } from 'node:crypto';
import type { Metrics } from '../metrics.ts';
import { claimDue, inPlaces } from './claim-due.ts';
import type { AnyHandler } from './job.ts';
import { reclaimExpired, renewLeases, type ClaimedJob } from './job.repository.ts';
import { performJob, type HeldJob, type JobOutcome, type PerformDeps } from './perform-job.ts';
import { performTogether } from './perform-together.ts';

/** Longer than any lease, and than workers' clocks are apart. */
const LATEST_LEASE_MS = 3_600_000;
/** A clock that goes back by more was wrong before. */
const CLOCK_DRIFT_MS = 60_000;
/** Milliseconds between two looks for leases that have run out. */
const RECLAIM_MS = 1_000;

interface RunningDeps extends PerformDeps {
  readonly handlers: readonly AnyHandler[];
  readonly concurrency: number;
  readonly leaseMs: number;
  readonly metrics?: Pick<Metrics, 'observeJob'> | undefined;
  /** Called when the clock was put back. */
  readonly wentBack: () => Promise<void>;
}

/** A job, or a batch of jobs of one kind. */
interface Place {
  readonly kind: string;
  readonly jobs: readonly (HeldJob & { readonly abort: AbortController })[];
  /** Whether nothing but an answer from outside is waited for. */
  onlyWaits: boolean;
  ended: Promise<void>;
}

/** The jobs that one worker holds. */
export function createRunningJobs(deps: RunningDeps) {
  const { database, clock, concurrency, leaseMs } = deps;
  const worker = randomUUID();
  const handlers = new Map(deps.handlers.map((handler) => [handler.kind, handler]));
  const places = new Set<Place>();
  const reclaim = createReclaim(deps);
  const lease = () => ({ worker, until: new Date(clock.now().getTime() + leaseMs) });
  const held = (kind: string) => [...places].filter((place) => place.kind === kind && !place.onlyWaits).length;

  function begin([first, ...others]: readonly [ClaimedJob, ...ClaimedJob[]], ended: () => void): void {
    const handler = handlers.get(first.kind);
    if (!handler) return;
    const jobs = [first, ...others].map((job) => {
      const abort = new AbortController();
      return { job, worker, signal: abort.signal, abort };
    });
    const place: Place = { kind: first.kind, jobs, onlyWaits: false, ended: Promise.resolve() };
    const onlyWaits = () => {
      place.onlyWaits = true;
      ended();
    };
    places.add(place);
    place.ended = perform(deps, place, { handler, onlyWaits }).finally(() => {
      places.delete(place);
      ended();
    });
  }

  return {
    /** Starts what is due, as far as there is room, and calls `ended` as there is room again; answers the handler of each. */
    async startDue(ended: () => void): Promise<readonly AnyHandler[]> {
      if (places.size >= concurrency || handlers.size === 0) return [];
      await reclaim();
      const room = { places: concurrency - places.size, held };
      const claimed = await database.asSystem((tx) =>
        claimDue(tx, handlers, { room, lease: lease(), now: clock.now() }),
      );
      for (const jobs of inPlaces(handlers, claimed)) begin(jobs, ended);
      return claimed.flatMap(({ kind }) => handlers.get(kind) ?? []);
    },
    /** Renews the leases; work whose lease was lost is told to stop. */
    async renew(): Promise<void> {
      if (places.size === 0) return;
      const jobs = [...places].flatMap((place) => place.jobs);
      const ids = jobs.map(({ job }) => job.id);
      const ours = new Set(await database.asSystem((tx) => renewLeases(tx, ids, lease())));
      for (const { job, abort } of jobs) if (!ours.has(job.id)) abort.abort();
    },
    async ended(): Promise<void> {
      await Promise.all([...places].map((place) => place.ended));
    },
    abort(): void {
      for (const { jobs } of places) for (const { abort } of jobs) abort.abort();
    },
  };
}

/** Puts back what silent workers hold, now and then, and notices a clock that was put back. */
function createReclaim({ database, clock, wentBack }: RunningDeps): () => Promise<void> {
  let lastLook = clock.now().getTime();
  let lastReclaim = -Infinity;
  return async () => {
    const now = clock.now();
    const time = now.getTime();
    const isBack = time < lastLook - CLOCK_DRIFT_MS;
    lastLook = time;
    if (isBack) await wentBack();
    if (Math.abs(time - lastReclaim) < RECLAIM_MS) return;
    await database.asSystem((tx) => reclaimExpired(tx, now, new Date(time + LATEST_LEASE_MS)));
    lastReclaim = time;
  };
}

/** Does what a place holds, and counts it. Does not throw. */
async function perform(
  deps: RunningDeps,
  { kind, jobs }: Place,
  { handler, onlyWaits }: { handler: AnyHandler; onlyWaits: () => void },
): Promise<void> {
  const startedAt = performance.now();
  const count = (outcome: JobOutcome) => {
    const seconds = (performance.now() - startedAt) / 1_000;
    deps.metrics?.observeJob({ kind, outcome, seconds });
  };
  try {
    if ('together' in handler) {
      const ended = await performTogether(deps, jobs, { handler, doing: { onlyWaits } });
      for (const { outcome } of ended) count(outcome);
    } else {
      for (const held of jobs) count(await performJob(deps, held, handler));
    }
  } catch (error) {
    deps.log.error({ err: error, kind, jobs: jobs.map(({ job }) => job.id) }, 'The end of jobs could not be written');
  }
}
