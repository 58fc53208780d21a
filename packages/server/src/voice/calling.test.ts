import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContact, createOptOut, createTag } from '../database/factories/feature.factories.ts';
import { usualVoiceSettings, type KeyAction } from '@app/contracts/voice/voice-settings.ts';
import { listAttempts } from './call-log.repository.ts';
import { readVoiceState } from './testing/voice-state.ts';
import {
  createVoiceTeam,
  launchVoice,
  openVoiceWorld,
  voicePhones,
  type LaunchedVoice,
  type VoiceTeam,
  type VoiceWorld,
} from './testing/voice-world.ts';

let world: VoiceWorld;
beforeAll(async () => {
  world = await openVoiceWorld();
}, 60_000);
afterAll(() => world.close());

/** Ten in the morning in Vietnam. */
const MORNING = new Date('2026-11-20T03:00:00Z');
let team: VoiceTeam;
beforeEach(async () => {
  await world.begin(MORNING);
  team = await createVoiceTeam(world);
});

const stateOf = (id: string) => readVoiceState(world.database, team.scope, id);
const launch = (launched: LaunchedVoice) => launchVoice(world, team, launched);
const dial = (settings = {}) => world.worker(settings).drain();
const heard = (seconds: number) =>
  [
    { kind: 'ringing' },
    { kind: 'answered' },
    { kind: 'ended', ending: 'completed', talkedMs: seconds * 1_000, hangup: 'caller' },
  ] as const;
const ended = (ending: 'busy' | 'no_answer' | 'rejected' | 'failed') =>
  ({ kind: 'ended', ending, talkedMs: 0, hangup: 'network' }) as const;
const callTo = (phone: string) =>
  world.database.asAccount(team.scope, (tx) =>
    tx.selectFrom('voice_call').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow(),
  );
const wait = async (seconds: number) => {
  world.clock.advance(seconds * 1_000);
  await dial();
};

const [LAN = '', AN = '', BINH = ''] = voicePhones(3);

describe('a campaign of calls', () => {
  test('sets the worst case aside, charges what was spoken and gives the rest back', async () => {
    const id = await launch({ phones: [LAN, AN, BINH] });
    // Ten seconds are two blocks of six, at 900 a minute.
    expect(await stateOf(id)).toMatchObject({ status: 'scheduled', reserved: 540, counts: { queued: 3 } });
    await dial();
    expect(world.gateway.orders.map(({ to }) => to).toSorted()).toEqual([LAN, AN, BINH].toSorted());
    expect(world.gateway.orderTo(LAN)).toMatchObject({
      from: '842873001234',
      sound: { durationMs: 10_000 },
      repeat: 1,
      menu: null,
      limitS: 10,
    });
    await world.tell(LAN, ...heard(10));
    await world.tell(AN, ...heard(3.2));
    expect(await stateOf(id)).toMatchObject({ status: 'sending', counts: { delivered: 2, sending: 1 }, charged: 270 });
    await world.tell(BINH, { kind: 'ringing' }, ended('rejected'));
    expect(await stateOf(id)).toMatchObject({
      status: 'completed',
      counts: { delivered: 2, undelivered: 1 },
      answered: 2,
      charged: 270,
      balance: 1_000_000 - 270,
      reserved: 0,
    });
    expect(await callTo(AN)).toMatchObject({ duration_s: 4, price: 90, status: 'completed' });
  });

  test('is never charged more than what was set aside, however long the gateway says', async () => {
    const id = await launch({ phones: [LAN] });
    await dial();
    await world.tell(LAN, ...heard(500));
    expect(await stateOf(id)).toMatchObject({ status: 'completed', charged: 180 });
  });

  test('calls no more people at once than there are lines', async () => {
    const id = await launch({ phones: voicePhones(7) });
    await dial({ lines: 3 });
    expect(world.gateway.orders).toHaveLength(3);
    const [first] = world.gateway.orders;
    await world.tell(first?.to ?? '', ...heard(10));
    world.clock.advance(1_000);
    await dial({ lines: 3 });
    expect(world.gateway.orders).toHaveLength(4);
    expect(await stateOf(id)).toMatchObject({ counts: { delivered: 1, sending: 3, queued: 3 } });
  });

  test('calls no more people at once than it wants to', async () => {
    await launch({ phones: voicePhones(5), voice: { at_once: 2 } });
    await dial();
    await wait(1);
    expect(world.gateway.orders).toHaveLength(2);
  });

  test('shares the lines with others', async () => {
    const other = await launch({ phones: voicePhones(30) });
    const id = await launch({ phones: voicePhones(30) });
    await dial({ lines: 10 });
    expect((await stateOf(id)).counts['sending']).toBe(5);
    expect((await stateOf(other)).counts['sending']).toBe(5);
  });
});

