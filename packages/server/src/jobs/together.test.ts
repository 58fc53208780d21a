import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountScope } from '../database/account-scope.ts';
import { createAccount } from '../database/factories/identity.factories.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { silentLog } from '../log.ts';
import { createGate } from '../sending/testing/scripted-carrier.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';
import { claimJobs } from './job.repository.ts';
import {
  defineJob,
  handleJob,
  handleTogether,
  type AnyHandler,
  type Doing,
  type FailedJobs,
  type JobKind,
  type JobRun,
} from './job.ts';
import { createRunningJobs } from './running-jobs.ts';
import { createWorker } from './worker.ts';

type Payload = { n: number };
type Runs = readonly JobRun<Payload>[];

let world: TestWorld;
let queue: JobQueue;
beforeAll(async () => {
  world = await openTestWorld();
  queue = createJobQueue(world);
}, 60_000);
afterAll(() => world.database.close());

let kindCount = 0;
function newKind(maxAttempts = 10): JobKind<Payload> {
  kindCount += 1;
  return defineJob({ kind: `test.${kindCount}`, payload: v.object({ n: v.number() }), maxAttempts });
}

const nobody: FailedJobs = new Map();
const numbersOf = (runs: Runs) => runs.map(({ payload }) => payload.n).toSorted((a, b) => a - b);
const workerFor = (...handlers: AnyHandler[]) => createWorker({ ...world, log: silentLog, queue, handlers });

/** Does everything, and notes which jobs came together. */
function noting(seen: number[][]) {
  return (runs: Runs) => {
    seen.push(numbersOf(runs));
    return Promise.resolve(nobody);
  };
}

interface Handling {
  readonly together?: number;
  readonly atMost?: number;
  readonly givenUp?: (run: JobRun<Payload>) => Promise<void>;
}

function handle(
  kind: JobKind<Payload>,
  run: (runs: Runs, doing: Doing) => Promise<FailedJobs>,
  { together = 100, atMost = 1, givenUp = () => Promise.resolve() }: Handling = {},
) {
  return handleTogether(kind, { together, atMost }, run, givenUp);
}

function enqueue(kind: JobKind<Payload>, scope: AccountScope | null, ...numbers: number[]): Promise<void> {
  return world.database.asSystem(async (tx) => {
    for (const n of numbers) await queue.enqueue(tx, kind, { n }, { scope });
  });
}

function jobsOf({ kind }: JobKind<Payload>) {
  return world.database.asSystem((tx) =>
    tx
      .selectFrom('job')
      .select(['id', 'status', 'attempts', 'payload', 'run_at', 'last_error', 'leased_until'])
      .where('kind', '=', kind)
      .orderBy('id')
      .execute(),
  );
}

describe('jobs that are done together', () => {
  test('come by account, and all of them are done', async () => {
    const [one, other] = [await createAccount(world), await createAccount(world)];
    const kind = newKind();
    await enqueue(kind, one.scope, 1, 2);
    await enqueue(kind, other.scope, 3);
    await enqueue(kind, one.scope, 4);
    const seen: unknown[] = [];
    const handler = handle(kind, (runs) => {
      const accounts = new Set(runs.map(({ scope }) => scope?.accountId));
      seen.push([...accounts, numbersOf(runs)]);
      return Promise.resolve(nobody);
    });
    await workerFor(handler).drain();
    expect(seen).toHaveLength(2);
    expect(seen).toEqual(
      expect.arrayContaining([
        [one.accountId, [1, 2, 4]],
        [other.accountId, [3]],
      ]),
    );
    expect((await jobsOf(kind)).map(({ status, payload }) => [status, payload])).toEqual(
      Array.from({ length: 4 }, () => ['done', {}]),
    );
  });

  test('are taken up to so many at once', async () => {
    const kind = newKind();
    await enqueue(kind, null, 1, 2, 3, 4, 5);
    const seen: number[][] = [];
    const handler = handle(kind, noting(seen), { together: 2 });
    await workerFor(handler).drain();
    expect(seen).toEqual([[1, 2], [3, 4], [5]]);
  });

  test('are tried again each by itself, with growing waits, and given up one by one', async () => {
    const kind = newKind(2);
    await enqueue(kind, null, 1, 2, 3);
    const seen: number[][] = [];
    const givenUp: number[] = [];
    const handler = handle(
      kind,
      (runs) => {
        seen.push(numbersOf(runs));
        const unlucky = runs.filter(({ payload }) => payload.n === 2);
        return Promise.resolve(new Map(unlucky.map(({ jobId }) => [jobId, new Error('No luck with 84981000777')])));
      },
      { givenUp: ({ payload }) => Promise.resolve(void givenUp.push(payload.n)) },
    );
    await workerFor(handler).drain();
    const [, second] = await jobsOf(kind);
    expect(second).toMatchObject({ status: 'waiting', attempts: 1, last_error: 'No luck with ********777' });
    expect(second?.run_at.getTime()).toBeGreaterThanOrEqual(world.clock.now().getTime() + 1_000);
    world.clock.advance(2_000);
    await workerFor(handler).drain();
    expect(seen).toEqual([[1, 2, 3], [2]]);
    expect(givenUp).toEqual([2]);
    expect((await jobsOf(kind)).map(({ status }) => status)).toEqual(['done', 'failed', 'done']);
  });

  test('are all tried again where the handler throws', async () => {
    const kind = newKind();
    await enqueue(kind, null, 1, 2);
    await workerFor(handle(kind, () => Promise.reject(new Error('The database is away')))).drain();
    expect((await jobsOf(kind)).map(({ status, last_error: error }) => [status, error])).toEqual([
      ['waiting', 'The database is away'],
      ['waiting', 'The database is away'],
    ]);
  });

  test('do not suffer from one that carries nonsense', async () => {
    const kind = newKind();
    await enqueue(kind, null, 1, 2);
    const [first] = await jobsOf(kind);
    await world.database.asSystem((tx) =>
      tx
        .updateTable('job')
        .set({ payload: '{}' })
        .where('id', '=', first?.id ?? '')
        .execute(),
    );
    const seen: number[][] = [];
    await workerFor(handle(kind, noting(seen))).drain();
    expect(seen).toEqual([[2]]);
    expect((await jobsOf(kind)).map(({ status }) => status)).toEqual(['waiting', 'done']);
  });

  test('are counted each', async () => {
    const kind = newKind();
    await enqueue(kind, null, 1, 2, 3);
    const counted: string[] = [];
    const metrics = { observeJob: ({ outcome }: { outcome: string }) => void counted.push(outcome) };
    const handler = handle(kind, ([first]) => Promise.resolve(new Map(first ? [[first.jobId, new Error('No')]] : [])));
    await createWorker({ ...world, log: silentLog, queue, handlers: [handler], metrics }).drain();
    expect(counted.toSorted()).toEqual(['done', 'done', 'failed']);
  });
});

