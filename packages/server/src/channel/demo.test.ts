import { getDemo, sendDemoSms, sendDemoVoice, sendDemoZalo } from '@app/contracts/channel/channel.calls.ts';
import { DEMOS_PER_DAY } from '@app/contracts/channel/demo.ts';
import { listMessages } from '@app/contracts/message/message.calls.ts';
import { viewVoiceCall } from '@app/contracts/voice/call-log.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { voicePeople } from '@app/testing/voice-people.ts';
import { zaloPeople } from '@app/testing/zalo-people.ts';
import { startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOptOut, createSender } from '../database/factories/feature.factories.ts';
import { readWallet } from '../ledger/ledger.repository.ts';

let at: ZaloTest;
beforeAll(async () => {
  at = await startZaloTest();
}, 60_000);
afterAll(() => at.close());
beforeEach(() => {
  // Ten in the morning of another day.
  at.server.clock.set(new Date(Math.ceil(at.server.clock.now().getTime() / 86_400_000) * 86_400_000 + 3 * 3_600_000));
});

const PHONE = '84912000001';
/** Whose call the simulated gateway has answered and heard through. */
const CALLED = '84900000001';
const BALANCE = 100_000;

async function verify({ userId }: SignedIn, phone = PHONE): Promise<void> {
  const verified = { phone_number: phone, phone_verified_at: at.server.clock.now() };
  await at.server.deps.database.asSystem((tx) =>
    tx.updateTable('app_user').set(verified).where('id', '=', userId).execute(),
  );
}

const walletOf = ({ scope }: SignedIn) => at.server.deps.database.asAccount(scope, (tx) => readWallet(tx, scope));
const demoOf = async ({ client }: SignedIn, channel: 'sms' | 'voice' | 'zalo') =>
  (await client.send(getDemo, { channel })).data;

async function smsPerson(): Promise<SignedIn> {
  const an = await signIn(at.server, { balance: BALANCE });
  await createSender(at.server.deps, { accountId: an.accountId, name: 'ANBINH', usage: 'both' });
  await verify(an);
  return an;
}

describe('what a demo needs', () => {
  test('is said one after the other: a verified phone, then something to send with', async () => {
    const an = await signIn(at.server, { balance: BALANCE });
    for (const channel of ['sms', 'voice', 'zalo'] as const) {
      expect(await demoOf(an, channel)).toMatchObject({ needs: 'phone', phones: [], left_today: 3, last: null });
    }
    await verify(an);
    const needs = async () =>
      await Promise.all((['sms', 'voice', 'zalo'] as const).map(async (channel) => (await demoOf(an, channel)).needs));
    expect(await needs()).toEqual(['sender', 'caller', 'oa']);
    const { accountId } = an;
    await createSender(at.server.deps, { accountId, name: 'ANBINH', usage: 'advertising' });
    await createSender(at.server.deps, { accountId, name: '842873001234', type: 'voice_callerid', usage: 'both' });
    expect(await needs()).toEqual(['sender', 'sound', 'oa']);
    const phone = '0912000001';
    expect(await failureOf(an.client.send(sendDemoSms, { phone }))).toMatchObject({ code: 'sender_missing' });
    expect(await failureOf(an.client.send(sendDemoVoice, { phone }))).toMatchObject({ code: 'content_rejected' });
    expect(await failureOf(an.client.send(sendDemoZalo, { phone }))).toMatchObject({ code: 'sender_missing' });
    expect((await demoOf(an, 'sms')).left_today).toBe(DEMOS_PER_DAY);
  });

  test('is the person’s own number: no other is written to, nor one who refused', async () => {
    const an = await smsPerson();
    expect(await failureOf(an.client.send(sendDemoSms, { phone: '0981000009' }))).toMatchObject({
      status: 422,
      code: 'no_valid_recipient',
      info: { reason: 'phone_other' },
    });
    await createOptOut(at.server.deps, { accountId: an.accountId, phone: PHONE, channel: 'sms' });
    expect(await failureOf(an.client.send(sendDemoSms, { phone: PHONE }))).toMatchObject({
      info: { reason: 'opted_out' },
    });
    expect(await walletOf(an)).toMatchObject({ balance: BALANCE, reserved: 0 });
  });

  test('is the right to send', async () => {
    const viewer = await signIn(at.server, { role: 'viewer' });
    expect(await failureOf(viewer.client.send(sendDemoSms, { phone: PHONE }))).toMatchObject({ status: 403 });
  });
});

