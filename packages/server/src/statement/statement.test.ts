import { listLedger } from '@app/contracts/billing/billing.calls.ts';
import { downloadStatement, listStatements, showStatement } from '@app/contracts/billing/statement.calls.ts';
import type { StatementDetail } from '@app/contracts/billing/statement.ts';
import { listUsage } from '@app/contracts/billing/usage.calls.ts';
import { dayKey } from '@app/contracts/rules/dates.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UsageLine } from '../database/tables/billing.tables.ts';
import { adjust, chargeNow, refund, release, reserve, settle, topUp } from '../ledger/ledger.ts';
import { readXml } from '../invoice/testing/read-xml.ts';
import { tellStatements } from './tell-statements.handlers.ts';

/** 20-01-2027, ten in the morning in Vietnam. */
const NOW = new Date('2027-01-20T03:00:00Z');

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ now: NOW });
}, 60_000);
beforeEach(async () => {
  server.clock.set(NOW);
  an = await signIn(server, { locale: 'en' });
});
afterAll(() => server.close());

/** Moves money of the account at a time. */
function at(time: string, id: string = randomUUID()) {
  const { ids, database } = server.deps;
  const entry = { scope: an.scope, ids, now: new Date(time), ref: { type: 'test', id }, reason: 'A test' };
  const line = (channel: UsageLine['channel'], amount: number) => ({
    lines: [{ channel, carrier: null, units: 1, amount }],
  });
  type Channel = UsageLine['channel'];
  const move = (work: (tx: Parameters<typeof topUp>[0]['tx']) => Promise<unknown>) =>
    database.asAccount(an.scope, async (tx) => {
      await work(tx);
    });
  return {
    topUp: (amount: number) => move((tx) => topUp({ ...entry, tx, amount })),
    adjust: (amount: number) => move((tx) => adjust({ ...entry, tx, amount })),
    reserve: (amount: number) => move((tx) => reserve({ ...entry, tx, amount })),
    release: () => move((tx) => release({ ...entry, tx })),
    settle: (channel: Channel, amount: number) =>
      move((tx) => settle({ ...entry, tx, amount, usage: line(channel, amount) })),
    charge: (channel: Channel, amount: number) =>
      move((tx) => chargeNow({ ...entry, tx, amount, usage: line(channel, amount) })),
    rent: (amount: number) =>
      move((tx) => chargeNow({ ...entry, tx, amount, kind: 'number_fee', usage: line('number', amount) })),
    refund: (channel: Channel, amount: number) =>
      move((tx) => refund({ ...entry, tx, amount, usage: line(channel, amount) })),
  };
}

const monthOf = async (month: string): Promise<StatementDetail> =>
  (await an.client.send(showStatement, { month })).data;
const monthsOf = async () => (await an.client.send(listStatements, { sort: 'month' })).data;

