import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../database/factories/identity.factories.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { silentLog } from '../log.ts';
import type { AccountEvent, Bus } from './bus.ts';
import { createBus } from './create-bus.ts';
import { deleteEvents } from './event-log.repository.ts';

let world: TestWorld;
let bus: Bus;
beforeAll(async () => {
  world = await openTestWorld();
  bus = await createBus({ ...world, log: silentLog });
}, 60_000);
afterAll(async () => {
  await bus.close();
  await world.database.close();
});

const notice = (id: string) => ({ topic: 'notification', data: { id } }) as const;

function publish(accountId: string, ...ids: string[]): Promise<void> {
  return world.database.asSystem((tx) => {
    for (const id of ids) bus.publish(tx, { accountId, ...notice(id) });
    return Promise.resolve();
  });
}

/** Collects events and tells when `count` of them have come. */
async function listen(accountId: string, count: number) {
  const heard: AccountEvent[] = [];
  let complete: (events: AccountEvent[]) => void;
  const all = new Promise<AccountEvent[]>((resolve) => {
    complete = resolve;
  });
  const stop = await bus.subscribe(accountId, (event) => {
    heard.push(event);
    if (heard.length === count) complete(heard);
  });
  return { all, stop };
}

test('a listener hears the events of its own account, in order, numbered without gaps', async () => {
  const own = await createAccount(world);
  const other = await createAccount(world);
  const listener = await listen(own.accountId, 3);
  await publish(other.accountId, 'x');
  await publish(own.accountId, 'a', 'b');
  await publish(own.accountId, 'c');
  const events = await listener.all;
  expect(events.map(({ version, data }) => [version, data])).toEqual([
    [1, { id: 'a' }],
    [2, { id: 'b' }],
    [3, { id: 'c' }],
  ]);
  listener.stop();
});

test('many writers at once lose and repeat nothing', async () => {
  const { accountId } = await createAccount(world);
  const listener = await listen(accountId, 40);
  await Promise.all(Array.from({ length: 40 }, (_, index) => publish(accountId, `n${index}`)));
  const events = await listener.all;
  expect(events.map(({ version }) => version)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  listener.stop();
});

test('a transaction that fails announces nothing', async () => {
  const { accountId } = await createAccount(world);
  const failing = world.database.asSystem((tx) => {
    bus.publish(tx, { accountId, ...notice('a') });
    return Promise.reject(new Error('rolled back'));
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await bus.latest(accountId)).toBe(0);
});

test('a stream that broke off gets what it missed', async () => {
  const { accountId } = await createAccount(world);
  await publish(accountId, 'a', 'b', 'c');
  expect((await bus.since(accountId, 1))?.map(({ data }) => data)).toEqual([{ id: 'b' }, { id: 'c' }]);
  expect(await bus.since(accountId, 3)).toEqual([]);
});

test('a stream that missed more than is kept, or that comes from elsewhere, starts anew', async () => {
  const { accountId } = await createAccount(world);
  await publish(accountId, 'a', 'b');
  world.clock.advance(1_000);
  await publish(accountId, 'c');
  await world.database.asSystem((tx) => deleteEvents(tx, world.clock.now()));
  expect(await bus.since(accountId, 1)).toBeNull();
  expect(await bus.since(accountId, 2)).toHaveLength(1);
  expect(await bus.since(accountId, 99)).toBeNull();
});
