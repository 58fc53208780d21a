import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountEvent } from '../bus/bus.ts';
import { silentLog } from '../log.ts';
import { ANNOUNCE_EVERY, createProgress } from './progress.ts';
import { createTeam, launch, openSendingWorld, phones, type SendingWorld, type Team } from './testing/sending-world.ts';

let world: SendingWorld;
let team: Team;
beforeAll(async () => {
  world = await openSendingWorld();
  team = await createTeam(world);
}, 60_000);
afterAll(() => world.close());

/** Hears of one campaign; `next` resolves with the announcement that comes. */
async function hearOf(id: string) {
  const heard: AccountEvent[] = [];
  let tell = () => {};
  await world.bus.subscribe(team.accountId, (event) => {
    if (event.topic !== 'campaign' || event.data.id !== id) return;
    heard.push(event);
    tell();
  });
  return {
    heard,
    next: () =>
      new Promise<void>((resolve) => {
        tell = resolve;
      }),
  };
}

test('many changes at once are announced once, with the counts of the last', async () => {
  const id = await launch(world, team, { phones: phones(3) });
  const progress = createProgress({ ...world, log: silentLog });
  const { heard, next } = await hearOf(id);
  const announced = next();
  await world.database.asAccount(team.scope, async (tx) => {
    for (let count = 1; count <= 20; count += 1) {
      await tx.updateTable('campaign').set({ count_sent: count }).where('id', '=', id).execute();
      progress.moved(tx, team.scope, id);
    }
  });
  await announced;
  expect(heard.map(({ data }) => data)).toEqual([
    { id, status: 'scheduled', counts: expect.objectContaining({ recipients: 3, queued: 3, sent: 20 }) },
  ]);
  await progress.close();
});

test('two processes announce no more than one would, and the last change is not lost', async () => {
  const id = await launch(world, team, { phones: phones(3) });
  const [first, second] = [1, 2].map(() => createProgress({ ...world, log: silentLog }));
  const { heard, next } = await hearOf(id);
  const move = (progress: typeof first, sent: number) =>
    world.database.asAccount(team.scope, async (tx) => {
      await tx.updateTable('campaign').set({ count_sent: sent }).where('id', '=', id).execute();
      progress?.moved(tx, team.scope, id);
    });
  const announced = next();
  await Promise.all([move(first, 1), move(second, 1)]);
  await announced;
  // Time stands still, so that the half second is not over: the second waits until it is.
  const later = next();
  await move(second, 2);
  world.clock.advance(ANNOUNCE_EVERY);
  await later;
  expect(heard.map(({ data }) => ('counts' in data ? data.counts['sent'] : null))).toEqual([1, 2]);
  await Promise.all([first?.close(), second?.close()]);
});

test('a transaction that fails announces nothing', async () => {
  const id = await launch(world, team, { phones: phones(3) });
  const progress = createProgress({ ...world, log: silentLog });
  const { heard } = await hearOf(id);
  const failing = world.database.asAccount(team.scope, (tx) => {
    progress.moved(tx, team.scope, id);
    return Promise.reject(new Error('rolled back'));
  });
  await expect(failing).rejects.toThrow('rolled back');
  await progress.close();
  expect(heard).toEqual([]);
});