describe('the statement of a month', () => {
  test('has opening balance, top-ups, spending by channel, refunds, other and closing balance', async () => {
    await at('2026-11-05T03:00:00Z').topUp(1_000_000);
    const sms = at('2026-12-02T03:00:00Z');
    await sms.charge('sms', 50_000);
    await at('2026-12-03T03:00:00Z').charge('voice', 7_000);
    await at('2026-12-04T03:00:00Z').rent(60_000);
    await at('2026-12-05T03:00:00Z').topUp(200_000);
    await at('2026-12-06T03:00:00Z').adjust(-3_000);
    const id = randomUUID();
    await at('2026-12-07T03:00:00Z', id).reserve(40_000);
    await at('2026-12-08T03:00:00Z', id).settle('sms', 10_000);
    await at('2026-12-09T03:00:00Z', id).refund('sms', 4_000);
    expect(await monthOf('2026-12')).toEqual({
      month: '2026-12',
      is_closed: true,
      opening: 1_000_000,
      topups: 200_000,
      spending: 127_000,
      refunds: 4_000,
      other: -3_000,
      closing: 1_074_000,
      currency: 'VND',
      channels: [
        { channel: 'number', amount: 60_000 },
        { channel: 'sms', amount: 60_000 },
        { channel: 'voice', amount: 7_000 },
      ],
      bonuses: 0,
      adjustments: -3_000,
      on_hold: 30_000,
    });
    await at('2027-01-02T03:00:00Z', id).release();
    expect(await monthOf('2026-12')).toMatchObject({ closing: 1_074_000, on_hold: 30_000 });
    expect(await monthOf('2027-01')).toMatchObject({ is_closed: false, opening: 1_074_000, on_hold: 0 });
  });

  test('begins and ends with the month of Vietnam', async () => {
    await at('2026-11-30T16:59:59Z').topUp(1_000);
    await at('2026-11-30T17:00:00Z').topUp(20);
    await at('2026-12-31T16:59:59Z').charge('sms', 5);
    await at('2026-12-31T17:00:00Z').charge('sms', 7);
    const months = (await monthsOf()).map(({ month, opening, closing }) => [month, opening, closing]);
    expect(months).toEqual([
      ['2026-11', 0, 1_000],
      ['2026-12', 1_000, 1_015],
      ['2027-01', 1_015, 1_008],
    ]);
  });

  test('is there for months without a movement, and for none before the first or after the last', async () => {
    expect(await monthsOf()).toEqual([]);
    await at('2026-10-05T03:00:00Z').topUp(9_000);
    const { data, total } = await an.client.send(listStatements, { pageSize: 3 });
    expect([data.map(({ month }) => month), total]).toEqual([['2027-01', '2026-12', '2026-11'], 4]);
    expect(await monthOf('2026-11')).toMatchObject({ opening: 9_000, closing: 9_000, channels: [] });
    for (const month of ['2026-09', '2027-02']) {
      await expect(monthOf(month)).rejects.toMatchObject({ status: 404 });
    }
    for (const month of ['2026-13', '26-01', '']) {
      await expect(monthOf(month)).rejects.toMatchObject({ status: 422, errors: { month: ['oneOf'] } });
    }
  });

  test('agrees with ledger, usage and wallet, whatever money does', async () => {
    let seed = 11;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(seed / 65_536) % most;
    };
    const channels = ['sms', 'voice', 'zalo', 'verify', 'other'] as const;
    let time = new Date('2026-09-03T03:00:00Z').getTime();
    await at(new Date(time).toISOString()).topUp(5_000_000);
    for (let step = 0; step < 60; step += 1) {
      time += random(4 * 86_400_000);
      const when = new Date(time).toISOString();
      const channel = channels[random(channels.length)] ?? 'sms';
      const [what, amount, id] = [random(6), 1 + random(20_000), randomUUID()];
      if (what === 0) await at(when).topUp(amount);
      else if (what === 1) await at(when).adjust(random(2) === 0 ? amount : -amount);
      else if (what === 2) await at(when).rent(amount);
      else {
        await at(when, id).reserve(amount + 500);
        const charged = random(amount + 1);
        await at(when, id).settle(channel, charged);
        if (what > 3) await at(when, id).release();
        if (what > 4) await at(when, id).refund(channel, random(charged + 1));
      }
    }
    const months = await monthsOf();
    expect(months[0]?.opening).toBe(0);
    for (const [index, { month, ...sums }] of months.entries()) {
      expect(sums.opening + sums.topups - sums.spending + sums.refunds + sums.other).toBe(sums.closing);
      expect(sums.opening).toBe(months[index - 1]?.closing ?? 0);
      const detail = await monthOf(month);
      expect(detail.channels.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.spending);
      expect(detail.bonuses + detail.adjustments).toBe(sums.other);
      const from = new Date(`${month}-01T00:00:00+07:00`).toISOString();
      const to = new Date(`${months[index + 1]?.month ?? '2027-02'}-01T00:00:00+07:00`).toISOString();
      const pages = [1, 2, 3].map((pageNumber) => an.client.send(listLedger, { from, to, pageSize: 100, pageNumber }));
      const data = (await Promise.all(pages)).flatMap((page) => page.data);
      expect(data.reduce((sum, { spent }) => sum + spent, 0)).toBe(sums.spending - sums.refunds);
      const last = dayKey(new Date(to).getTime() - 1);
      const { info } = await an.client.send(listUsage, { from: `${month}-01`, to: last });
      const used = info.sums.reduce((sum, { amount }) => sum + amount, 0);
      expect(used).toBe(sums.spending - sums.refunds);
    }
    const wallet = (await an.client.send(listLedger, {})).info;
    const last = await monthOf('2027-01');
    expect(last.closing).toBe(wallet.balance + wallet.reserved);
    expect(last.on_hold).toBe(wallet.reserved);
  });
});