describe('a batch', () => {
  test('takes one place, and leaves the others to other kinds', async () => {
    const [kind, other] = [newKind(), newKind()];
    await enqueue(kind, null, 1, 2, 3, 4);
    await enqueue(other, null, 1);
    const gate = createGate();
    const handlers = [
      handle(kind, () => gate.passed.then(() => nobody), { together: 2 }),
      handleJob(other, () => Promise.resolve(gate.open())),
    ];
    await createWorker({ ...world, log: silentLog, queue, handlers, concurrency: 2 }).drain();
    expect((await jobsOf(kind)).map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done']);
  });

  test('runs beside no more than its share of others, but for those that only wait', async () => {
    const kind = newKind();
    await enqueue(kind, null, 1, 2, 3);
    const gates = [createGate(), createGate(), createGate()];
    const begun: number[] = [];
    const handler = handle(
      kind,
      async (runs, { onlyWaits }) => {
        const [n = 0] = numbersOf(runs);
        begun.push(n);
        if (n === 2) onlyWaits();
        await gates[n - 1]?.passed;
        return nobody;
      },
      { together: 1, atMost: 1 },
    );
    const running = createRunningJobs({
      ...world,
      log: silentLog,
      handlers: [handler],
      concurrency: 16,
      leaseMs: 30_000,
      wentBack: () => Promise.resolve(),
    });
    const counts = async () => (await running.startDue(() => {})).length;
    expect([await counts(), await counts()]).toEqual([1, 0]);
    gates[0]?.open();
    await running.ended();
    expect([await counts(), await counts()]).toEqual([1, 1]);
    expect(begun).toEqual([1, 2, 3]);
    for (const gate of gates) gate.open();
    await running.ended();
    expect((await jobsOf(kind)).map(({ status }) => status)).toEqual(['done', 'done', 'done']);
  });

  test('keeps the leases of all its jobs, and tells the one whose lease was lost', async () => {
    const kind = newKind();
    await enqueue(kind, null, 1, 2);
    const gate = createGate();
    const signals = new Map<number, AbortSignal>();
    const handler = handle(kind, async (runs) => {
      for (const { payload, signal } of runs) signals.set(payload.n, signal);
      await gate.passed;
      return nobody;
    });
    const base = { ...world, log: silentLog, concurrency: 16, leaseMs: 30_000, wentBack: () => Promise.resolve() };
    const running = createRunningJobs({ ...base, handlers: [handler] });
    await running.startDue(() => {});
    const [first] = await jobsOf(kind);
    const taken = { status: 'running', leased_by: 'other', turn: 2 } as const;
    await world.database.asSystem((tx) =>
      tx
        .updateTable('job')
        .set(taken)
        .where('id', '=', first?.id ?? '')
        .execute(),
    );
    world.clock.advance(20_000);
    await running.renew();
    const [, second] = await jobsOf(kind);
    expect(second?.leased_until).toEqual(new Date(world.clock.now().getTime() + 30_000));
    expect([1, 2].map((n) => signals.get(n)?.aborted)).toEqual([true, false]);
    gate.open();
    await running.ended();
    expect((await jobsOf(kind)).map(({ status }) => status)).toEqual(['running', 'done']);
  });

  test('of a worker that was lost is done by another, as far as it was not done', async () => {
    const kind = newKind();
    await enqueue(kind, null, 1, 2);
    const now = world.clock.now();
    const lease = { worker: 'lost', until: new Date(now.getTime() + 30_000) };
    await world.database.asSystem((tx) => claimJobs(tx, { kinds: [kind.kind], limit: 10, now, lease }));
    const seen: unknown[] = [];
    const handler = handle(kind, (runs) => {
      seen.push(runs.map(({ payload: { n }, attempt, turn }) => ({ n, attempt, turn })));
      return Promise.resolve(nobody);
    });
    const worker = workerFor(handler);
    await worker.drain();
    expect(seen).toEqual([]);
    world.clock.advance(30_001);
    await worker.drain();
    expect(seen).toEqual([
      expect.arrayContaining([
        { n: 1, attempt: 2, turn: 2 },
        { n: 2, attempt: 2, turn: 2 },
      ]),
    ]);
  });
});
