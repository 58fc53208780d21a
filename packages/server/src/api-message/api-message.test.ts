import type { Input } from '@app/contracts/core/call.ts';
import {
  cancelApiMessage,
  listApiMessages,
  sendApiBatch,
  sendApiMessage,
  showApiMessage,
} from '@app/contracts/message/api-message.calls.ts';
import { makeKey, type KeyOptions, type MadeKey } from '@app/testing/api-key.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOptOut, createSender } from '../database/factories/feature.factories.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { forgetOldApiMessages } from './api-message.usecases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const SENDER = 'ANBINH';
const request: Input<typeof sendApiMessage> = {
  to: '0900000001',
  sender: SENDER,
  text: 'Don hang cua ban da den.',
  reference: 'order-1',
};

async function newKey(options: KeyOptions = {}): Promise<MadeKey> {
  const key = await makeKey(server, { balance: 100_000, ...options });
  await createSender(server.deps, { accountId: key.accountId, name: SENDER });
  return key;
}

const walletOf = ({ scope }: MadeKey) => server.deps.database.asAccount(scope, (tx) => readWallet(tx, scope));
const later = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds).toISOString();
const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'accepted',
    ({ code }: { code: string }) => code,
  );

describe('a message by a live key', () => {
  it('is sent by the way of single messages, and read with its status', async () => {
    const key = await newKey();
    const { data, info } = await key.client.send(sendApiMessage, request);
    expect(data).toMatchObject({
      mode: 'live',
      to: '84900000001',
      sender: SENDER,
      status: 'queued',
      reference: 'order-1',
      segments: 1,
      schedule_at: null,
    });
    expect(info.balance).toBe(100_000 - data.price);
    await server.worker.drain();
    await expect
      .poll(async () => {
        await server.worker.drain();
        return (await key.client.send(showApiMessage, { id: data.id })).data.status;
      })
      .toBe('delivered');
    expect((await key.client.send(listApiMessages, { reference: 'order-1' })).data).toHaveLength(1);
    const usage = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('usage_day').selectAll().where('account_id', '=', key.accountId).execute(),
    );
    expect(usage).toMatchObject([{ api_key_id: key.keyId, amount: data.price, units: 1 }]);
  });

  it('is refused as any other message is', async () => {
    const key = await newKey();
    await createOptOut(server.deps, { accountId: key.accountId, phone: '84912345678' });
    const send = (more: object) => codeOf(key.client.send(sendApiMessage, { ...request, ...more }));
    expect(await send({ to: '0123' })).toBe('wrong_type');
    expect(await send({ sender: 'NOBODY' })).toBe('sender_missing');
    expect(await send({ to: '0912345678' })).toBe('no_valid_recipient');
    expect(await send({ text: 'x'.repeat(2_000) })).toBe('content_rejected');
    expect(await send({ type: 'advertising' })).toBe('wrong_type');
    const poor = await newKey({ balance: 1 });
    expect(await codeOf(poor.client.send(sendApiMessage, request))).toBe('insufficient_balance');
  });

  it('is sent once for requests with the same Idempotency-Key', async () => {
    const key = await newKey();
    const options = { idempotencyKey: 'order-00001' };
    const first = await key.client.send(sendApiMessage, request, options);
    const second = await key.client.send(sendApiMessage, request, options);
    expect(second.data.id).toBe(first.data.id);
    const other = key.client.send(sendApiMessage, { ...request, text: 'Khac' }, options);
    expect(await codeOf(other)).toBe('idempotency_conflict');
    expect((await walletOf(key)).reserved).toBe(first.data.price);
  });

  it('is seen by no other account', async () => {
    const key = await newKey();
    const stranger = await newKey();
    const { id } = (await key.client.send(sendApiMessage, request)).data;
    expect(await codeOf(stranger.client.send(showApiMessage, { id }))).toBe('not_found');
    expect((await stranger.client.send(listApiMessages, {})).data).toEqual([]);
  });
});