describe('the statement as a file', () => {
  test('is PDF, written when its link is followed', async () => {
    await at('2026-12-05T03:00:00Z').topUp(9_000);
    await at('2026-12-06T03:00:00Z').charge('sms', 1_000);
    const { data } = await an.client.send(downloadStatement, { month: '2026-12' });
    expect(data.file_name).toBe('statement-2026-12.pdf');
    const response = await fetch(new URL(data.url, server.url));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect((await response.text()).slice(0, 5)).toBe('%PDF-');
    await expect(an.client.send(downloadStatement, { month: '2026-11' })).rejects.toMatchObject({ status: 404 });
  });

  test('is XML with the same figures for programs that book them', async () => {
    await at('2026-12-05T03:00:00Z').topUp(9_000);
    await at('2026-12-06T03:00:00Z').charge('sms', 1_000);
    const { data } = await an.client.send(downloadStatement, { month: '2026-12', format: 'xml' });
    expect(data.file_name).toBe('statement-2026-12.xml');
    const response = await fetch(new URL(data.url, server.url));
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const { name } = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('account').select('name').where('id', '=', an.accountId).executeTakeFirstOrThrow(),
    );
    expect(readXml(await response.text(), 'urn:messaging-dashboard:statement:1')).toEqual({
      month: '2026-12',
      firstDay: '2026-12-01',
      lastDay: '2026-12-31',
      isClosed: 'true',
      madeAt: NOW.toISOString(),
      currency: 'VND',
      'seller/legalName': 'Công ty Demo',
      'account/legalName': name,
      opening: '0',
      topups: '9000',
      bonuses: '0',
      'spending/amount@sms': '1000',
      refunds: '0',
      adjustments: '0',
      closing: '8000',
      onHold: '0',
    });
  });

  test('is only for who may see the money', async () => {
    const marketer = await signIn(server, { account: an, scopes: ['campaign:read'] });
    await expect(marketer.client.send(downloadStatement, { month: '2027-01' })).rejects.toMatchObject({ status: 403 });
  });
});

describe('a month that is over', () => {
  const bellOf = async () => (await an.client.send(listNotifications, {})).data;

  test('is told once, in the bell and by mail, however often the job runs', async () => {
    await server.deps.database.asSystem((tx) =>
      tx.updateTable('account').set({ owner_id: an.userId }).where('id', '=', an.accountId).execute(),
    );
    await at('2026-12-05T03:00:00Z').topUp(9_000);
    await Promise.all([tellStatements(server.deps), tellStatements(server.deps)]);
    await tellStatements(server.deps);
    expect(await bellOf()).toMatchObject([
      { title: 'Your statement for 12-2026 is ready', link: '/billing/statements?month=2026-12' },
    ]);
    await server.worker.drain();
    const mails = await mailsTo(server, `${an.userId.toLowerCase()}@example.com`);
    expect(mails.map(({ subject }) => subject)).toEqual(['Đã có sao kê tháng 12-2026']);
  });

  test('is not told where no money moved in it', async () => {
    await at('2026-11-05T03:00:00Z').topUp(9_000);
    await tellStatements(server.deps);
    expect(await bellOf()).toEqual([]);
  });
});
