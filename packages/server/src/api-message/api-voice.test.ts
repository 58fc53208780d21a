import {
  cancelApiMessage,
  listApiMessages,
  sendApiMessage,
  showApiMessage,
} from '@app/contracts/message/api-message.calls.ts';
import { listRequests, showRequest } from '@app/contracts/developer/request-log.calls.ts';
import { searchVoiceLog, viewVoiceCall } from '@app/contracts/voice/call-log.calls.ts';
import { makeKey, type KeyOptions, type MadeKey } from '@app/testing/api-key.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { writeSpeechProgram } from '@app/testing/speech-program.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { system } from '../audit/system-actor.ts';
import { createOptOut, createSender } from '../database/factories/feature.factories.ts';
import { createAccount } from '../database/factories/identity.factories.ts';
import { createNumber } from '../database/factories/record.factories.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { erasePerson } from '../personal-data/erase.usecases.ts';
import { linkToSpoken, spokenText } from '../voice/spoken-link.ts';
import { createReadySound } from '../voice/testing/voice-world.ts';

const BALANCE = 100_000;
const HOUR = 3_600_000;

let speech: Awaited<ReturnType<typeof writeSpeechProgram>>;
let server: TestServer;
let key: MadeKey;
let soundId: string;
/** One of the account's, which nobody else has. */
let number: string;
let last = 842_471_560_000;
beforeAll(async () => {
  speech = await writeSpeechProgram();
  server = await startTestServer({ config: { speechProgram: speech.path } });
}, 60_000);
afterAll(async () => {
  await server.close();
  await speech.remove();
});
beforeEach(async () => {
  key = await newKey();
});

const request = {
  channel: 'voice' as const,
  to: '84900120001',
  text: 'Bạn có lịch hẹn lúc chín giờ',
  reference: 'visit-9',
};

async function newKey({ balance = BALANCE, ...options }: KeyOptions = {}): Promise<MadeKey> {
  const account = await createAccount(server.deps, { balance });
  const { accountId } = account;
  last += 1;
  number = String(last);
  const rented = { type: 'local', features: ['voice'], assigned_to: 'voice' } as const;
  await createNumber(server.deps, { accountId, number, ...rented, features: [...rented.features] });
  soundId = await createReadySound(server.deps, accountId);
  return await makeKey(server, { account, ...options });
}

const walletOf = ({ scope }: MadeKey) => server.deps.database.asAccount(scope, (tx) => readWallet(tx, scope));
const later = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds).toISOString();
const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'accepted',
    ({ code }: { code: string }) => code,
  );
const send = (more: object = {}) => key.client.send(sendApiMessage, { ...request, sender: local(), ...more });
const show = async (id: string) => (await key.client.send(showApiMessage, { id })).data;

/** The number as it is written in Vietnam. */
const local = () => `0${number.slice(2, 4)} ${number.slice(4, 8)} ${number.slice(8)}`;

