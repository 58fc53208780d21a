import { testZaloCampaign, zaloSendDev } from '@app/contracts/zalo/zalo-launch.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { oas, startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import {
  ORDER_PRICE,
  ORDER_TEMPLATE,
  rowsOf,
  zaloPeople,
  type Row,
  type ZaloPerson,
} from '@app/testing/zalo-people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOptOut } from '../database/factories/feature.factories.ts';
import { readWallet } from '../ledger/ledger.repository.ts';

let at: ZaloTest;
let people: ReturnType<typeof zaloPeople>;
let person: ZaloPerson;
beforeAll(async () => {
  at = await startZaloTest();
  people = zaloPeople(at);
}, 60_000);
afterAll(() => at.close());
beforeEach(async () => {
  at.server.clock.advance(24 * 3_600_000);
  person = await people.someone();
});

const quoteOf = async (rows: readonly Row[]) => people.quote(person, await people.draftOf(person, rows));
const walletOf = ({ an }: ZaloPerson) => at.server.deps.database.asAccount(an.scope, (tx) => readWallet(tx, an.scope));

async function verifyPhone({ an }: ZaloPerson, phone: string): Promise<void> {
  const verified = { phone_number: phone, phone_verified_at: at.server.clock.now() };
  await at.server.deps.database.asSystem((tx) =>
    tx.updateTable('app_user').set(verified).where('id', '=', an.userId).execute(),
  );
}

describe('a message to oneself', () => {
  test('goes to the verified phone with a recipient’s values, is charged, and is part of no campaign', async () => {
    const quote = await quoteOf(rowsOf(2));
    const asked = { mode: 'test', quote_id: quote.id } as const;
    expect(await failureOf(person.an.client.send(testZaloCampaign, asked))).toMatchObject({
      code: 'no_valid_recipient',
      info: { reason: 'phone_missing' },
    });
    await verifyPhone(person, '84912000001');
    const { data, info } = await person.an.client.send(testZaloCampaign, asked);
    expect(data).toMatchObject({
      status: 'sent',
      to: '84912000001',
      campaign_id: null,
      is_test: true,
      price: ORDER_PRICE,
    });
    expect(info.balance).toBe(1_000_000 - ORDER_PRICE);
    expect(await walletOf(person)).toMatchObject({ reserved: 0 });
  });

  test('that Zalo refuses costs nothing and says why', async () => {
    const quote = await quoteOf(rowsOf(1));
    await verifyPhone(person, '84912000018');
    const { data } = await person.an.client.send(testZaloCampaign, { mode: 'test', quote_id: quote.id });
    expect(data).toMatchObject({ status: 'failed', error_code: 1601 });
    expect(await walletOf(person)).toMatchObject({ balance: 1_000_000, reserved: 0 });
  });
});

test('neither goes to a number that refused Zalo', async () => {
  const phone = '84912345678';
  const quote = await quoteOf(rowsOf(1));
  await verifyPhone(person, phone);
  await createOptOut(at.server.deps, { accountId: person.an.accountId, phone, channel: 'all' });
  const refused = { status: 422, code: 'no_valid_recipient', info: { reason: 'opted_out' } };
  const { client } = person.an;
  expect(await failureOf(client.send(testZaloCampaign, { mode: 'test', quote_id: quote.id }))).toMatchObject(refused);
  const params = { customer_name: 'Lan', order_code: 'DH-1', amount: '1.000 đồng' };
  const data = { zalo_template_id: ORDER_TEMPLATE, phone, params };
  expect(await failureOf(client.send(zaloSendDev, { oa_id: oas.anBinh, data }))).toMatchObject(refused);
  expect(await walletOf(person)).toMatchObject({ reserved: 0 });
});

describe('a sample in development mode', () => {
  const params = { customer_name: 'Lan', order_code: 'DH-1', amount: '1.000 đồng' };
  const sample = (phone: string, values: object = params) =>
    person.an.client.send(zaloSendDev, {
      oa_id: oas.anBinh,
      data: { zalo_template_id: ORDER_TEMPLATE, phone, params: { ...params, ...values } },
    });

  test('reaches administrators, for nothing', async () => {
    expect((await sample('0912345678')).data.zalo_msg_id).toMatch(/^zns/);
    expect(await walletOf(person)).toMatchObject({ balance: 1_000_000 });
  });

  test('reaches nobody else, and needs values that Zalo takes', async () => {
    expect(await failureOf(sample('0981000001'))).toMatchObject({ info: { zalo_error: { code: -108 } } });
    expect(await failureOf(sample('0912345678', { order_code: '' }))).toMatchObject({
      status: 422,
      code: 'content_rejected',
      info: { params: ['order_code'] },
    });
  });
});
