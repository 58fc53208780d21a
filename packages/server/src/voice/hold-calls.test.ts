import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchCampaign, undoLaunch } from '../campaign/launch/launch.usecases.ts';
import { createContact } from '../database/factories/feature.factories.ts';
import { system } from '../audit/system-actor.ts';
import { archiveCampaign } from '../campaign/archive.usecases.ts';
import { cancelVoice, pauseVoice, resumeVoice } from './control-voice.usecases.ts';
import { sweepVoice } from './sweep-voice.ts';
import { readVoiceState } from './testing/voice-state.ts';
import {
  createVoiceTeam,
  draftVoice,
  launchVoice,
  openVoiceWorld,
  voicePhones,
  type LaunchedVoice,
  type VoiceTeam,
  type VoiceWorld,
} from './testing/voice-world.ts';
import { voiceWay } from './voice-launch.ts';
import { quoteVoiceCampaign } from './voice-quote.usecases.ts';

let world: VoiceWorld;
beforeAll(async () => {
  world = await openVoiceWorld();
}, 60_000);
afterAll(() => world.close());

/** Ten in the morning, five in the afternoon and eight the next morning in Vietnam. */
const MORNING = new Date('2026-11-20T03:00:00Z');
const EVENING = new Date('2026-11-20T10:00:00Z');
const NEXT_MORNING = new Date('2026-11-21T01:00:00Z');
let team: VoiceTeam;
beforeEach(async () => {
  await world.begin(MORNING);
  team = await createVoiceTeam(world);
});

const stateOf = (id: string) => readVoiceState(world.database, team.scope, id);
const launch = (launched: LaunchedVoice) => launchVoice(world, team, launched);
const dial = (settings = {}) => world.worker(settings).drain();
const control = (id: string) => ({ deps: world.deps, actor: { scope: team.scope, audit: system }, id });
const heard = [
  { kind: 'ringing' },
  { kind: 'answered' },
  { kind: 'ended', ending: 'completed', talkedMs: 10_000, hangup: 'caller' },
] as const;
const ended = (ending: 'busy' | 'no_answer') => ({ kind: 'ended', ending, talkedMs: 0, hangup: 'network' }) as const;
const callsOf = (id: string) =>
  world.database.asAccount(team.scope, (tx) =>
    tx.selectFrom('voice_call').selectAll().where('campaign_id', '=', id).orderBy('phone').execute(),
  );
const [LAN = '', AN = '', BINH = ''] = voicePhones(3);
const advertising = 'advertising' as const;

