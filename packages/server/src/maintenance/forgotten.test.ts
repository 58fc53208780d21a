import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../database/factories/identity.factories.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { createWorker } from '../jobs/worker.ts';
import { silentLog } from '../log.ts';
import { maintenanceHandlers } from './maintenance.handlers.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
}, 60_000);
afterAll(() => world.database.close());

const DAY = 24 * 3_600_000;

async function tidyUp(): Promise<void> {
  const handlers = maintenanceHandlers(world).filter(({ kind }) => kind === 'maintenance.forget');
  const worker = createWorker({ ...world, log: silentLog, queue: createJobQueue(world), handlers });
  await worker.start();
  await worker.stop();
  await worker.drain();
}

async function left(): Promise<Record<string, number>> {
  return await world.database.asSystem(async (tx) => {
    const count = async (table: 'outbox' | 'client_error' | 'idempotency_key' | 'rate_limit') =>
      (
        await tx
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows;
    return {
      outbox: await count('outbox'),
      faults: await count('client_error'),
      answers: await count('idempotency_key'),
      counters: await count('rate_limit'),
    };
  });
}

test('readable mail, counted faults, kept answers and counters are forgotten when no rule looks at them any more', async () => {
  const { accountId } = await createAccount(world);
  const now = world.clock.now();
  await world.database.asSystem(async (tx) => {
    await tx
      .insertInto('outbox')
      .values({ id: 'mail', channel: 'mail', recipient: 'lan@example.com', body: 'Xin chào', created_at: now })
      .execute();
    const fault = { app: 'host', version: '1.0.0', kind: 'render', account_id: accountId };
    await tx
      .insertInto('client_error')
      .values({ ...fault, hour: now })
      .execute();
    const kept = { account_id: accountId, call: 'message.send', key: 'key-1', request_hash: 'x', created_at: now };
    await tx.insertInto('idempotency_key').values(kept).execute();
    await tx.insertInto('rate_limit').values({ key: 'x', window_start: now, count: 1 }).execute();
  });
  await tidyUp();
  expect(await left()).toEqual({ outbox: 1, faults: 1, answers: 1, counters: 1 });
  world.clock.advance(3 * DAY);
  await tidyUp();
  expect(await left()).toEqual({ outbox: 1, faults: 1, answers: 0, counters: 0 });
  world.clock.advance(28 * DAY);
  await tidyUp();
  expect(await left()).toEqual({ outbox: 0, faults: 0, answers: 0, counters: 0 });
});