/** Works, second by second, until a call has come so far. */
async function until(id: string, status: string) {
  await expect
    .poll(
      async () => {
        server.clock.advance(1_000);
        await server.worker.drain();
        return (await show(id)).status;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(status);
  return await show(id);
}

describe('a call of a live key', () => {
  it('speaks its text, and is charged by what was spoken', async () => {
    const { data, info } = await send();
    expect(data).toMatchObject({
      channel: 'voice',
      mode: 'live',
      to: '84900120001',
      sender: number,
      text: 'Bạn có lịch hẹn lúc chín giờ',
      voice: 'north_male',
      sound: null,
      type: null,
      segments: null,
      duration_s: null,
      status: 'queued',
      reference: 'visit-9',
    });
    expect(info.balance).toBe(BALANCE - data.price);
    const heard = await until(data.id, 'delivered');
    expect(heard).toMatchObject({ duration_s: 6, error_code: null });
    expect(heard.price).toBeGreaterThan(0);
    expect(heard.price).toBeLessThan(data.price);
    expect(await walletOf(key)).toMatchObject({ balance: BALANCE - heard.price, reserved: 0 });
    expect((await key.client.send(listApiMessages, { channel: 'voice' })).data).toMatchObject([{ id: data.id }]);
    const database = server.deps.database;
    const usage = await database.asSystem((tx) =>
      tx.selectFrom('usage_day').selectAll().where('account_id', '=', key.accountId).execute(),
    );
    expect(usage).toMatchObject([{ channel: 'voice', api_key_id: key.keyId, amount: heard.price }]);
    const spent = await database.asSystem((tx) =>
      tx.selectFrom('api_key_spend').select('spent').where('account_id', '=', key.accountId).execute(),
    );
    expect(spent).toEqual([{ spent: heard.price }]);
    const an = await signIn(server, { account: key });
    expect((await an.client.send(searchVoiceLog, {})).data).toMatchObject([
      { id: data.id, is_test: false, campaign: null, status: 'completed' },
    ]);
  });

  it('plays a sound, by a caller ID', async () => {
    const caller = {
      accountId: key.accountId,
      name: `842873${String(last).slice(-6)}`,
      type: 'voice_callerid',
      usage: 'both',
    } as const;
    const { senderId } = await createSender(server.deps, caller);
    const { data } = await send({ text: '', sound: soundId, sender: senderId });
    expect(data).toMatchObject({ sender: caller.name, text: null, voice: null, sound: soundId });
    expect(await until(data.id, 'delivered')).toMatchObject({ duration_s: 10, price: data.price });
  });

  it('is a record of its request, which opens beside the log of calls', async () => {
    const { id } = (await send()).data;
    const an = await signIn(server, { account: key });
    const [logged] = (await an.client.send(listRequests, { search: id })).data;
    expect((await an.client.send(showRequest, { id: logged?.id ?? '' })).data.object_ids).toEqual([id]);
    expect((await an.client.send(viewVoiceCall, { id })).data).toMatchObject({ id, campaign: null });
  });

  it('may be made to a number as often as is wanted', async () => {
    const ids = [(await send()).data.id, (await send()).data.id];
    for (const id of ids) expect((await until(id, 'delivered')).duration_s).toBe(6);
  });

  it.each([
    ['02', 'undelivered', 1701, 'Busy'],
    ['03', 'undelivered', 1702, 'Not answered'],
    ['04', 'undelivered', null, 'Declined'],
    ['20', 'failed', 1502, null],
    ['24', 'failed', 1501, null],
  ])('to a number that ends in %s is %s, and costs nothing', async (ending, status, error_code, error_text) => {
    const { id } = (await send({ to: `849001200${ending}` })).data;
    expect(await until(id, status)).toMatchObject({ error_code, error_text, duration_s: 0, price: 0 });
    expect(await walletOf(key)).toMatchObject({ balance: BALANCE, reserved: 0 });
  });

  it('waits for a line, and is made once where the answer of the gateway is lost', async () => {
    expect((await until((await send({ to: '84900120009' })).data.id, 'delivered')).price).toBeGreaterThan(0);
    const lost = (await send({ to: '84900120008' })).data;
    await until(lost.id, 'delivered');
    const dialled = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('voice_attempt').select('id').where('call_id', '=', lost.id).execute(),
    );
    expect(dialled).toHaveLength(1);
  });

  it('is refused without a caller, something to say, a recipient, or the money', async () => {
    expect(await codeOf(send({ text: '' }))).toBe('missing_parameter');
    expect(await codeOf(send({ sender: '' }))).toBe('missing_parameter');
    expect(await codeOf(send({ sound: soundId }))).toBe('wrong_type');
    expect(await codeOf(send({ text: 'x'.repeat(901) }))).toBe('wrong_type');
    expect(await codeOf(send({ sender: '02873009999' }))).toBe('sender_missing');
    const other = {
      number: `842473${number.slice(-6)}`,
      type: 'local' as const,
      features: ['voice'],
      assigned_to: 'none' as const,
    };
    await createNumber(server.deps, { accountId: key.accountId, ...other });
    await expect(send({ sender: other.number })).rejects.toMatchObject({
      code: 'sender_not_approved',
      info: { reason: 'not_used_for_calls' },
    });
    await expect(send({ text: '', sound: 'sou_none' })).rejects.toMatchObject({
      code: 'content_rejected',
      info: { reason: 'sound_missing' },
    });
    await expect(send({ voice: 'hue_female' })).rejects.toMatchObject({
      code: 'content_rejected',
      info: { reason: 'voice_missing', voices: ['north_male', 'north_female', 'south_female'] },
    });
    await createOptOut(server.deps, { accountId: key.accountId, phone: '84912345678', channel: 'voice' });
    expect(await codeOf(send({ to: '0912345678' }))).toBe('no_valid_recipient');
    const { price } = (await send()).data;
    key = await newKey({ balance: 1 });
    expect(await codeOf(send())).toBe('insufficient_balance');
    key = await newKey({ spendCapDay: price });
    expect([await codeOf(send()), await codeOf(send())]).toEqual(['accepted', 'spend_cap_reached']);
  });

  it('is made once for requests with the same Idempotency-Key', async () => {
    const options = { idempotencyKey: 'visit-00009' };
    const first = await key.client.send(sendApiMessage, { ...request, sender: number }, options);
    const second = await key.client.send(sendApiMessage, { ...request, sender: number }, options);
    expect(second.data.id).toBe(first.data.id);
    expect((await walletOf(key)).reserved).toBe(first.data.price);
  });

  it('fails where its text takes longer than a minute to speak, and costs nothing', async () => {
    const { id } = (await send({ text: 'a'.repeat(400) })).data;
    expect(await until(id, 'failed')).toMatchObject({ error_code: 1402, price: 0 });
    expect(await walletOf(key)).toMatchObject({ balance: BALANCE, reserved: 0 });
  });

  it('says nothing any more of somebody who was erased, and is not made to them', async () => {
    const { id } = (await send({ to: '84900120011', schedule_at: later(HOUR) })).data;
    const an = await signIn(server, { account: key });
    const actor = { deps: server.deps, scope: key.scope, userId: an.userId, actor: system };
    await erasePerson(actor, { phone: '84900120011', reason: 'Asked for' });
    expect(await show(id)).toMatchObject({ text: null, voice: null });
    server.clock.advance(HOUR);
    expect(await until(id, 'failed')).toMatchObject({ error_code: 1004, price: 0 });
    expect(await walletOf(key)).toMatchObject({ balance: BALANCE, reserved: 0 });
  });

  it('has its text spoken for whoever has the link that was made for the gateway', async () => {
    const { id } = (await send()).data;
    const { vault, clock } = server.deps;
    const link = linkToSpoken(spokenText, { vault, clock, publicUrl: server.url }, { scope: key.scope, id });
    const spoken = await fetch(link);
    expect(spoken.headers.get('content-type')).toBe('audio/wav');
    expect((await spoken.arrayBuffer()).byteLength).toBeGreaterThan(16_000);
    const changed = link.slice(0, -10) + (link.at(-10) === 'A' ? 'B' : 'A') + link.slice(-9);
    expect((await fetch(changed)).status).toBe(404);
    server.clock.advance(HOUR);
    expect((await fetch(link)).status).toBe(404);
  });
});

describe('a scheduled call', () => {
  it('is made at its time', async () => {
    const { id } = (await send({ schedule_at: later(HOUR) })).data;
    await server.worker.drain();
    expect((await show(id)).status).toBe('scheduled');
    server.clock.advance(HOUR - 1_000);
    await until(id, 'delivered');
  });

  it('is cancelled with its money given back, and never made', async () => {
    key = await newKey({ spendCapDay: (await send()).data.price });
    const { id } = (await send({ schedule_at: later(HOUR) })).data;
    const cancelled = await key.client.send(cancelApiMessage, { id });
    expect(cancelled).toMatchObject({ data: { status: 'cancelled', channel: 'voice' }, info: { balance: BALANCE } });
    expect((await key.client.send(cancelApiMessage, { id })).data.status).toBe('cancelled');
    server.clock.advance(HOUR);
    await server.worker.drain();
    expect((await show(id)).status).toBe('cancelled');
    const sent = (await send()).data;
    expect(await codeOf(key.client.send(cancelApiMessage, { id: sent.id }))).toBe('wrong_state');
  });

  it('fails for somebody who refused meanwhile, and costs nothing', async () => {
    const { id } = (await send({ to: '0912345679', schedule_at: later(HOUR) })).data;
    await createOptOut(server.deps, { accountId: key.accountId, phone: '84912345679', channel: 'voice' });
    server.clock.advance(HOUR);
    expect(await until(id, 'failed')).toMatchObject({ error_code: 1004, price: 0 });
    expect(await walletOf(key)).toMatchObject({ balance: BALANCE, reserved: 0 });
  });
});
