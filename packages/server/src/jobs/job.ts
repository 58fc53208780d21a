import * as v from 'valibot';
import type { AccountScope } from '../database/account-scope.ts';

/** A kind of work: what it is called and what it carries. Defined beside the use case that queues it. */
export interface JobKind<Payload extends Record<string, unknown>> {
  readonly kind: string;
  readonly payload: v.GenericSchema<unknown, Payload>;
  /** How often it is tried before it is given up. */
  readonly maxAttempts: number;
}

/** What a handler is told. Work may be done twice (a crash, a lost lease), so a handler must bear that. */
export interface JobRun<Payload> {
  readonly jobId: string;
  /** Grows with every claim of this job: a later turn means that an earlier one is over, whatever became of it. */
  readonly turn: number;
  readonly payload: Payload;
  /** The account whose work it is; null for work of the whole installation. */
  readonly scope: AccountScope | null;
  /** 1 at the first try. */
  readonly attempt: number;
  /** Aborted when the lease was lost or the server stops and will not wait any longer. */
  readonly signal: AbortSignal;
}

/** The same job goes on later: it is put back to the queue with a new payload, in the transaction that ends its turn. */
export interface Again<Payload> {
  readonly payload: Payload;
  /** Not before this time; at once if left out. */
  readonly runAt?: Date;
  /** Its place among what is due; see {@link QueuedJob.rankAt}. */
  readonly rankAt?: Date;
}

/** How a turn ended: the work is done (nothing), or goes on. */
type Ended<Payload> = { readonly again: Again<Payload> } | undefined;

interface Handler {
  readonly kind: string;
  /** After the last try failed. */
  givenUp(run: JobRun<unknown>): Promise<void>;
}

export interface JobHandler extends Handler {
  /** Throws when the work is to be tried again. */
  run(run: JobRun<unknown>): Promise<Ended<Record<string, unknown>> | void>;
  /** For work that comes again by itself: milliseconds from one end to the next start. */
  readonly everyMs: number | null;
  /** Long work that must leave room for other kinds: how many of it one worker does at the same time. */
  readonly atMost: number | null;
}

/** What is to be tried again and why, by job; all others are done. */
export type FailedJobs = ReadonlyMap<string, unknown>;

/** What those who do jobs together can tell meanwhile. */
export interface Doing {
  /** Nothing but a slow answer from outside is waited for: other batches of the kind need not wait for that. */
  readonly onlyWaits: () => void;
}

/** Jobs that come in great numbers and are done together, those of an account at a time. */
export interface TogetherHandler extends Handler {
  /** How many are taken at once. Such a batch takes one place of a worker, whatever it holds. */
  readonly together: number;
  /** How many batches one worker does at the same time. */
  readonly atMost: number;
  /** Runs of one account. Throws when all of them are to be tried again. */
  runTogether(runs: readonly JobRun<unknown>[], doing: Doing): Promise<FailedJobs>;
}

export type AnyHandler = JobHandler | TogetherHandler;

/** Names a kind of work. `maxAttempts` is 10 unless said otherwise, which with the growing waits is about half an hour. */
export function defineJob<Payload extends Record<string, unknown>>(definition: {
  kind: string;
  payload: v.GenericSchema<unknown, Payload>;
  maxAttempts?: number;
}): JobKind<Payload> {
  return { maxAttempts: 10, ...definition };
}

/** Ties a kind of work to the code that does it. */
export function handleJob<Payload extends Record<string, unknown>>(
  kind: JobKind<Payload>,
  run: (run: JobRun<Payload>) => Promise<Ended<Payload> | void>,
  givenUp: (run: JobRun<Payload>) => Promise<void> = () => Promise.resolve(),
  { atMost = null }: { atMost?: number | null } = {},
): JobHandler {
  const typed = (untyped: JobRun<unknown>) => ({ ...untyped, payload: v.parse(kind.payload, untyped.payload) });
  return {
    kind: kind.kind,
    run: (untyped) => run(typed(untyped)),
    givenUp: (untyped) => givenUp(typed(untyped)),
    everyMs: null,
    atMost,
  };
}

/** Ties a kind of work to the code that does up to `together` jobs of one account at once. */
export function handleTogether<Payload extends Record<string, unknown>>(
  kind: JobKind<Payload>,
  { together, atMost }: { together: number; atMost: number },
  runTogether: (runs: readonly JobRun<Payload>[], doing: Doing) => Promise<FailedJobs>,
  givenUp: (run: JobRun<Payload>) => Promise<void>,
): TogetherHandler {
  return {
    kind: kind.kind,
    together,
    atMost,
    runTogether: async (untyped, doing) => {
      const failed = new Map<string, unknown>();
      const runs = untyped.flatMap((run) => {
        const { success, output, issues } = v.safeParse(kind.payload, run.payload);
        if (success) return [{ ...run, payload: output }];
        failed.set(run.jobId, new v.ValiError(issues));
        return [];
      });
      return new Map([...failed, ...(runs.length > 0 ? await runTogether(runs, doing) : [])]);
    },
    givenUp: (untyped) => givenUp({ ...untyped, payload: v.parse(kind.payload, untyped.payload) }),
  };
}

/** Work of the whole installation that comes again every `everyMs`, once over all processes. */
export function handlePeriodically(kind: string, everyMs: number, run: () => Promise<void>): JobHandler {
  return { kind, everyMs, run: () => run(), givenUp: () => Promise.resolve(), atMost: null };
}
