import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { yieldToOthers } from '../database/batches.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { silentLog } from '../log.ts';
import { createJobQueue, type JobQueue, type QueuedJob } from './job-queue.ts';
import { defineJob, handleJob, type JobHandler } from './job.ts';
import { createWorker } from './worker.ts';

let world: TestWorld;
let queue: JobQueue;
beforeAll(async () => {
  world = await openTestWorld();
  queue = createJobQueue(world);
}, 60_000);
afterAll(() => world.database.close());

let kindCount = 0;
function newKind(maxAttempts = 10) {
  kindCount += 1;
  return defineJob({ kind: `test.${kindCount}`, payload: v.object({ n: v.number() }), maxAttempts });
}

const workerFor = (handler: JobHandler) => createWorker({ ...world, log: silentLog, queue, handlers: [handler] });

function enqueue(kind: ReturnType<typeof newKind>, n: number, job: QueuedJob = { scope: null }): Promise<boolean> {
  return world.database.asSystem((tx) => queue.enqueue(tx, kind, { n }, job));
}

describe('work that goes on', () => {
  test('is put back with what it carries now, as the same job at its first try', async () => {
    const kind = newKind(1);
    const seen: unknown[] = [];
    const job = { scope: null, dedupeKey: kind.kind };
    await enqueue(kind, 1, job);
    const ids = new Set<string>();
    const worker = workerFor(
      handleJob(kind, ({ jobId, turn, attempt, payload: { n } }) => {
        ids.add(jobId);
        seen.push({ n, turn, attempt });
        return Promise.resolve(n < 3 ? { again: { payload: { n: n + 1 } } } : undefined);
      }),
    );
    await worker.drain();
    expect(seen).toEqual([
      { n: 1, turn: 1, attempt: 1 },
      { n: 2, turn: 2, attempt: 1 },
      { n: 3, turn: 3, attempt: 1 },
    ]);
    expect(ids.size).toBe(1);
    expect(await enqueue(kind, 4, job)).toBe(true);
  });

  test('keeps its key while it waits for its next turn', async () => {
    const kind = newKind();
    const later = new Date(world.clock.now().getTime() + 60_000);
    const job = { scope: null, dedupeKey: kind.kind };
    await enqueue(kind, 1, job);
    await workerFor(handleJob(kind, ({ payload }) => Promise.resolve({ again: { payload, runAt: later } }))).drain();
    expect(await enqueue(kind, 2, job)).toBe(false);
  });

  test('tries again with its payload of the last turn', async () => {
    const kind = newKind();
    const seen: number[] = [];
    await enqueue(kind, 1);
    const worker = workerFor(
      handleJob(kind, ({ payload: { n }, attempt }) => {
        seen.push(n);
        if (n === 2 && attempt === 1) return Promise.reject(new Error('no luck'));
        return Promise.resolve(n === 1 ? { again: { payload: { n: 2 } } } : undefined);
      }),
    );
    await worker.drain();
    world.clock.advance(2_000);
    await worker.drain();
    expect(seen).toEqual([1, 2, 2]);
  });
});

describe('who comes first', () => {
  test('the earlier rank, however long the other waits', async () => {
    const kind = newKind();
    const seen: number[] = [];
    const now = world.clock.now().getTime();
    await enqueue(kind, 1, { scope: null, runAt: new Date(now - 1_000) });
    await enqueue(kind, 2, { scope: null, rankAt: new Date(now - 5_000) });
    await enqueue(kind, 3, { scope: null, rankAt: new Date(now - 3_000) });
    const handler = handleJob(kind, ({ payload }) => Promise.resolve(void seen.push(payload.n)));
    await createWorker({ ...world, log: silentLog, queue, handlers: [handler], concurrency: 1 }).drain();
    expect(seen).toEqual([2, 3, 1]);
  });

  test('long work leaves room for other kinds', async () => {
    const [long, short] = [newKind(), newKind()];
    const seen: string[] = [];
    const waiting: (() => void)[] = [];
    const handlers = [
      handleJob(
        long,
        ({ payload: { n } }) => {
          seen.push(`long ${n}`);
          return n === 3 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
        },
        undefined,
        { atMost: 2 },
      ),
      handleJob(short, ({ payload: { n } }) => {
        seen.push(`short ${n}`);
        if (n === 3) for (const end of waiting) end();
        return Promise.resolve();
      }),
    ];
    for (const n of [1, 2, 3]) await enqueue(long, n);
    for (const n of [1, 2, 3]) await enqueue(short, n);
    await createWorker({ ...world, log: silentLog, queue, concurrency: 5, handlers }).drain();
    expect(seen.slice(0, 5).toSorted()).toEqual(['long 1', 'long 2', 'short 1', 'short 2', 'short 3']);
    expect(seen.slice(5)).toEqual(['long 3']);
  });

  test('of long work, no more than its share is done at the same time', async () => {
    const kind = newKind();
    let atOnce = 0;
    let most = 0;
    const handler = handleJob(
      kind,
      async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await yieldToOthers();
        atOnce -= 1;
      },
      undefined,
      { atMost: 2 },
    );
    for (const n of [1, 2, 3, 4, 5]) await enqueue(kind, n);
    await workerFor(handler).drain();
    expect(most).toBe(2);
  });
});
