import type { Input } from '@app/contracts/core/call.ts';
import {
  cancelApiMessage,
  listApiMessages,
  sendApiBatch,
  sendApiMessage,
  showApiMessage,
} from '@app/contracts/message/api-message.calls.ts';
import { makeKey, type KeyOptions, type MadeKey } from '@app/testing/api-key.ts';
import { ORDER_PRICE, ORDER_TEMPLATE, zaloPeople } from '@app/testing/zalo-people.ts';
import { startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOptOut } from '../database/factories/feature.factories.ts';
import { readWallet } from '../ledger/ledger.repository.ts';

const BALANCE = 100_000;
const HOUR = 3_600_000;
const SEND = '/message/template';

let at: ZaloTest;
let key: MadeKey;
beforeAll(async () => {
  at = await startZaloTest();
}, 60_000);
afterAll(() => at.close());
beforeEach(async () => {
  key = await newKey();
});

const request: Input<typeof sendApiMessage> = {
  channel: 'zalo',
  to: '0981000011',
  template: ORDER_TEMPLATE,
  params: { customer_name: 'Nguyễn Thị Lan', order_code: 'DH-17', amount: 120_000 },
  reference: 'order-17',
};

async function newKey({ balance = BALANCE, daily, ...options }: KeyOptions & { daily?: number } = {}) {
  const { an } = await zaloPeople(at).someone({ balance, ...(daily !== undefined && { daily }) });
  return await makeKey(at.server, { account: an, ...options });
}

const walletOf = ({ scope }: MadeKey) => at.server.deps.database.asAccount(scope, (tx) => readWallet(tx, scope));
const later = (milliseconds: number) => new Date(at.server.clock.now().getTime() + milliseconds).toISOString();
const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'accepted',
    ({ code }: { code: string }) => code,
  );
const send = (more: object = {}) => key.client.send(sendApiMessage, { ...request, ...more });
const show = async (id: string) => (await key.client.send(showApiMessage, { id })).data;
const timesSent = () => at.zalo.asked.filter((path) => path === SEND).length;

async function work(): Promise<void> {
  await at.server.worker.drain();
  await at.zalo.settle();
  await at.server.worker.drain();
}

/** Room in the quota that is taken today. */
async function usedToday(): Promise<number> {
  const row = await at.server.deps.database.asSystem((tx) =>
    tx
      .selectFrom('zalo_quota_day')
      .select('used')
      .where('account_id', '=', key.accountId)
      .orderBy('day', 'desc')
      .executeTakeFirst(),
  );
  return row?.used ?? 0;
}

describe('a message by Zalo of a live key', () => {
  it('is sent with its values, charged once, and delivered when Zalo reports so', async () => {
    const { data, info } = await send();
    expect(data).toMatchObject({
      channel: 'zalo',
      mode: 'live',
      to: '84981000011',
      sender: 'An Bình Store',
      params: { customer_name: 'Nguyễn Thị Lan', order_code: 'DH-17', amount: '120000' },
      type: 'customer_care',
      text: null,
      encoding: null,
      segments: null,
      duration_s: null,
      status: 'queued',
      price: ORDER_PRICE,
    });
    expect(data.template).toMatch(/^zlt_/);
    expect(info.balance).toBe(BALANCE - ORDER_PRICE);
    await work();
    await expect.poll(async () => (await show(data.id)).status).toBe('delivered');
    expect(await walletOf(key)).toMatchObject({ balance: BALANCE - ORDER_PRICE, reserved: 0 });
    const listed = await key.client.send(listApiMessages, { channel: 'zalo' });
    expect(listed.data).toMatchObject([{ id: data.id, params: { order_code: 'DH-17' } }]);
    expect((await key.client.send(listApiMessages, { channel: 'sms' })).data).toEqual([]);
    const usage = await at.server.deps.database.asSystem((tx) =>
      tx.selectFrom('usage_day').selectAll().where('account_id', '=', key.accountId).execute(),
    );
    expect(usage).toMatchObject([{ channel: 'zalo', api_key_id: key.keyId, amount: ORDER_PRICE, units: 1 }]);
  });

  it('costs nothing, and leaves its place in the quota, where Zalo refuses it', async () => {
    const { id } = (await send({ to: '0981000018' })).data;
    expect(await usedToday()).toBe(1);
    await work();
    expect(await show(id)).toMatchObject({ status: 'failed', error_code: 1601 });
    expect(await walletOf(key)).toMatchObject({ balance: BALANCE, reserved: 0 });
    expect(await usedToday()).toBe(0);
  });

  it('is sent once for requests with the same Idempotency-Key, and by its job alone', async () => {
    const options = { idempotencyKey: 'order-00017' };
    const before = timesSent();
    const first = await key.client.send(sendApiMessage, request, options);
    const second = await key.client.send(sendApiMessage, request, options);
    expect(second.data.id).toBe(first.data.id);
    await work();
    await work();
    expect(timesSent()).toBe(before + 1);
  });

  it('names each value that does not fit the template', async () => {
    const wrong = { customer_name: 'x'.repeat(31), amount: 'nhiều', adress: 'Huế' };
    await expect(send({ params: wrong })).rejects.toMatchObject({
      status: 422,
      code: 'content_rejected',
      errors: {
        'params.customer_name': ['max:length=30'],
        'params.order_code': ['required'],
        'params.amount': ['param_value'],
        'params.adress': ['oneOf'],
      },
    });
    expect(await walletOf(key)).toMatchObject({ balance: BALANCE, reserved: 0 });
  });

  it('is refused without an approved template of a linked account, a recipient, or the money', async () => {
    expect(await codeOf(send({ template: '' }))).toBe('missing_parameter');
    await expect(send({ template: '999999' })).rejects.toMatchObject({
      code: 'template_not_approved',
      info: { status: 'missing' },
    });
    expect(await codeOf(send({ template: '302018', params: { customer_name: 'Lan' } }))).toBe('template_not_approved');
    await createOptOut(at.server.deps, { accountId: key.accountId, phone: '84912345678', channel: 'zalo' });
    expect(await codeOf(send({ to: '0912345678' }))).toBe('no_valid_recipient');
    expect(await codeOf(send({ to: '0912345678', template: '301377', params: { otp: '123456' } }))).toBe('accepted');
    key = await newKey({ balance: 1 });
    expect(await codeOf(send())).toBe('insufficient_balance');
    key = await newKey({ spendCapDay: ORDER_PRICE });
    expect([await codeOf(send()), await codeOf(send())]).toEqual(['accepted', 'spend_cap_reached']);
    await at.server.deps.database.asSystem((tx) =>
      tx.updateTable('zalo_oa').set({ status: 'disconnected' }).where('account_id', '=', key.accountId).execute(),
    );
    expect(await codeOf(send())).toBe('sender_not_approved');
  });

  it('is refused once the quota of the day is used up', async () => {
    key = await newKey({ daily: 1 });
    const messages = [request, request, { ...request, schedule_at: later(HOUR) }];
    const { data } = await key.client.send(sendApiBatch, { messages });
    expect(data.map((each) => (each.accepted ? each.message.status : each.error.code))).toEqual([
      'queued',
      'quota_exceeded',
      'scheduled',
    ]);
  });
});