describe('advertising', () => {
  test('is not made to whoever took the consent back after the quote, where it must be on record', async () => {
    await createContact(world, { accountId: team.accountId, phone: LAN, state: { consent_voice: 'granted' } });
    const id = await launch({ phones: [LAN], messageType: advertising, consent: 'recorded' });
    const withdrawn = { consent_voice: 'unknown' } as const;
    await world.database.asAccount(team.scope, (tx) => tx.updateTable('contact_state').set(withdrawn).execute());
    await dial();
    expect(world.gateway.orders).toEqual([]);
    expect((await stateOf(id)).charged).toBe(0);
    expect((await callsOf(id)).map((call) => call.error_code)).toEqual([1304]);
  });

  test('stops at 17:00 in the middle of its calls, and goes on at 08:00 by itself', async () => {
    world.clock.set(new Date(EVENING.getTime() - 60_000));
    const id = await launch({ phones: voicePhones(4), messageType: advertising });
    await dial({ lines: 2 });
    expect(await stateOf(id)).toMatchObject({ status: 'sending', counts: { sending: 2, queued: 2 } });
    world.clock.set(EVENING);
    for (const { to } of world.gateway.orders) await world.tell(to, ...heard);
    await dial({ lines: 2 });
    expect(world.gateway.orders).toHaveLength(2);
    expect(await stateOf(id)).toMatchObject({
      status: 'paused',
      pauseReason: 'quiet_hours',
      counts: { delivered: 2, queued: 2 },
    });
    const notices = await world.database.asAccount(team.scope, (tx) =>
      tx.selectFrom('notification').select(['title', 'link']).execute(),
    );
    expect(notices).toEqual([
      {
        title: expect.objectContaining({ en: 'Voice campaign paused until 08:00' }),
        link: `/Campaigns/voices/view?id=${id}`,
      },
    ]);
    world.clock.set(new Date(NEXT_MORNING.getTime() - 1));
    await sweepVoice(world.deps);
    expect(await stateOf(id)).toMatchObject({ status: 'paused' });
    world.clock.set(NEXT_MORNING);
    await sweepVoice(world.deps);
    await dial();
    expect(world.gateway.orders).toHaveLength(4);
  });

  test('that a person resumes at night waits for the morning', async () => {
    world.clock.set(EVENING);
    const id = await launch({ phones: [LAN], messageType: advertising });
    await dial();
    await pauseVoice(control(id));
    const { campaign } = await resumeVoice(control(id));
    expect(campaign).toMatchObject({ status: 'paused', pause_reason: 'quiet_hours' });
  });

  test('reaches a number once in 24 hours: it is left out of the next quote, until they are over', async () => {
    await launch({ phones: [LAN], messageType: advertising });
    await dial();
    await world.tell(LAN, ...heard);
    const draft = await draftVoice(world, team, { phones: [LAN, AN], messageType: advertising });
    const quoted = () => quoteVoiceCampaign({ deps: world.deps, actor: team, ...draft });
    expect((await quoted()).quote.recipients).toMatchObject({ input: 2, valid: 1, capped: 1 });
    world.clock.advance(24 * 3_600_000);
    expect((await quoted()).quote.recipients).toMatchObject({ valid: 2, capped: 0 });
  });

  test('of two campaigns for one number is called once; the other fails free of charge', async () => {
    const first = await launch({ phones: [LAN], messageType: advertising });
    const second = await launch({ phones: [LAN, AN], messageType: advertising });
    await dial();
    expect(world.gateway.orders.filter(({ to }) => to === LAN)).toHaveLength(1);
    for (const { to } of world.gateway.orders) await world.tell(to, ...heard);
    const failed = [...(await callsOf(first)), ...(await callsOf(second))].filter(({ status }) => status === 'failed');
    expect(failed).toMatchObject([{ phone: LAN, error_code: 1302, price: 0 }]);
  });

  test('is refused at the launch for whoever was called after the quote', async () => {
    const draft = await draftVoice(world, team, { phones: [LAN], messageType: advertising });
    const quoted = async () => (await quoteVoiceCampaign({ deps: world.deps, actor: team, ...draft })).quote;
    const first = await quoted();
    await launch({ phones: [LAN], messageType: advertising });
    await dial();
    await world.tell(LAN, ...heard);
    const late = launchAt(draft.id, first.id);
    await expect(late).rejects.toMatchObject({ code: 'quote_stale', info: { reason: 'changed' } });
    expect((await quoted()).recipients).toMatchObject({ valid: 0, capped: 1 });
  });

  test('is dialled again after busy, never after the phone rang', async () => {
    const id = await launch({ phones: [LAN, AN], messageType: advertising });
    await dial();
    await world.tell(LAN, ended('busy'));
    await world.tell(AN, { kind: 'ringing' }, ended('no_answer'));
    expect(await stateOf(id)).toMatchObject({ counts: { queued: 1, undelivered: 1 } });
    const lan = (await callsOf(id)).find(({ phone }) => phone === LAN);
    expect(lan).toMatchObject({ status: 'waiting', capped_at: null });
  });

  test('is told apart from customer care, which calls at any hour', async () => {
    world.clock.set(EVENING);
    await launch({ phones: [LAN] });
    await dial();
    expect(world.gateway.orders).toHaveLength(1);
  });
});

async function launchAgain({ id, revision }: { id: string; revision: number }): Promise<unknown> {
  const { quote } = await quoteVoiceCampaign({ deps: world.deps, actor: team, id, revision });
  return await launchAt(id, quote.id);
}

async function launchAt(id: string, quoteId: string): Promise<unknown> {
  const actor = { scope: team.scope, userId: team.userId, audit: system };
  return await launchCampaign({ deps: world.deps, actor, channel: 'voice', id, quoteId, way: voiceWay });
}

describe('a caller ID that is suspended', () => {
  test('pauses its campaigns, until somebody resumes them with the caller approved again', async () => {
    const id = await launch({ phones: [LAN] });
    const set = (status: 'suspended' | 'approved') =>
      world.database.asAccount(team.scope, (tx) => tx.updateTable('sender').set({ status }).execute());
    await set('suspended');
    await dial();
    expect(await stateOf(id)).toMatchObject({ status: 'paused', pauseReason: 'sender', counts: { queued: 1 } });
    await set('approved');
    await resumeVoice(control(id));
    await dial();
    expect(await stateOf(id)).toMatchObject({ status: 'sending', counts: { sending: 1 } });
  });
});