describe('a call that nobody took', () => {
  test('is made again after the wait, as often as the campaign says', async () => {
    const id = await launch({ phones: [LAN], voice: { retry: 2, retry_wait_s: 120 } });
    await dial();
    await world.tell(LAN, ended('busy'));
    expect(await stateOf(id)).toMatchObject({ status: 'sending', counts: { queued: 1 }, charged: 0 });
    await wait(119);
    expect(world.gateway.orders).toHaveLength(1);
    await wait(1);
    expect(world.gateway.orders).toHaveLength(2);
    await world.tell(LAN, { kind: 'ringing' }, ended('no_answer'));
    await wait(120);
    await world.tell(LAN, ended('failed'));
    expect(await stateOf(id)).toMatchObject({ status: 'failed', counts: { failed: 1 }, charged: 0, reserved: 0 });
    const { id: callId } = await callTo(LAN);
    const attempts = await world.database.asAccount(team.scope, (tx) => listAttempts(tx, team.scope, callId));
    expect(attempts.map(({ status }) => status)).toEqual(['busy', 'no_answer', 'failed']);
  });

  test('is not made again after an outcome that the campaign does not name, nor when it was declined', async () => {
    const id = await launch({ phones: [LAN, AN], voice: { retry: 3, retry_on: ['busy'] } });
    await dial();
    await world.tell(LAN, { kind: 'ringing' }, ended('no_answer'));
    await world.tell(AN, { kind: 'ringing' }, ended('rejected'));
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { undelivered: 2 } });
  });

  test('costs nothing before the one that was taken', async () => {
    const id = await launch({ phones: [LAN], voice: { retry: 1, retry_wait_s: 60 } });
    await dial();
    await world.tell(LAN, ended('busy'));
    await wait(60);
    await world.tell(LAN, ...heard(10));
    expect(await stateOf(id)).toMatchObject({ status: 'completed', charged: 180 });
    expect(await callTo(LAN)).toMatchObject({ attempts: 2, price: 180 });
  });
});

describe('the gateway', () => {
  test('without a line is asked again, which does not count as a call', async () => {
    const id = await launch({ phones: [LAN], voice: { retry: 0 } });
    world.gateway.answer(() => ({ kind: 'unavailable' }));
    await dial();
    expect(await stateOf(id)).toMatchObject({ status: 'sending', counts: { queued: 1 } });
    expect(await callTo(LAN)).toMatchObject({ attempts: 0 });
    world.gateway.answer(({ reference }) => ({ kind: 'accepted', providerRef: reference }));
    await wait(5);
    await world.tell(LAN, ...heard(10));
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { delivered: 1 } });
  });

  test('that refuses a number ends its call, free of charge', async () => {
    const id = await launch({ phones: [LAN, AN] });
    world.gateway.answer(({ to, reference }) =>
      to === LAN ? { kind: 'rejected', errorCode: 1501 } : { kind: 'accepted', providerRef: reference },
    );
    await dial();
    await world.tell(AN, ...heard(10));
    expect(await stateOf(id)).toMatchObject({ status: 'completed_with_errors', counts: { failed: 1, delivered: 1 } });
  });

  test('that tells everything twice changes nothing by it', async () => {
    const id = await launch({ phones: [LAN, AN], voice: menu('2', 'none') });
    await dial();
    const told = [{ kind: 'ringing' }, { kind: 'answered' }, { kind: 'key', key: '2' }] as const;
    await world.tell(LAN, ...told, ...told);
    await world.tell(LAN, ...heard(12));
    await world.tell(LAN, ...heard(12));
    expect(await stateOf(id)).toMatchObject({ answered: 1, pressed: 1, counts: { delivered: 1, sending: 1 } });
    expect(await callTo(LAN)).toMatchObject({ keys: '2', key: '2' });
  });

  test('that speaks of a call which is none of ours is not believed', async () => {
    const id = await launch({ phones: [LAN] });
    await dial();
    const order = { ...world.gateway.orderTo(LAN), reference: 'cat_unknown', to: '84900000000' };
    world.gateway.orders.push(order);
    await world.tell('84900000000', ...heard(10));
    expect(await stateOf(id)).toMatchObject({ counts: { sending: 1 }, charged: 0 });
  });
});

