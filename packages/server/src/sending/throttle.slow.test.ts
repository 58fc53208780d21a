import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json } from '../database/tables/columns.ts';
import { readState } from './testing/campaign-state.ts';
import { accept } from './testing/scripted-carrier.ts';
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

const stateOf = (id: string, owner = team) => readState(world.database, owner.scope, id);

describe('a campaign with a pace', () => {
  const options = json({ rate_per_min: 600 });

  test('sends no more in a second than its share of a minute', async () => {
    await launch(world, team, { phones: phones(35), options });
    const worker = world.worker();
    const sent: number[] = [];
    for (let second = 0; second < 5; second += 1) {
      await worker.drain();
      sent.push(world.carrier.submissions.length);
      world.clock.advance(1_000);
    }
    expect(sent).toEqual([10, 20, 30, 35, 35]);
  });

  test('completes as any other', async () => {
    const id = await launch(world, team, { phones: phones(12), options });
    const worker = world.worker();
    for (let second = 0; second < 4; second += 1) {
      await worker.drain();
      world.clock.advance(1_000);
    }
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 12 }, reserved: 0 });
  });
});

describe('a carrier with a rate', () => {
  /** A quarter of them are Viettel’s. */
  const viettel = (numbers: readonly string[]) => numbers.filter((phone) => phone.startsWith('8498')).length;
  const sentToViettel = () => viettel(world.carrier.submissions.map(({ to }) => to));

  test('gets no more in a second from all workers together; other carriers are not held up', async () => {
    const ids = [await launch(world, team, { phones: phones(80) }), await launch(world, team, { phones: phones(80) })];
    const workers = [1, 2].map(() => world.worker({ carrierRates: { viettel: 10 } }));
    const sent: number[] = [];
    for (let second = 0; second < 8; second += 1) {
      await Promise.all(workers.map((worker) => worker.drain()));
      sent.push(sentToViettel());
      if (second === 1) expect(world.carrier.submissions.length - sentToViettel()).toBe(120);
      world.clock.advance(1_000);
    }
    sent.forEach((count, second) => expect(count).toBeLessThanOrEqual((second + 2) * 10));
    expect(sent.at(-1)).toBe(40);
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 80 } });
  });
});

describe('a carrier without room', () => {
  test('is waited for as long as it takes, since nobody was tried', async () => {
    const id = await launch(world, team, { phones: phones(3) });
    const untried = { kind: 'unavailable', errorText: 'No room', isUntried: true } as const;
    world.carrier.answer((submission, tries) => (tries <= 20 ? untried : accept(submission)));
    const worker = world.worker();
    for (let hour = 0; hour < 48; hour += 1) {
      await worker.drain();
      world.clock.advance(3_600_000);
    }
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 3 } });
  });
});

describe('accounts share the workers', () => {
  test('a campaign of ten is sent at once beside large ones of another account', async () => {
    const large = await createTeam(world, { balance: 10_000_000 });
    const [first, second] = [phones(3_000), phones(3_000)];
    await launch(world, large, { phones: first });
    await launch(world, large, { phones: second });
    let position = 0;
    let launched: Promise<unknown> | null = null;
    world.carrier.answer((submission) => {
      // In the middle of it somebody else begins.
      if (world.carrier.submissions.length > 500) launched ??= launch(world, team, { phones: ['84987654321'] });
      if (submission.to === '84987654321') position = world.carrier.submissions.length;
      return { kind: 'accepted', providerRef: submission.reference };
    });
    await world.worker({ windowSize: 50, sliceMs: 0, lanesAtOnce: 1 }).drain();
    expect(position).toBeGreaterThan(500);
    expect(position).toBeLessThan(1_000);
  }, 120_000);

  test('an account with one lane is not outnumbered by one with many', async () => {
    const many = await createTeam(world, { balance: 10_000_000 });
    for (let count = 0; count < 8; count += 1) await launch(world, many, { phones: phones(200) });
    await launch(world, team, { phones: phones(200) });
    // A slice of 1 ms is a window: nobody is done within their first, however fast the machine.
    await world.worker({ windowSize: 10, sliceMs: 1, lanesAtOnce: 2 }).drain();
    const accounts = world.carrier.submissions.map(({ reference }) => reference.split('.')[0]);
    const lastOfOne = accounts.lastIndexOf(team.accountId);
    expect(lastOfOne).toBeGreaterThan(0);
    expect(lastOfOne).toBeLessThan(accounts.length / 2);
  }, 120_000);
});