describe('the spending cap of a key', () => {
  it('refuses what goes beyond it on a day, and begins anew on the next', async () => {
    const price = (await (await newKey()).client.send(sendApiMessage, request)).data.price;
    const key = await newKey({ spendCapDay: price * 2 });
    await key.client.send(sendApiMessage, request);
    await key.client.send(sendApiMessage, request);
    await expect(key.client.send(sendApiMessage, request)).rejects.toMatchObject({
      status: 402,
      code: 'spend_cap_reached',
      info: { cap: price * 2, spent: price * 2, required: price },
    });
    expect((await walletOf(key)).reserved).toBe(price * 2);
    server.clock.advance(24 * 3_600_000);
    await key.client.send(sendApiMessage, request);
  });

  it('is not passed by requests at the same moment, and is given back what was not charged', async () => {
    const price = (await (await newKey()).client.send(sendApiMessage, request)).data.price;
    const key = await newKey({ spendCapDay: price * 2 });
    const scheduled = { ...request, schedule_at: later(3_600_000) };
    const sent = await Promise.allSettled([1, 2, 3, 4].map(() => key.client.send(sendApiMessage, scheduled)));
    const [first] = sent.flatMap((each) => (each.status === 'fulfilled' ? [each.value.data] : []));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await key.client.send(cancelApiMessage, { id: first?.id ?? '' });
    await key.client.send(sendApiMessage, request);
  });
});

describe('a scheduled message', () => {
  it('is sent at its time', async () => {
    const key = await newKey();
    const scheduled = { ...request, schedule_at: later(3_600_000) };
    const { data } = await key.client.send(sendApiMessage, scheduled);
    expect(data).toMatchObject({ status: 'scheduled', schedule_at: scheduled.schedule_at });
    await server.worker.drain();
    const show = async () => (await key.client.send(showApiMessage, { id: data.id })).data.status;
    expect(await show()).toBe('scheduled');
    server.clock.advance(3_600_000);
    await expect.poll(async () => (await server.worker.drain(), show())).toBe('delivered');
  });

  it('is cancelled with its money given back, and never sent', async () => {
    const key = await newKey();
    const { id } = (await key.client.send(sendApiMessage, { ...request, schedule_at: later(60_000) })).data;
    const cancelled = await key.client.send(cancelApiMessage, { id });
    expect(cancelled).toMatchObject({ data: { status: 'cancelled' }, info: { balance: 100_000 } });
    expect((await key.client.send(cancelApiMessage, { id })).data.status).toBe('cancelled');
    server.clock.advance(60_000);
    await server.worker.drain();
    expect((await key.client.send(showApiMessage, { id })).data.status).toBe('cancelled');
    const sent = (await key.client.send(sendApiMessage, request)).data;
    expect(await codeOf(key.client.send(cancelApiMessage, { id: sent.id }))).toBe('wrong_state');
  });

  it('fails for somebody who refused meanwhile, and costs nothing', async () => {
    const key = await newKey();
    const to = '0912345679';
    const { id } = (await key.client.send(sendApiMessage, { ...request, to, schedule_at: later(60_000) })).data;
    await createOptOut(server.deps, { accountId: key.accountId, phone: '84912345679' });
    server.clock.advance(60_000);
    await server.worker.drain();
    const { data } = await key.client.send(showApiMessage, { id });
    expect(data).toMatchObject({ status: 'failed', error_code: 1004 });
    expect(await walletOf(key)).toMatchObject({ balance: 100_000, reserved: 0 });
  });

  it('cannot be for a time that has passed, or in more than 30 days', async () => {
    const key = await newKey();
    for (const schedule_at of [later(-1), later(31 * 86_400_000)]) {
      await expect(key.client.send(sendApiMessage, { ...request, schedule_at })).rejects.toMatchObject({
        errors: { schedule_at: ['oneOf'] },
      });
    }
  });
});

