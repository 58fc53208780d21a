import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../database/factories/identity.factories.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { silentLog } from '../log.ts';
import { backoff } from './backoff.ts';
import { createJobQueue, type JobQueue, type QueuedJob } from './job-queue.ts';
import { claimJobs } from './job.repository.ts';
import { defineJob, handleJob, handlePeriodically, type JobHandler } from './job.ts';
import { createWorker } from './worker.ts';

let world: TestWorld;
let queue: JobQueue;
beforeAll(async () => {
  world = await openTestWorld();
  queue = createJobQueue(world);
}, 60_000);
afterAll(() => world.database.close());

const DAY = 86_400_000;
let kindCount = 0;
function newKind(maxAttempts = 10) {
  kindCount += 1;
  return defineJob({ kind: `test.${kindCount}`, payload: v.object({ n: v.number() }), maxAttempts });
}
type Kind = ReturnType<typeof newKind>;

const workerFor = (...handlers: JobHandler[]) => createWorker({ ...world, log: silentLog, queue, handlers });

/** Lets a worker that is now gone take the waiting jobs of a kind, for half a minute. */
function loseWorkerWith({ kind }: Kind): Promise<unknown> {
  const now = world.clock.now();
  const lease = { worker: 'lost', until: new Date(now.getTime() + 30_000) };
  return world.database.asSystem((tx) => claimJobs(tx, { kinds: [kind], limit: 10, now, lease }));
}

function enqueue(kind: Kind, n: number, job: QueuedJob = { scope: null }): Promise<boolean> {
  return world.database.asSystem((tx) => queue.enqueue(tx, kind, { n }, job));
}