describe('a demo by SMS', () => {
  test('sends what was shown, at the price that was shown, and says how it came out', async () => {
    const an = await smsPerson();
    const shown = await demoOf(an, 'sms');
    expect(shown).toMatchObject({ needs: null, from: 'ANBINH', phones: [PHONE], price: 850 });
    const { data, info } = await an.client.send(sendDemoSms, { phone: PHONE });
    expect(data).toMatchObject({
      to: PHONE,
      content: shown.sample_text,
      is_test: true,
      campaign_id: null,
      segments: 1,
    });
    expect(info).toEqual({ balance: BALANCE - 850, left_today: 2 });
    expect((await demoOf(an, 'sms')).last).toMatchObject({ id: data.id, status: 'queued' });
    await at.server.worker.drain();
    expect((await demoOf(an, 'sms')).last?.status).not.toBe('queued');
    expect((await an.client.send(listMessages, {})).data.map(({ id }) => id)).toEqual([data.id]);
  });

  test('is sent three times a day to each person, and again on the next', async () => {
    const an = await smsPerson();
    const send = (who: SignedIn) => who.client.send(sendDemoSms, { phone: PHONE });
    const lefts: number[] = [];
    for (let sent = 0; sent < DEMOS_PER_DAY; sent += 1) lefts.push((await send(an)).info.left_today);
    expect(lefts).toEqual([2, 1, 0]);
    // It is ten in the morning: midnight is fourteen hours away.
    expect(await failureOf(send(an))).toMatchObject({ status: 429, info: { retry_after: 14 * 3_600 } });
    expect(await walletOf(an)).toMatchObject({ balance: BALANCE - 3 * 850 });
    expect(await demoOf(an, 'sms')).toMatchObject({ left_today: 0, limit: 3 });
    expect((await demoOf(an, 'voice')).left_today).toBe(3);
    const binh = await signIn(at.server, { account: an });
    await verify(binh);
    expect((await send(binh)).info.left_today).toBe(2);
    at.server.clock.advance(14 * 3_600_000);
    expect(await demoOf(an, 'sms')).toMatchObject({ left_today: 3, last: null });
    expect((await send(an)).info.left_today).toBe(2);
  });

  test('is not sent more often by whoever asks many times at once', async () => {
    const an = await smsPerson();
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, () => an.client.send(sendDemoSms, { phone: PHONE })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(DEMOS_PER_DAY);
    expect(await walletOf(an)).toMatchObject({ balance: BALANCE - 3 * 850 });
  });

  test('costs money that must be there, and does not count where it is not', async () => {
    const an = await signIn(at.server, { balance: 100 });
    await createSender(at.server.deps, { accountId: an.accountId, name: 'ANBINH', usage: 'both' });
    await verify(an);
    expect(await failureOf(an.client.send(sendDemoSms, { phone: PHONE }))).toMatchObject({
      status: 402,
      message: 'Your balance of not enough',
    });
    expect((await demoOf(an, 'sms')).left_today).toBe(3);
  });
});

