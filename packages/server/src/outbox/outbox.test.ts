import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { createOutbox } from './outbox.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
}, 60_000);
afterAll(() => world.database.close());

test('whoever reads the outbox waits for what is being put there', async () => {
  const { database } = world;
  let write = () => {};
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  let isFirst = true;
  const asSystem: typeof database.asSystem = async (work) => {
    if (isFirst) {
      isFirst = false;
      await written;
    }
    return await database.asSystem(work);
  };
  const outbox = createOutbox({ ...world, database: { ...database, asSystem }, isRead: true });
  const sms = { channel: 'sms', recipient: '84981000001', sender: 'VERIFY', subject: '', body: '123456' } as const;
  const kept = outbox.keep(sms);
  const listed = outbox.list({ limit: 10 });
  write();
  expect(await listed).toMatchObject([sms]);
  await kept;
});