describe('a scheduled message by Zalo', () => {
  it('is sent at its time', async () => {
    const { id } = (await send({ schedule_at: later(HOUR) })).data;
    await work();
    expect((await show(id)).status).toBe('scheduled');
    expect(await usedToday()).toBe(0);
    at.server.clock.advance(HOUR);
    await work();
    await expect.poll(async () => (await show(id)).status).toBe('delivered');
    expect(await usedToday()).toBe(1);
  });

  it('is cancelled with its money given back, and never sent', async () => {
    const before = timesSent();
    const { id } = (await send({ schedule_at: later(HOUR) })).data;
    const cancelled = await key.client.send(cancelApiMessage, { id });
    expect(cancelled).toMatchObject({ data: { status: 'cancelled', channel: 'zalo' }, info: { balance: BALANCE } });
    at.server.clock.advance(HOUR);
    await work();
    expect((await show(id)).status).toBe('cancelled');
    expect(timesSent()).toBe(before);
  });

  it('fails where its template or its recipient went away meanwhile, and costs nothing', async () => {
    const gone = (await send({ schedule_at: later(HOUR) })).data;
    const refused = (
      await send({
        to: '0981000022',
        template: '302377',
        schedule_at: later(HOUR),
        params: {
          customer_name: 'Lan',
          order_code: 'DH-1',
        },
      })
    ).data;
    await createOptOut(at.server.deps, { accountId: key.accountId, phone: '84981000022', channel: 'all' });
    await at.server.deps.database.asSystem((tx) =>
      tx
        .updateTable('zalo_template')
        .set({ status: 'disabled' })
        .where('account_id', '=', key.accountId)
        .where('zalo_template_id', '=', ORDER_TEMPLATE)
        .execute(),
    );
    at.server.clock.advance(HOUR);
    await work();
    expect(await show(gone.id)).toMatchObject({ status: 'failed', error_code: 1605 });
    expect(await show(refused.id)).toMatchObject({ status: 'failed', error_code: 1004 });
    expect(await walletOf(key)).toMatchObject({ balance: BALANCE, reserved: 0 });
    expect(await usedToday()).toBe(0);
  });
});

describe('a message by Zalo of a test key', () => {
  it('takes any template and values, is sent to nobody and costs nothing', async () => {
    key = await newKey({ mode: 'test' });
    const before = timesSent();
    const { data, info } = await send({ to: '84900000002', template: 'any', params: { whatever: 'x' } });
    expect(data).toMatchObject({ channel: 'zalo', template: 'any', params: { whatever: 'x' }, price: 0, text: null });
    expect(info.balance).toBeNull();
    at.server.clock.advance(3_000);
    await work();
    expect(await show(data.id)).toMatchObject({ status: 'undelivered', params: { whatever: 'x' } });
    expect(timesSent()).toBe(before);
    expect(await codeOf(send({ template: '' }))).toBe('missing_parameter');
    expect(await codeOf(send())).toBe('no_valid_recipient');
  });
});