describe('a demo call', () => {
  test('rings the person’s phone, plays a sound of the library, and is charged by what was heard', async () => {
    const people = voicePeople(at.server);
    const { an, soundId } = await people.someone();
    await verify(an, CALLED);
    const shown = await demoOf(an, 'voice');
    expect(shown).toMatchObject({ needs: null, from: '842873001234', price: 180 });
    expect(shown.sounds).toEqual([{ id: soundId, name: 'Lời nhắc', duration_ms: 10_000, price: 180 }]);
    const { data, info } = await an.client.send(sendDemoVoice, { phone: CALLED, sound_id: soundId });
    expect(data).toMatchObject({ to: CALLED, is_test: true, campaign: null, status: 'queued', sender: '842873001234' });
    expect(info).toEqual({ balance: BALANCE - 180, left_today: 2 });
    await at.server.worker.drain();
    const statusOf = async () => (await demoOf(an, 'voice')).last?.status;
    await expect.poll(statusOf, { timeout: 5_000, interval: 10 }).toBe('completed');
    expect((await an.client.send(viewVoiceCall, { id: data.id })).data).toMatchObject({ duration_s: 10, price: 180 });
    expect(await walletOf(an)).toMatchObject({ balance: BALANCE - 180, reserved: 0 });
  });

  test('of a sound that is gone before it is dialled fails, and costs nothing', async () => {
    const { an, soundId } = await voicePeople(at.server).someone();
    await verify(an, CALLED);
    const { data } = await an.client.send(sendDemoVoice, { phone: CALLED });
    await at.server.deps.database.asSystem(async (tx) => {
      await tx.deleteFrom('sound_version').where('sound_id', '=', soundId).execute();
    });
    await at.server.worker.drain();
    expect((await an.client.send(viewVoiceCall, { id: data.id })).data).toMatchObject({ status: 'failed', price: 0 });
    expect(await walletOf(an)).toMatchObject({ balance: BALANCE, reserved: 0 });
  });

  test('never rings a number that refused calls', async () => {
    const { an } = await voicePeople(at.server).someone();
    await verify(an, CALLED);
    await createOptOut(at.server.deps, { accountId: an.accountId, phone: CALLED, channel: 'voice' });
    expect(await failureOf(an.client.send(sendDemoVoice, { phone: CALLED }))).toMatchObject({
      info: { reason: 'opted_out' },
    });
  });

  test('is made three times a day', async () => {
    const { an } = await voicePeople(at.server).someone();
    await verify(an, CALLED);
    for (let made = 0; made < DEMOS_PER_DAY; made += 1) await an.client.send(sendDemoVoice, { phone: CALLED });
    expect(await failureOf(an.client.send(sendDemoVoice, { phone: CALLED }))).toMatchObject({ status: 429 });
    expect(await walletOf(an)).toMatchObject({ reserved: 3 * 180 });
  });
});

describe('a demo by Zalo', () => {
  const zaloPerson = async (phone = PHONE) => {
    const { an } = await zaloPeople(at).someone({ balance: BALANCE });
    await verify(an, phone);
    return an;
  };

  test('sends an approved template with its samples, by the linked official account', async () => {
    const an = await zaloPerson();
    const shown = await demoOf(an, 'zalo');
    expect(shown).toMatchObject({ needs: null, phones: [PHONE] });
    const [template] = shown.templates;
    if (!template) throw new Error('An official account comes with templates');
    const { zalo_template_id, price } = template;
    const { data, info } = await an.client.send(sendDemoZalo, { phone: PHONE, zalo_template_id });
    expect(data).toMatchObject({ status: 'sent', channel: 'zalo', to: PHONE, campaign_id: null, is_test: true, price });
    for (const { name, sample } of template.params) expect(data.content).toContain(`${name}: ${sample}`);
    expect(info).toEqual({ balance: BALANCE - price, left_today: 2 });
    expect((await demoOf(an, 'zalo')).last).toMatchObject({ id: data.id, status: 'sent' });
  });

  test('is not sent to a number that refused Zalo', async () => {
    const an = await zaloPerson();
    await createOptOut(at.server.deps, { accountId: an.accountId, phone: PHONE, channel: 'zalo' });
    expect(await failureOf(an.client.send(sendDemoZalo, { phone: PHONE }))).toMatchObject({
      info: { reason: 'opted_out' },
    });
  });

  test('that Zalo refuses costs nothing, says why, and was a try', async () => {
    const an = await zaloPerson('84912000018');
    const { data, info } = await an.client.send(sendDemoZalo, { phone: '84912000018' });
    expect(data).toMatchObject({ status: 'failed', error_code: 1601 });
    expect(info.left_today).toBe(2);
    expect(await walletOf(an)).toMatchObject({ balance: BALANCE, reserved: 0 });
    expect((await demoOf(an, 'zalo')).last).toMatchObject({ status: 'failed', error_code: 1601 });
  });

  test('knows no promotion, and nobody else’s templates', async () => {
    const an = await zaloPerson();
    const send = (zalo_template_id: string) => an.client.send(sendDemoZalo, { phone: PHONE, zalo_template_id });
    expect(await failureOf(send('999999'))).toMatchObject({ status: 422, code: 'content_rejected' });
    await at.server.deps.database.asSystem((tx) =>
      tx.updateTable('zalo_template').set({ tag: 'promotion' }).where('account_id', '=', an.accountId).execute(),
    );
    expect((await demoOf(an, 'zalo')).needs).toBe('template');
  });
});