describe('a campaign of calls', () => {
  test('that is paused finishes the calls under way and dials nobody else', async () => {
    const id = await launch({ phones: [LAN, AN, BINH] });
    await dial({ lines: 1 });
    await pauseVoice(control(id));
    const [first] = world.gateway.orders;
    await world.tell(first?.to ?? '', ...heard);
    world.clock.advance(5_000);
    await dial();
    expect(world.gateway.orders).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ status: 'paused', counts: { delivered: 1, queued: 2 }, charged: 180 });
    await resumeVoice(control(id));
    await dial();
    expect(world.gateway.orders).toHaveLength(3);
  });

  test('that is cancelled gives back what was not spoken, and calls nobody else', async () => {
    const id = await launch({ phones: [LAN, AN, BINH] });
    await dial({ lines: 1 });
    await cancelVoice(control(id));
    await dial();
    expect(await stateOf(id)).toMatchObject({ status: 'cancelling', counts: { sending: 1, cancelled: 2 } });
    const [first] = world.gateway.orders;
    await world.tell(first?.to ?? '', { kind: 'ringing' }, ended('no_answer'));
    expect(await stateOf(id)).toMatchObject({
      status: 'cancelled',
      counts: { undelivered: 1, cancelled: 2 },
      charged: 0,
      balance: 1_000_000,
      reserved: 0,
    });
    const actor = { scope: team.scope, userId: team.userId, audit: system };
    await archiveCampaign({ deps: world.deps, actor, channel: 'voice', id });
    expect(await stateOf(id)).toMatchObject({ status: 'archived' });
  });

  test('that is cancelled before its first call is cancelled at once', async () => {
    world.clock.set(EVENING);
    const id = await launch({ phones: [LAN, AN], messageType: advertising });
    await dial();
    await cancelVoice(control(id));
    await dial();
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', counts: { cancelled: 2 }, reserved: 0 });
  });

  test('that is undone is a draft again, and nobody is called', async () => {
    const id = await launch({ phones: [LAN] });
    const actor = { scope: team.scope, userId: team.userId, audit: system };
    const { campaign } = await undoLaunch({ deps: world.deps, actor, channel: 'voice', id });
    await dial();
    expect(campaign.status).toBe('draft');
    expect(world.gateway.orders).toHaveLength(0);
    await launchAgain({ id, revision: 1 });
    world.clock.advance(30_000);
    await dial();
    await world.tell(LAN, ...heard);
    expect(await stateOf(id)).toMatchObject({ status: 'completed', charged: 180, balance: 1_000_000 - 180 });
  });
});

describe('after a crash', () => {
  test('a call whose outcome is lost is never made again, and charged as at most agreed', async () => {
    const id = await launch({ phones: [LAN, AN] });
    world.gateway.answer(({ to, reference }) => {
      if (to === LAN) throw new Error('The connection broke');
      return { kind: 'accepted', providerRef: reference };
    });
    await dial();
    await world.tell(AN, ...heard);
    expect(await stateOf(id)).toMatchObject({ status: 'sending', counts: { sending: 1, delivered: 1 } });
    world.clock.advance(10 * 60_000);
    await sweepVoice(world.deps);
    await dial();
    expect(world.gateway.orders.filter(({ to }) => to === LAN)).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({
      status: 'completed',
      counts: { unknown: 1, delivered: 1 },
      charged: 360,
      reserved: 0,
    });
  });

  test('what the gateway tells of such a call after all is believed, and costs no more', async () => {
    const id = await launch({ phones: [LAN] });
    await dial();
    world.clock.advance(10 * 60_000);
    await sweepVoice(world.deps);
    expect(await stateOf(id)).toMatchObject({ counts: { unknown: 1 }, charged: 180 });
    await world.tell(LAN, { kind: 'ended', ending: 'completed', talkedMs: 10_000, hangup: 'callee' });
    const [call] = await callsOf(id);
    expect(call).toMatchObject({ status: 'completed', duration_s: 10, price: 180 });
  });

  test('a call whose order was broken off, but that the gateway reports, is as if nothing had been', async () => {
    const id = await launch({ phones: [LAN] });
    world.gateway.answer(() => {
      throw new Error('The connection broke');
    });
    await dial();
    await world.tell(LAN, ...heard);
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { delivered: 1 }, charged: 180 });
  });

  test('dialling that stopped, and a start that did not happen, are taken up again', async () => {
    const id = await launch({ phones: [LAN] });
    await world.database.asSystem((tx) => tx.deleteFrom('job').execute());
    world.clock.advance(2 * 60_000);
    await sweepVoice(world.deps);
    await world.database.asSystem((tx) => tx.deleteFrom('job').execute());
    await sweepVoice(world.deps);
    await dial();
    world.clock.advance(2_000);
    await dial();
    expect(world.gateway.orders).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ status: 'sending' });
  });
});