describe('a batch', () => {
  it('takes or refuses each message for itself', async () => {
    const key = await newKey();
    const body = { messages: [request, { ...request, to: '0123' }, { ...request, sender: 'NOBODY' }, 7] };
    const response = await fetch(`${server.url}/v1/messages/batch`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key.secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data, info } = JSON.parse(await response.text()) as { data: unknown; info: unknown };
    expect(response.status).toBe(202);
    expect(data).toMatchObject([
      { index: 0, accepted: true, message: { status: 'queued' } },
      { index: 1, accepted: false, error: { status: 422, errors: { to: ['phone'] } } },
      { index: 2, accepted: false, error: { status: 422, code: 'sender_missing' } },
      { index: 3, accepted: false, error: { status: 422 } },
    ]);
    expect(info).toMatchObject({ accepted: 1, refused: 3 });
  });

  it('spends no more than there is, and no more than the cap', async () => {
    const price = (await (await newKey()).client.send(sendApiMessage, request)).data.price;
    const three = { messages: [request, request, request] };
    const poor = await newKey({ balance: price * 2 });
    const { data, info } = await poor.client.send(sendApiBatch, three);
    expect(data.map((each) => (each.accepted ? 'accepted' : each.error.code))).toEqual([
      'accepted',
      'accepted',
      'insufficient_balance',
    ]);
    expect(info.balance).toBe(0);
    const capped = await newKey({ spendCapDay: price });
    expect((await capped.client.send(sendApiBatch, three)).info).toMatchObject({ accepted: 1, refused: 2 });
  });

  it('has a thousand messages at most', async () => {
    const key = await newKey({ mode: 'test' });
    const many = (count: number) => ({ messages: Array.from({ length: count }, () => request) });
    expect((await key.client.send(sendApiBatch, many(1_000))).info.accepted).toBe(1_000);
    expect(await codeOf(key.client.send(sendApiBatch, many(1_001)))).toBe('wrong_type');
    expect(await codeOf(key.client.send(sendApiBatch, many(0)))).toBe('missing_parameter');
  });
});

describe('the list of messages', () => {
  it('is read page by page, newest first, by the key’s own mode', async () => {
    const key = await newKey();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      server.clock.advance(10);
      ids.unshift((await key.client.send(sendApiMessage, request)).data.id);
    }
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { data: { id: string }[]; info: { next: string | null } } = await key.client.send(listApiMessages, {
        limit: 2,
        cursor,
      });
      found.push(...page.data.map(({ id }) => id));
      cursor = page.info.next;
    }
    expect(found).toEqual(ids);
    expect(await codeOf(key.client.send(listApiMessages, { cursor: 'nonsense' }))).toBe('validation');
    const test = await makeKey(server, { account: key, mode: 'test' });
    expect((await test.client.send(listApiMessages, {})).data).toEqual([]);
    expect(await codeOf(test.client.send(showApiMessage, { id: ids[0] ?? '' }))).toBe('not_found');
  });

  it('forgets what was asked for after 90 days, not the message', async () => {
    const key = await newKey();
    const { id } = (await key.client.send(sendApiMessage, request)).data;
    server.clock.advance(91 * 86_400_000);
    await forgetOldApiMessages(server.deps);
    expect((await key.client.send(listApiMessages, {})).data).toEqual([]);
    expect((await key.client.send(showApiMessage, { id })).data).toMatchObject({ id, reference: '' });
  });
});

describe('a message by a test key', () => {
  it.each([
    ['84900000001', 'delivered', null],
    ['84900000002', 'undelivered', 1502],
    ['84900000003', 'failed', 1501],
    ['84900000004', 'expired', 1503],
    ['84900000005', 'sent', null],
    ['84900000006', 'sending', null],
  ])('to %s comes to be %s, is sent to nobody and costs nothing', async (to, status, error_code) => {
    const key = await newKey({ mode: 'test' });
    const { data, info } = await key.client.send(sendApiMessage, { ...request, to, sender: 'ANY NAME' });
    expect(data).toMatchObject({ mode: 'test', status: 'queued', price: 0 });
    expect(info.balance).toBeNull();
    server.clock.advance(3_000);
    expect((await key.client.send(showApiMessage, { id: data.id })).data).toMatchObject({ status, error_code });
    expect(await walletOf(key)).toMatchObject({ balance: 100_000, reserved: 0 });
    const sent = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('message').select('id').where('account_id', '=', key.accountId).execute(),
    );
    expect(sent).toEqual([]);
  });

  it('to any other number is refused', async () => {
    const key = await newKey({ mode: 'test' });
    await expect(key.client.send(sendApiMessage, { ...request, to: '0912345678' })).rejects.toMatchObject({
      code: 'no_valid_recipient',
      info: { reason: 'not_a_sandbox_number' },
    });
  });

  it('waits for its time and can be cancelled until then', async () => {
    const key = await newKey({ mode: 'test' });
    const scheduled = { ...request, schedule_at: later(60_000) };
    const { id } = (await key.client.send(sendApiMessage, scheduled)).data;
    expect((await key.client.send(cancelApiMessage, { id })).data.status).toBe('cancelled');
    const other = (await key.client.send(sendApiMessage, scheduled)).data;
    expect(other.status).toBe('scheduled');
    server.clock.advance(60_000);
    expect(await codeOf(key.client.send(cancelApiMessage, { id: other.id }))).toBe('wrong_state');
  });
});
