import { listLedger, listPayments } from '@app/contracts/billing/billing.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCampaign, createPayment } from '../database/factories/record.factories.ts';
import { json } from '../database/tables/columns.ts';
import { chargeNow, refund, release, reserve, settle } from '../ledger/ledger.ts';

let server: TestServer;
let an: SignedIn;

beforeAll(async () => {
  // 01-11-2026 00:30 in Vietnam, still October in UTC.
  server = await startTestServer({ now: new Date('2026-10-31T17:30:00Z') });
  an = await signIn(server, { balance: 1_000_000 });
  const { ids, database } = server.deps;
  const entry = (id: string) => ({ scope: an.scope, ids, now: server.clock.now(), ref: { type: 'campaign', id } });
  server.clock.advance(60_000);
  await database.asAccount(an.scope, (tx) => reserve({ ...entry('cmp_1'), tx, amount: 300_000 }));
  server.clock.advance(60_000);
  await database.asAccount(an.scope, (tx) => settle({ ...entry('cmp_1'), tx, amount: 200_000, reason: 'Tết' }));
  server.clock.advance(60_000);
  await database.asAccount(an.scope, (tx) => release({ ...entry('cmp_1'), tx }));
  server.clock.advance(60_000);
  await database.asAccount(an.scope, (tx) => chargeNow({ ...entry('num_1'), tx, amount: 100_000, kind: 'number_fee' }));
}, 60_000);
afterAll(() => server.close());

describe('the ledger of an account', () => {
  it('tells what each movement did to the balance and what was spent', async () => {
    const { data, total } = await an.client.send(listLedger, {});
    expect(data.map((entry) => [entry.type, entry.balance_change, entry.spent, entry.balance_after])).toEqual([
      ['number_fee', -100_000, 100_000, 700_000],
      ['release', 100_000, 0, 800_000],
      ['charge', 0, 200_000, 700_000],
      ['reserve', -300_000, 0, 700_000],
      ['topup', 1_000_000, 0, 1_000_000],
    ]);
    expect(total).toBe(5);
  });

  it('sums the month of Vietnam and says how long the balance lasts', async () => {
    const { info } = await an.client.send(listLedger, {});
    expect(info).toMatchObject({
      balance: 700_000,
      reserved: 0,
      currency: 'VND',
      spend_month: 300_000,
      topup_month: 1_000_000,
      // By what was charged in a week: the number's fee comes by its date, and nothing here is rented any more.
      forecast_days_left: 24,
    });
  });

  it('takes refunds of the month off what was spent in it, and neither holds nor releases', async () => {
    const other = await signIn(server, { balance: 1_000_000 });
    const { ids, database, clock } = server.deps;
    const now = clock.now();
    const at = (day: string, id: string) => ({
      scope: other.scope,
      ids,
      now: new Date(day),
      ref: { type: 'campaign', id },
    });
    await database.asAccount(other.scope, async (tx) => {
      await chargeNow({ ...at('2026-10-31T16:59:00Z', 'cmp_8'), tx, amount: 7_000 });
      await chargeNow({ ...at('2026-10-31T17:00:00Z', 'cmp_9'), tx, amount: 50_000 });
      await refund({ ...at('2026-10-31T17:10:00Z', 'cmp_9'), tx, amount: 20_000 });
      await reserve({ ...at(now.toISOString(), 'cmp_10'), tx, amount: 5_000 });
    });
    for (const call of [listLedger, listPayments] as const) {
      const { info } = await other.client.send(call, { from: '2026-10-01T00:00:00Z', to: '2026-10-02T00:00:00Z' });
      expect(info.spend_month).toBe(30_000);
    }
  });

  it('is narrowed by kind and time and searched by what it belongs to', async () => {
    expect((await an.client.send(listLedger, { entry_type: ['charge', 'reserve'] })).total).toBe(2);
    expect((await an.client.send(listLedger, { search: 'tet' })).data.map((entry) => entry.type)).toEqual(['charge']);
    expect((await an.client.send(listLedger, { from: '2026-10-31T17:34:00Z' })).total).toBe(1);
  });

  it('says which record a movement belongs to, as long as that is there', async () => {
    const payer = await signIn(server, { balance: 1_000_000 });
    const { accountId } = payer;
    const { campaignId } = await createCampaign(server.deps, { accountId, channel: 'voice' });
    const { paymentId } = await createPayment(server.deps, { accountId, method: 'card' });
    const refs = [
      ['campaign', `${campaignId}.2#3`],
      ['campaign', 'cmp_gone'],
      ['payment', `${paymentId}.won`],
      ['number', 'num_1#2026-11-01'],
      ['message', 'msg_1'],
      ['call', 'vc_1'],
    ] as const;
    const { ids, database } = server.deps;
    for (const [type, id] of refs) {
      server.clock.advance(1_000);
      const entry = { scope: payer.scope, ids, now: server.clock.now(), ref: { type, id }, amount: 1_000 };
      await database.asAccount(payer.scope, (tx) => chargeNow({ ...entry, tx }));
    }
    const { data } = await payer.client.send(listLedger, { entry_type: ['charge'], sort: 'created_at' });
    expect(data.map(({ subject }) => subject)).toEqual([
      { type: 'campaign', id: campaignId, kind: 'voice' },
      null,
      { type: 'payment', id: paymentId, kind: 'card' },
      { type: 'number', id: 'num_1', kind: 'number' },
      { type: 'message', id: 'msg_1', kind: 'message' },
      { type: 'call', id: 'vc_1', kind: 'call' },
    ]);
  });

  it('starts a new month at zero', async () => {
    const { client } = await signIn(server);
    const { info } = await client.send(listLedger, {});
    expect(info).toMatchObject({ balance: 0, spend_month: 0, forecast_days_left: null });
  });

  it('is hidden from a marketer', async () => {
    const { client } = await signIn(server, { account: an, role: 'marketer' });
    await expect(client.send(listLedger, {})).rejects.toMatchObject({ status: 403, code: 'missing_scope' });
  });
});

describe('top-ups', () => {
  it('are what a request without a type gets, newest first', async () => {
    await createPayment(server.deps, {
      accountId: an.accountId,
      reference: 'NAP7K2Q9',
      amount: 500_000,
      total: 550_000,
    });
    server.clock.advance(1_000);
    const told = { card: json({ brand: 'visa', last4: '4242' }), succeeded_at: null };
    const card = { method: 'card', status: 'failed', ...told } as const;
    await createPayment(server.deps, { accountId: an.accountId, ...card, amount: 200_000 });
    const { data, total, info } = await an.client.send(listPayments, {});
    expect(data.map((payment) => [payment.method, payment.status, payment.paid_at === null])).toEqual([
      ['card', 'failed', true],
      ['wire', 'succeeded', false],
    ]);
    expect([total, info.balance]).toEqual([2, 700_000]);
  });

  it('are found by transfer reference, method and state, and sorted by amount', async () => {
    for (const search of ['nap7k', '500.000', '500,000', '550000', '•••• 4242'])
      expect([search, (await an.client.send(listPayments, { search })).total]).toEqual([search, 1]);
    expect((await an.client.send(listPayments, { search: '50000' })).total).toBe(0);
    expect((await an.client.send(listPayments, { method: ['card'], status: ['succeeded'] })).total).toBe(0);
    const { data } = await an.client.send(listPayments, { sort: 'amount' });
    expect(data.map((payment) => payment.amount)).toEqual([200_000, 500_000]);
  });
});