function menu(key: '1' | '2' | '9', action: KeyAction, more: object = {}) {
  const action_ = { key, action, label: '', tag_id: '', ...more };
  return { ivr: { ...usualVoiceSettings.ivr, enabled: true, key_actions: [action_] } };
}

describe('a key', () => {
  test('to refuse keeps that this number is not called any more, by any campaign', async () => {
    const first = await launch({ phones: [LAN], voice: menu('9', 'opt_out') });
    await dial();
    await world.tell(LAN, { kind: 'answered' }, { kind: 'key', key: '9' }, ...heard(12));
    expect(await stateOf(first)).toMatchObject({ status: 'completed', pressed: 1 });
    const refusals = await world.database.asAccount(team.scope, (tx) =>
      tx.selectFrom('optout').select(['phone', 'channel', 'brand']).execute(),
    );
    expect(refusals).toEqual([{ phone: LAN, channel: 'voice', brand: '' }]);
    const second = await launch({ phones: [LAN, AN] });
    expect(await stateOf(second)).toMatchObject({ recipients: 1 });
  });

  test('gives the contact its tag', async () => {
    const { tagId } = await createTag(world, { accountId: team.accountId, name: 'Quan tâm' });
    const { contactId } = await createContact(world, { accountId: team.accountId, phone: LAN });
    await launch({ phones: [LAN, AN], voice: menu('1', 'tag', { tag_id: tagId }) });
    await dial();
    await world.tell(LAN, { kind: 'answered' }, { kind: 'key', key: '1' });
    await world.tell(AN, { kind: 'answered' }, { kind: 'key', key: '1' });
    const tagged = await world.database.asAccount(team.scope, (tx) =>
      tx.selectFrom('contact_tag').select(['tag_id', 'contact_id']).execute(),
    );
    expect(tagged).toEqual([{ tag_id: tagId, contact_id: contactId }]);
  });

  test('that forwards is given to the gateway with the number, and its talk is charged', async () => {
    const voice = menu('1', 'forward');
    const ivr = { ...voice.ivr, forward_to: '02873001234', forward_limit_s: 60, wait_s: 5 };
    const id = await launch({ phones: [LAN], voice: { ivr } });
    await dial();
    expect(world.gateway.orderTo(LAN)).toMatchObject({
      menu: { forwardTo: '842873001234', forwardLimitS: 60, keys: [{ key: '1', action: 'forward' }] },
      limitS: 10 + 5 + 60,
    });
    await world.tell(LAN, { kind: 'answered' }, { kind: 'key', key: '1' }, { kind: 'forwarded' }, ...heard(60));
    expect(await stateOf(id)).toMatchObject({ status: 'completed', charged: 900 });
  });

  test('that is not in the menu is told, and does nothing', async () => {
    await launch({ phones: [LAN], voice: menu('9', 'opt_out') });
    await dial();
    await world.tell(LAN, { kind: 'answered' }, { kind: 'key', key: '2' }, ...heard(12));
    expect(await callTo(LAN)).toMatchObject({ key: '2', keys: '2' });
    const refusals = await world.database.asAccount(team.scope, (tx) => tx.selectFrom('optout').selectAll().execute());
    expect(refusals).toEqual([]);
  });
});

describe('whoever refused calls after the quote', () => {
  test('is not called, and costs nothing', async () => {
    const id = await launch({ phones: [LAN, AN] });
    await createOptOut(world, { accountId: team.accountId, phone: LAN, channel: 'voice' });
    await dial();
    expect(world.gateway.orders.map(({ to }) => to)).toEqual([AN]);
    await world.tell(AN, ...heard(10));
    expect(await stateOf(id)).toMatchObject({
      status: 'completed_with_errors',
      counts: { failed: 1, delivered: 1 },
      charged: 180,
    });
    expect(await callTo(LAN)).toMatchObject({ error_code: 1004 });
  });

  test('by SMS alone is called', async () => {
    await launch({ phones: [LAN] });
    await createOptOut(world, { accountId: team.accountId, phone: LAN, channel: 'sms' });
    await dial();
    expect(world.gateway.orders).toHaveLength(1);
  });
});