describe('the queue', () => {
  test('work runs once, with what it carries and for its account', async () => {
    const { scope } = await createAccount(world);
    const kind = newKind();
    const seen: unknown[] = [];
    await world.database.asAccount(scope, (tx) => queue.enqueue(tx, kind, { n: 7 }, { scope }));
    const worker = workerFor(
      handleJob(kind, (run) => {
        seen.push([run.payload.n, run.scope?.accountId, run.attempt]);
        return Promise.resolve();
      }),
    );
    await worker.drain();
    await worker.drain();
    expect(seen).toEqual([[7, scope.accountId, 1]]);
  });

  test('what work carried is not kept once it is over', async () => {
    const [kind, failing] = [newKind(), newKind(1)];
    await enqueue(kind, 1);
    await enqueue(failing, 2);
    const worker = workerFor(
      handleJob(kind, () => Promise.resolve()),
      handleJob(failing, () => Promise.reject(new Error('No'))),
    );
    await worker.drain();
    await worker.drain();
    const rows = await world.database.asSystem((tx) =>
      tx.selectFrom('job').select(['status', 'payload']).where('kind', 'in', [kind.kind, failing.kind]).execute(),
    );
    expect(rows.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual([
      { status: 'done', payload: {} },
      { status: 'failed', payload: {} },
    ]);
  });

  test('an error that names a number is kept without it', async () => {
    const kind = newKind();
    await enqueue(kind, 1);
    await workerFor(handleJob(kind, () => Promise.reject(new Error('No room for 84981000777')))).drain();
    const job = await world.database.asSystem((tx) =>
      tx.selectFrom('job').select('last_error').where('kind', '=', kind.kind).executeTakeFirstOrThrow(),
    );
    expect(job.last_error).toBe('No room for ********777');
  });

  test('work queued by a transaction that fails does not exist', async () => {
    const kind = newKind();
    const seen: number[] = [];
    const failing = world.database.asSystem(async (tx) => {
      await queue.enqueue(tx, kind, { n: 1 }, { scope: null });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await workerFor(handleJob(kind, ({ payload }) => Promise.resolve(void seen.push(payload.n)))).drain();
    expect(seen).toEqual([]);
  });

  test('the same key is queued once until it is done', async () => {
    const kind = newKind();
    const job = { scope: null, dedupeKey: kind.kind };
    expect([await enqueue(kind, 1, job), await enqueue(kind, 2, job)]).toEqual([true, false]);
    await workerFor(handleJob(kind, () => Promise.resolve())).drain();
    expect(await enqueue(kind, 3, job)).toBe(true);
  });

  test('an account cannot queue work for another one', async () => {
    const own = await createAccount(world);
    const other = await createAccount(world);
    const kind = newKind();
    const forging = world.database.asAccount(own.scope, (tx) =>
      queue.enqueue(tx, kind, { n: 1 }, { scope: other.scope }),
    );
    await expect(forging).rejects.toThrow('row-level security');
  });

  test('work for later waits until its time', async () => {
    const kind = newKind();
    const seen: number[] = [];
    const worker = workerFor(handleJob(kind, ({ payload }) => Promise.resolve(void seen.push(payload.n))));
    await enqueue(kind, 1, { scope: null, runAt: new Date(world.clock.now().getTime() + 60_000) });
    await worker.drain();
    expect(seen).toEqual([]);
    world.clock.advance(60_000);
    await worker.drain();
    expect(seen).toEqual([1]);
  });
});

describe('the worker', () => {
  test('tries again with growing waits, gives up after the last try and says so once', async () => {
    const kind = newKind(3);
    const log: string[] = [];
    const worker = workerFor(
      handleJob(
        kind,
        ({ attempt }) => {
          log.push(`try ${attempt}`);
          return Promise.reject(new Error('no luck'));
        },
        () => Promise.resolve(void log.push('given up')),
      ),
    );
    await enqueue(kind, 1);
    for (let round = 0; round < 6; round += 1) {
      await worker.drain();
      world.clock.advance(10_000);
    }
    expect(log).toEqual(['try 1', 'try 2', 'try 3', 'given up']);
  });

  test('work whose giving up fails is given up again later', async () => {
    const kind = newKind(1);
    const log: string[] = [];
    const worker = workerFor(
      handleJob(
        kind,
        () => Promise.reject(new Error('no luck')),
        ({ attempt }) => {
          log.push(`given up ${attempt}`);
          return attempt === 2 ? Promise.reject(new Error('nor here')) : Promise.resolve();
        },
      ),
    );
    await enqueue(kind, 1);
    await worker.drain();
    expect(log).toEqual(['given up 2']);
    world.clock.advance(10_000);
    await worker.drain();
    expect(log).toEqual(['given up 2', 'given up 3']);
  });

  test('work of a worker that crashed is done by another when the lease has run out', async () => {
    const kind = newKind();
    const seen: number[] = [];
    await enqueue(kind, 1);
    await loseWorkerWith(kind);
    const worker = workerFor(handleJob(kind, ({ attempt }) => Promise.resolve(void seen.push(attempt))));
    await worker.drain();
    expect(seen).toEqual([]);
    world.clock.advance(30_001);
    await worker.drain();
    expect(seen).toEqual([2]);
  });

  test('a lease that was given while a clock was ten days ahead holds nobody up', async () => {
    const kind = newKind();
    const seen: number[] = [];
    await enqueue(kind, 1);
    world.clock.advance(10 * DAY);
    await loseWorkerWith(kind);
    world.clock.advance(-10 * DAY);
    await workerFor(handleJob(kind, ({ attempt }) => Promise.resolve(void seen.push(attempt)))).drain();
    expect(seen).toEqual([2]);
  });

  test('the only worker there is goes on at once with what its predecessor left', async () => {
    const kind = newKind();
    await enqueue(kind, 1);
    await loseWorkerWith(kind);
    const turn = await new Promise<number>((resolve) => {
      const handler = handleJob(kind, (run) => Promise.resolve(resolve(run.turn)));
      const worker = createWorker({ ...world, log: silentLog, queue, handlers: [handler], isAlone: true });
      void worker.start().then(() => worker.stop());
    });
    expect(turn).toBe(2);
  });

  test('many workers share the work and do nothing twice', async () => {
    const kind = newKind();
    const seen: number[] = [];
    await Promise.all(Array.from({ length: 60 }, (_, n) => enqueue(kind, n)));
    const handler = handleJob(kind, ({ payload }) => Promise.resolve(void seen.push(payload.n)));
    await Promise.all([workerFor(handler), workerFor(handler), workerFor(handler)].map((worker) => worker.drain()));
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  test('once started it finds new work by itself, and stops cleanly', async () => {
    const kind = newKind();
    let done: (n: number) => void;
    const worked = new Promise<number>((resolve) => {
      done = resolve;
    });
    const worker = workerFor(handleJob(kind, ({ payload }) => Promise.resolve(done(payload.n))));
    await worker.start();
    await enqueue(kind, 5);
    expect(await worked).toBe(5);
    await worker.stop();
    await enqueue(kind, 6);
    await worker.stop();
  });

  test('periodic work comes again after its interval, once for all workers', async () => {
    let runs = 0;
    const handler = handlePeriodically('test.periodic', 60_000, () => {
      runs += 1;
      return Promise.resolve();
    });
    const workers = [workerFor(handler), workerFor(handler)];
    for (const worker of workers) await worker.start();
    for (const worker of workers) await worker.stop();
    for (const worker of workers) await worker.drain();
    expect(runs).toBe(1);
    world.clock.advance(60_000);
    for (const worker of workers) await worker.drain();
    expect(runs).toBe(2);
  });
});

test('periodic work that was put off while a clock was ten days ahead is due at the next start', async () => {
  let runs = 0;
  const handler = handlePeriodically('test.put_off', 60_000, () => Promise.resolve(void (runs += 1)));
  const start = async () => {
    const worker = workerFor(handler);
    await worker.start();
    await worker.stop();
    await worker.drain();
  };
  world.clock.advance(10 * DAY);
  await start();
  world.clock.advance(-10 * DAY);
  await start();
  expect(runs).toBe(2);
});

test('and at the next look of a worker that runs meanwhile', async () => {
  let runs = 0;
  const worker = workerFor(handlePeriodically('test.put_off_running', 60_000, () => Promise.resolve(void (runs += 1))));
  await worker.start();
  await worker.stop();
  world.clock.advance(10 * DAY);
  await worker.drain();
  world.clock.advance(-10 * DAY);
  const before = runs;
  await worker.drain();
  expect(runs).toBe(before + 1);
});

test('waits between tries never shrink and stay below twelve minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
      expect(backoff(attempt + 1, 0)).toBeGreaterThanOrEqual(backoff(attempt, 0));
      expect(backoff(attempt, chance)).toBeLessThanOrEqual(12 * 60_000);
    }),
  );
});
