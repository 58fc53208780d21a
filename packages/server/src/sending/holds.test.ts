import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOptOut } from '../database/factories/feature.factories.ts';
import { pauseCampaign, resumeCampaign } from './control-campaign.usecases.ts';
import { sweep } from './sweep.usecases.ts';
import { readState } from './testing/campaign-state.ts';
import { createTeam, launch, openSendingWorld, phones, type SendingWorld, type Team } from './testing/sending-world.ts';
import { system } from '../audit/system-actor.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
}, 60_000);
afterAll(() => world.close());

let team: Team;
beforeEach(async () => {
  world.clock.set(new Date('2026-11-20T03:00:00Z'));
  team = await createTeam(world);
  world.carrier.reset();
});

const stateOf = (id: string) => readState(world.database, team.scope, id);
const control = (id: string) => ({ deps: world.deps, actor: { scope: team.scope, audit: system }, id });
const noticesOf = () =>
  world.database.asAccount(team.scope, (tx) =>
    tx.selectFrom('notification').select(['title', 'link', 'user_id']).orderBy('id').execute(),
  );

describe('advertising', () => {
  const NIGHT = new Date('2026-11-20T15:00:00Z');
  const MORNING = new Date('2026-11-21T00:00:00Z');
  const launchAdvert = (count = 5) =>
    launch(world, team, { phones: phones(count), message_type: 'advertising', content: '[QC] ANBINH giam 30%' });

  test('that would begin at 22:00 waits for 07:00 and goes on by itself', async () => {
    world.clock.set(NIGHT);
    const id = await launchAdvert();
    await world.worker().drain();
    expect(await stateOf(id)).toMatchObject({ status: 'paused', pauseReason: 'quiet_hours', counts: { queued: 5 } });
    expect(await noticesOf()).toEqual([
      {
        title: expect.objectContaining({ en: 'Campaign paused until 07:00' }),
        link: `/Campaigns/Sms/view?id=${id}`,
        user_id: team.userId,
      },
    ]);
    world.clock.set(new Date(MORNING.getTime() - 1));
    await sweep(world.deps);
    expect(await stateOf(id)).toMatchObject({ status: 'paused' });
    world.clock.set(MORNING);
    await sweep(world.deps);
    await world.worker().drain();
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 5 } });
  });

  test('stops in the middle when the quiet hours come', async () => {
    world.clock.set(new Date(NIGHT.getTime() - 1));
    const id = await launchAdvert(30);
    world.carrier.answer((submission) => {
      world.clock.set(NIGHT);
      return { kind: 'accepted', providerRef: submission.reference };
    });
    await world.worker({ windowSize: 10, sliceMs: 0 }).drain();
    expect(await stateOf(id)).toMatchObject({
      status: 'paused',
      pauseReason: 'quiet_hours',
      counts: { sent: 10, queued: 20 },
      unposted: 0,
    });
  });

  test('that a person paused does not go on in the morning by itself', async () => {
    world.clock.set(NIGHT);
    const id = await launchAdvert();
    await world.worker().drain();
    await pauseCampaign(control(id));
    world.clock.set(MORNING);
    await sweep(world.deps);
    expect(await stateOf(id)).toMatchObject({ status: 'paused', pauseReason: 'user' });
  });

  test('that a person resumes at night waits for the morning', async () => {
    world.clock.set(NIGHT);
    const id = await launchAdvert();
    await world.worker().drain();
    await pauseCampaign(control(id));
    const { campaign } = await resumeCampaign(control(id));
    expect(campaign).toMatchObject({ status: 'paused', pause_reason: 'quiet_hours' });
  });

  test('is told apart from messages of customer care, which go at any hour', async () => {
    world.clock.set(NIGHT);
    const id = await launch(world, team, { phones: phones(5) });
    await world.worker().drain();
    expect(await stateOf(id)).toMatchObject({ status: 'completed' });
  });
});

