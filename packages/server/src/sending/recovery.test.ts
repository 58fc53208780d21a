import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyReceipts } from '../messaging/receipt.usecases.ts';
import { cancelCampaign } from './control-campaign.usecases.ts';
import { sweep } from './sweep.usecases.ts';
import { readState } from './testing/campaign-state.ts';
import { accept, createGate } from './testing/scripted-carrier.ts';
import { createTeam, launch, openSendingWorld, phones, type SendingWorld, type Team } from './testing/sending-world.ts';
import { system } from '../audit/system-actor.ts';

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
const LEASE = 30_000;
const stateOf = (id: string) => readState(world.database, team.scope, id);

/**
 * A campaign whose worker hangs with ten messages at the carrier, and does not renew its lease. `wakeUp` lets the carrier
 * answer it after all.
 */
async function hanging(count = 30) {
  const gate = createGate();
  world.carrier.answer(async (submission) => {
    await gate.passed;
    return accept(submission);
  });
  const id = await launch(world, team, { phones: phones(count) });
  const working = world.worker({ windowSize: 10 }).drain();
  await world.carrier.until(10);
  world.clock.advance(LEASE + 1);
  world.carrier.answer(accept);
  const wakeUp = async () => {
    gate.open();
    await working;
  };
  return { id, wakeUp };
}

const deleteLanes = () =>
  world.database.asSystem((tx) => tx.deleteFrom('job').where('kind', '=', 'campaign.send').execute());

describe('a worker that is gone', () => {
  test('leaves messages of unknown outcome, charged and never sent again; another worker sends the rest', async () => {
    const { id, wakeUp } = await hanging();
    await world.worker({ windowSize: 10 }).drain();
    expect(new Set(world.carrier.submissions.map(({ to }) => to)).size).toBe(30);
    expect(world.carrier.submissions).toHaveLength(30);
    expect(await stateOf(id)).toMatchObject({
      status: 'completed',
      counts: { unknown: 10, sent: 20 },
      charged: 30 * PRICE,
    });
    await wakeUp();
    expect(await stateOf(id)).toMatchObject({ counts: { unknown: 10, sent: 20 }, charged: 30 * PRICE });
  });

  test('that comes back changes nothing, and takes nothing more', async () => {
    const { id, wakeUp } = await hanging();
    const second = world.worker({ windowSize: 10 });
    await Promise.all([wakeUp(), second.drain()]);
    await second.drain();
    expect(world.carrier.submissions).toHaveLength(30);
    const { counts, ...state } = await stateOf(id);
    expect(state).toMatchObject({ status: 'completed', charged: 30 * PRICE, reserved: 0 });
    expect((counts['sent'] ?? 0) + (counts['unknown'] ?? 0)).toBe(30);
  });

  test('is noticed by the sweeper, also when nobody goes on with its lane', async () => {
    const { id, wakeUp } = await hanging();
    await sweep(world.deps);
    expect(await stateOf(id)).toMatchObject({ status: 'sending', counts: { sending: 10, queued: 20 } });
    await deleteLanes();
    await sweep(world.deps);
    expect(await stateOf(id)).toMatchObject({ status: 'sending', counts: { unknown: 10, queued: 20 } });
    await world.worker().drain();
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { unknown: 10, sent: 20 } });
    await wakeUp();
    expect(world.carrier.submissions).toHaveLength(30);
  });

  test('in a campaign that is cancelled: it ends when the sweeper comes, and the money is back', async () => {
    const { id, wakeUp } = await hanging();
    await cancelCampaign({ deps: world.deps, actor: { scope: team.scope, audit: system }, id });
    await deleteLanes();
    await sweep(world.deps);
    expect(await stateOf(id)).toMatchObject({
      status: 'cancelled',
      counts: { unknown: 10, cancelled: 20 },
      charged: 10 * PRICE,
      reserved: 0,
    });
    await wakeUp();
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', charged: 10 * PRICE });
  });

  test('had handed its messages over: their receipts settle them without another charge', async () => {
    const { id, wakeUp } = await hanging(10);
    await world.worker().drain();
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { unknown: 10 } });
    const receipts = world.carrier.submissions.map(({ reference }, index) => ({
      providerRef: `late-${index}`,
      reference,
      status: index === 0 ? ('undelivered' as const) : ('delivered' as const),
      errorCode: null,
      errorText: null,
      at: world.clock.now(),
    }));
    expect(await applyReceipts({ deps: world.deps, receipts })).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ counts: { delivered: 9, undelivered: 1 }, charged: 10 * PRICE });
    await wakeUp();
  });
});

describe('what was dropped is taken up by the sweeper', () => {
  test('a campaign without lanes gets them again, once', async () => {
    const id = await launch(world, team, { phones: phones(30) });
    const gate = createGate();
    world.carrier.answer(async (submission) => {
      await gate.passed;
      return accept(submission);
    });
    const working = world.worker({ windowSize: 10, sliceMs: 0 }).drain();
    await world.carrier.until(10);
    // While the first window is on its way, or another may begin before they are gone.
    await deleteLanes();
    gate.open();
    await working;
    expect(await stateOf(id)).toMatchObject({ status: 'sending', counts: { sent: 10, queued: 20 } });
    await Promise.all([sweep(world.deps), sweep(world.deps)]);
    await world.worker().drain();
    expect(world.carrier.submissions).toHaveLength(30);
    expect(await stateOf(id)).toMatchObject({ status: 'completed' });
  });

  test('a campaign whose start was lost begins', async () => {
    const id = await launch(world, team, { phones: phones(3) });
    await world.database.asSystem((tx) => tx.deleteFrom('job').where('kind', '=', 'campaign.start').execute());
    world.clock.advance(30_000);
    await sweep(world.deps);
    expect(await stateOf(id)).toMatchObject({ status: 'scheduled' });
    world.clock.advance(60_000);
    await sweep(world.deps);
    await world.worker().drain();
    expect(await stateOf(id)).toMatchObject({ status: 'completed' });
  });

  test('nothing that is well is touched', async () => {
    const id = await launch(world, team, { phones: phones(30) });
    const gate = createGate();
    world.carrier.answer(async (submission) => {
      await gate.passed;
      return accept(submission);
    });
    const working = world.worker({ windowSize: 10 }).drain();
    await world.carrier.until(10);
    await sweep(world.deps);
    gate.open();
    await working;
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 30 } });
  });
});

test('a carrier that never answers: its messages are unknown, the others are not held up', async () => {
  const [silent = '', ...others] = phones(20);
  world.carrier.answer((submission) => (submission.to === silent ? new Promise(() => {}) : accept(submission)));
  const id = await launch(world, team, { phones: [silent, ...others] });
  const working = world.worker({ answerPatienceMs: 20, answerLimitMs: 200 }).drain();
  await world.carrier.until(20);
  await working;
  expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 19, unknown: 1 } });
});
