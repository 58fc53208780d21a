import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accept, busy, refuse } from './testing/scripted-carrier.ts';
import { readState } from './testing/campaign-state.ts';
import { createTeam, launch, openSendingWorld, phones, type SendingWorld, type Team } from './testing/sending-world.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
}, 60_000);
afterAll(() => world.close());

let team: Team;
beforeEach(async () => {
  team = await createTeam(world);
  world.carrier.reset();
});

const PRICE = 850;
const stateOf = (id: string) => readState(world.database, team.scope, id);

describe('a campaign', () => {
  test('is handed over to everybody once, charged, completed, and its money settled', async () => {
    const numbers = phones(250);
    const id = await launch(world, team, { phones: numbers });
    await world.worker().drain();
    expect(world.carrier.submissions.map(({ to }) => to).toSorted()).toEqual(numbers.toSorted());
    expect(await stateOf(id)).toMatchObject({
      status: 'completed',
      counts: { sent: 250 },
      charged: 250 * PRICE,
      unposted: 0,
      balance: 1_000_000 - 250 * PRICE,
      reserved: 0,
    });
  });

  test('is posted to the ledger once a minute while it runs, and at its end', async () => {
    world.carrier.answer((submission) => {
      world.clock.advance(1_000);
      return accept(submission);
    });
    const id = await launch(world, team, { phones: phones(150) });
    await world.worker({ windowSize: 20, sliceMs: 0 }).drain();
    expect(await stateOf(id)).toMatchObject({ status: 'completed', charged: 150 * PRICE, unposted: 0 });
    const charges = await world.database.asAccount(team.scope, (tx) =>
      tx
        .selectFrom('journal')
        .select(['ref_id', 'amount'])
        .where('kind', '=', 'charge')
        .orderBy('created_at')
        .execute(),
    );
    expect(charges).toEqual([
      { ref_id: id, amount: 80 * PRICE },
      { ref_id: `${id}#2`, amount: 60 * PRICE },
      { ref_id: `${id}#3`, amount: 10 * PRICE },
    ]);
  });

  test('launched a second time has charges of its own in the ledger', async () => {
    const id = await launch(world, team, { phones: phones(3), launches: 2 });
    await world.worker().drain();
    const refs = await world.database.asAccount(team.scope, (tx) =>
      tx.selectFrom('journal').select('ref_id').where('kind', '=', 'charge').execute(),
    );
    expect(refs).toEqual([{ ref_id: `${id}.2` }]);
    expect(await stateOf(id)).toMatchObject({ status: 'completed', reserved: 0 });
  });

  test('with messages the carrier refuses: completed with errors, and their money is back', async () => {
    world.carrier.answer((submission) => (submission.to.endsWith('7') ? refuse : accept(submission)));
    const id = await launch(world, team, { phones: phones(20) });
    await world.worker().drain();
    expect(await stateOf(id)).toMatchObject({
      status: 'completed_with_errors',
      counts: { sent: 18, failed: 2 },
      balance: 1_000_000 - 18 * PRICE,
      reserved: 0,
    });
  });

  test('of which nothing could be sent has failed, and costs nothing', async () => {
    world.carrier.answer(() => refuse);
    const id = await launch(world, team, { phones: phones(3) });
    await world.worker().drain();
    expect(await stateOf(id)).toMatchObject({ status: 'failed', counts: { failed: 3 }, balance: 1_000_000 });
  });

  test('tries again when the carrier is busy', async () => {
    world.carrier.answer((submission, tries) => (submission.to.endsWith('7') && tries < 3 ? busy : accept(submission)));
    const id = await launch(world, team, { phones: phones(20) });
    const worker = world.worker();
    await worker.drain();
    expect(await stateOf(id)).toMatchObject({ status: 'sending', counts: { sent: 18, queued: 2 } });
    for (const seconds of [4, 8]) {
      world.clock.advance(seconds * 1_000);
      await worker.drain();
    }
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 20 } });
    expect(world.carrier.submissions).toHaveLength(18 + 2 * 3);
  });
});
