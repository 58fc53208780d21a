import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelCampaign, pauseCampaign, resumeCampaign } from './control-campaign.usecases.ts';
import { readState } from './testing/campaign-state.ts';
import { accept, busy, createGate, refuse } from './testing/scripted-carrier.ts';
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
const BALANCE = 1_000_000;
const stateOf = (id: string) => readState(world.database, team.scope, id);
const control = (id: string) => ({
  deps: world.deps,
  actor: { scope: team.scope, audit: { kind: 'user', id: team.userId, ip: '127.0.0.1' } as const },
  id,
});
const auditOf = (id: string) =>
  world.database.asAccount(team.scope, (tx) =>
    tx
      .selectFrom('audit')
      .select(['actor_kind', 'action', 'before', 'after'])
      .where('object_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );

/** A campaign whose first window of ten is at the carrier, which does not answer before the gate is open. */
async function underWay(count = 30) {
  const gate = createGate();
  world.carrier.answer(async (submission) => {
    await gate.passed;
    return accept(submission);
  });
  const id = await launch(world, team, { phones: phones(count) });
  const worker = world.worker({ windowSize: 10 });
  const working = worker.drain();
  await world.carrier.until(10);
  const answer = async () => {
    gate.open();
    await working;
  };
  return { id, worker, answer };
}

describe('pausing', () => {
  test('lets nothing follow what is at the carrier already', async () => {
    const { id, answer } = await underWay();
    const { campaign } = await pauseCampaign(control(id));
    expect(campaign).toMatchObject({ status: 'paused', pause_reason: 'user', counts: { sending: 10, queued: 20 } });
    await answer();
    expect(world.carrier.submissions).toHaveLength(10);
    expect(await stateOf(id)).toMatchObject({ status: 'paused', counts: { sent: 10, queued: 20 } });
  });

  test('posts what was charged so far', async () => {
    const { id, answer } = await underWay();
    await pauseCampaign(control(id));
    await answer();
    await resumeCampaign(control(id));
    await pauseCampaign(control(id));
    expect(await stateOf(id)).toMatchObject({ charged: 10 * PRICE, unposted: 0, balance: BALANCE - 30 * PRICE });
  });

  test('when everybody was handed over already: the campaign completes', async () => {
    const { id, answer } = await underWay(10);
    await pauseCampaign(control(id));
    await answer();
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 10 }, reserved: 0 });
  });

  test('is refused for a campaign that is not sending, and for another account’s', async () => {
    const id = await launch(world, team, { phones: phones(1) });
    await expect(pauseCampaign(control(id))).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
    const other = await createTeam(world);
    const theirs = { ...control(id), actor: { ...control(id).actor, scope: other.scope } };
    await expect(pauseCampaign(theirs)).rejects.toMatchObject({ status: 404 });
    await world.worker().drain();
  });
});

describe('resuming', () => {
  test('sends to the rest, and to nobody twice', async () => {
    const { id, worker, answer } = await underWay();
    await pauseCampaign(control(id));
    await answer();
    expect((await resumeCampaign(control(id))).campaign.status).toBe('sending');
    await worker.drain();
    expect(new Set(world.carrier.submissions.map(({ to }) => to)).size).toBe(30);
    expect(world.carrier.submissions).toHaveLength(30);
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 30 }, reserved: 0 });
  });

  test('while the first run is still at the carrier does not let that run go on', async () => {
    const { id, worker, answer } = await underWay();
    await pauseCampaign(control(id));
    await resumeCampaign(control(id));
    const second = world.worker({ windowSize: 10 }).drain();
    await answer();
    await second;
    await worker.drain();
    expect(world.carrier.submissions).toHaveLength(30);
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 30 } });
  });

  test('many times at once is once', async () => {
    const { id, worker, answer } = await underWay();
    await pauseCampaign(control(id));
    await answer();
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => resumeCampaign(control(id))));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await worker.drain();
    expect(world.carrier.submissions).toHaveLength(30);
  });
});

describe('cancelling', () => {
  test('with messages at the carrier waits for their answers, then gives the rest of the money back', async () => {
    const { id, answer } = await underWay();
    const { campaign, wallet } = await cancelCampaign(control(id));
    expect(campaign).toMatchObject({ status: 'cancelling', counts: { sending: 10, cancelled: 20, queued: 0 } });
    expect(wallet.reserved).toBe(30 * PRICE);
    await answer();
    expect(world.carrier.submissions).toHaveLength(10);
    expect(await stateOf(id)).toMatchObject({
      status: 'cancelled',
      counts: { sent: 10, cancelled: 20 },
      charged: 10 * PRICE,
      balance: BALANCE - 10 * PRICE,
      reserved: 0,
    });
  });

  test('with nothing at the carrier gives the money back at once', async () => {
    const { id, answer } = await underWay();
    await pauseCampaign(control(id));
    await answer();
    const { campaign, wallet } = await cancelCampaign(control(id));
    expect(campaign).toMatchObject({ status: 'cancelled', pause_reason: null, finished_at: expect.any(String) });
    expect(wallet).toMatchObject({ balance: BALANCE - 10 * PRICE, reserved: 0 });
    expect(await stateOf(id)).toMatchObject({ counts: { sent: 10, cancelled: 20 } });
  });

  test('cancels those as well whom the carrier is too busy to take just then', async () => {
    const gate = createGate();
    world.carrier.answer(async (submission) => {
      await gate.passed;
      return submission.to.endsWith('3') ? busy : submission.to.endsWith('4') ? refuse : accept(submission);
    });
    const id = await launch(world, team, { phones: phones(10) });
    const working = world.worker().drain();
    await world.carrier.until(10);
    await cancelCampaign(control(id));
    gate.open();
    await working;
    expect(await stateOf(id)).toMatchObject({
      status: 'cancelled',
      counts: { sent: 8, failed: 1, cancelled: 1 },
      reserved: 0,
    });
  });

  test('is written down with who did it', async () => {
    const { id, answer } = await underWay();
    await cancelCampaign(control(id));
    await answer();
    expect(await auditOf(id)).toEqual([
      {
        actor_kind: 'system',
        action: 'campaign.started',
        before: { status: 'scheduled' },
        after: { status: 'sending' },
      },
      {
        actor_kind: 'user',
        action: 'campaign.cancelled',
        before: { status: 'sending' },
        after: { status: 'cancelling' },
      },
      {
        actor_kind: 'system',
        action: 'campaign.cancelled',
        before: { status: 'cancelling' },
        after: { status: 'cancelled' },
      },
    ]);
  });

  test('is refused before it sends (that is undoing) and after it has ended', async () => {
    const id = await launch(world, team, { phones: phones(1) });
    await expect(cancelCampaign(control(id))).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
    await world.worker().drain();
    await expect(cancelCampaign(control(id))).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
  });

  test('and pausing at the same time: one of them wins, and everything agrees', async () => {
    const { id, answer } = await underWay();
    await Promise.allSettled([pauseCampaign(control(id)), cancelCampaign(control(id)), resumeCampaign(control(id))]);
    await answer();
    const { status } = await stateOf(id);
    expect(['cancelled', 'paused', 'sending']).toContain(status);
  });
});