describe('a sender that is suspended', () => {
  const suspend = (status: 'suspended' | 'approved') =>
    world.database.asAccount(team.scope, (tx) => tx.updateTable('sender').set({ status }).execute());

  test('pauses its campaigns, until somebody resumes them with the sender approved again', async () => {
    const id = await launch(world, team, { phones: phones(5) });
    await suspend('suspended');
    await world.worker().drain();
    expect(await stateOf(id)).toMatchObject({ status: 'paused', pauseReason: 'sender', counts: { queued: 5 } });
    expect((await resumeCampaign(control(id))).campaign).toMatchObject({ status: 'paused', pause_reason: 'sender' });
    await suspend('approved');
    await resumeCampaign(control(id));
    await world.worker().drain();
    expect(await stateOf(id)).toMatchObject({ status: 'completed' });
  });
});

describe('an account that operators lock', () => {
  const lock = (locked_at: Date | null) =>
    world.database.asSystem((tx) =>
      tx.updateTable('account').set({ locked_at }).where('id', '=', team.accountId).execute(),
    );

  test('has its campaigns paused in the middle, until somebody resumes them once it is unlocked', async () => {
    const id = await launch(world, team, { phones: phones(30) });
    world.carrier.answer(async (submission) => {
      await lock(world.clock.now());
      return { kind: 'accepted', providerRef: submission.reference };
    });
    await world.worker({ windowSize: 10, sliceMs: 0 }).drain();
    const state = await stateOf(id);
    expect(state).toMatchObject({ status: 'paused', pauseReason: 'account', unposted: 0 });
    expect(state?.counts).toMatchObject({ sent: 10, queued: 20 });
    expect((await noticesOf()).map(({ title }) => title)).toEqual([
      expect.objectContaining({ en: 'Campaign paused because the account is locked' }),
    ]);
    await sweep(world.deps);
    expect((await resumeCampaign(control(id))).campaign).toMatchObject({ status: 'paused', pause_reason: 'account' });
    world.carrier.reset();
    await lock(null);
    await resumeCampaign(control(id));
    await world.worker().drain();
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 30 } });
  });

  test('begins none that was scheduled', async () => {
    const id = await launch(world, team, { phones: phones(5) });
    await lock(world.clock.now());
    await world.worker().drain();
    expect(await stateOf(id)).toMatchObject({ status: 'paused', pauseReason: 'account', counts: { queued: 5 } });
    expect(world.carrier.submissions).toEqual([]);
  });
});

describe('somebody who opted out after the quote', () => {
  test('gets nothing, which costs nothing', async () => {
    const [refuser = '', ...others] = phones(12);
    const id = await launch(world, team, { phones: [refuser, ...others] });
    await createOptOut(world, { accountId: team.accountId, phone: refuser });
    await world.worker({ windowSize: 5 }).drain();
    expect(world.carrier.submissions.map(({ to }) => to).toSorted()).toEqual(others.toSorted());
    expect(await stateOf(id)).toMatchObject({
      status: 'completed_with_errors',
      counts: { sent: 11, failed: 1 },
      charged: 11 * 850,
    });
  });

  test('if everybody did, the campaign ends without the carrier', async () => {
    const [phone = ''] = phones(1);
    const id = await launch(world, team, { phones: [phone] });
    await createOptOut(world, { accountId: team.accountId, phone });
    await world.worker().drain();
    expect(world.carrier.submissions).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ status: 'failed', counts: { failed: 1 }, reserved: 0 });
  });
});

test('the person who made it is told how it ended', async () => {
  const id = await launch(world, team, { phones: phones(1_200), name: 'Tháng 11', unitPrice: '100' });
  await world.worker().drain();
  const [notice] = await world.database.asAccount(team.scope, (tx) =>
    tx.selectFrom('notification').select(['type', 'severity', 'user_id', 'link', 'title', 'content']).execute(),
  );
  expect(notice).toEqual({
    type: 'campaign',
    severity: 'success',
    user_id: team.userId,
    link: `/Campaigns/Sms/view?id=${id}`,
    title: { vn: 'Chiến dịch đã gửi xong', en: 'Campaign sent' },
    content: {
      vn: '“Tháng 11” đã gửi đến 1\u00a0200 người nhận.',
      en: '“Tháng 11” went to 1\u00a0200 recipients.',
    },
  });
});
