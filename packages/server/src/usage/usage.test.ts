import { listLedger } from '@app/contracts/billing/billing.calls.ts';
import { exportUsage } from '@app/contracts/billing/usage-file.calls.ts';
import { listUsage } from '@app/contracts/billing/usage.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiKey } from '../database/factories/feature.factories.ts';
import { createCampaign } from '../database/factories/record.factories.ts';
import type { MovementUsage } from '../database/tables/billing.tables.ts';
import { chargeNow } from '../ledger/ledger.ts';

let server: TestServer;
let an: SignedIn;
let count = 0;

/** 20-11-2026, ten in the morning in Vietnam. */
const NOW = new Date('2026-11-20T03:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: NOW });
}, 60_000);
beforeEach(async () => {
  server.clock.set(NOW);
  an = await signIn(server, { balance: 10_000_000, name: 'Trần An' });
});
afterAll(() => server.close());

/** Charges an account at a time. */
async function charge(at: string, usage: MovementUsage, person = an): Promise<void> {
  const amount = usage.lines.reduce((sum, line) => sum + line.amount, 0);
  count += 1;
  const { ids, database } = server.deps;
  const entry = { scope: person.scope, ids, now: new Date(at), ref: { type: 'test', id: `t${count}` } };
  await database.asAccount(person.scope, (tx) => chargeNow({ ...entry, tx, amount, usage }));
}

const sms = (carrier: string, units: number, amount: number) => ({ channel: 'sms' as const, carrier, units, amount });
const voice = (units: number, amount: number) => ({ channel: 'voice' as const, carrier: 'viettel', units, amount });
const rent = (amount: number) => ({ channel: 'number' as const, carrier: null, units: 1, amount });

describe('usage of an account', () => {
  it('is told by days of Vietnam, for each channel, with its units', async () => {
    await charge('2026-11-17T16:59:59Z', { lines: [sms('viettel', 1, 850)] });
    await charge('2026-11-17T17:00:00Z', { lines: [sms('viettel', 2, 1_700), voice(30, 450)] });
    await charge('2026-11-18T16:59:59Z', { lines: [sms('mobifone', 1, 850)] });
    await charge('2026-11-19T01:00:00Z', { lines: [rent(60_000)] });
    const { data, total } = await an.client.send(listUsage, { sort: '-period', from: '2026-11-18', to: '2026-11-19' });
    expect(data.map(({ period, channel, units, unit, amount }) => [period, channel, units, unit, amount])).toEqual([
      ['2026-11-19', 'number', 1, 'month', 60_000],
      ['2026-11-18', 'sms', 3, 'segment', 2_550],
      ['2026-11-18', 'voice', 30, 'second', 450],
    ]);
    expect(total).toBe(3);
  });

  it('begins and ends with months of Vietnam', async () => {
    await charge('2026-10-31T16:59:59Z', { lines: [sms('viettel', 1, 1)] });
    await charge('2026-10-31T17:00:00Z', { lines: [sms('viettel', 1, 20)] });
    await charge('2026-11-20T02:00:00Z', { lines: [sms('viettel', 1, 300)] });
    const november = { from: '2026-11-01', to: '2026-11-30', group_by: 'channel' } as const;
    const { data, info } = await an.client.send(listUsage, november);
    expect(data.map(({ amount }) => amount)).toEqual([320]);
    expect(info.spend_month).toBe(320);
  });

  it('is what the ledger says was spent', async () => {
    await charge('2026-11-18T03:00:00Z', { lines: [sms('viettel', 2, 1_700), sms('other', 1, 961), voice(6, 90)] });
    await charge('2026-11-19T03:00:00Z', { lines: [rent(60_000)] });
    const { data: entries } = await an.client.send(listLedger, {});
    const spent = entries.reduce((sum, entry) => sum + entry.spent, 0);
    for (const group_by of ['day', 'channel', 'carrier', 'campaign', 'api_key', 'member'] as const) {
      const { data } = await an.client.send(listUsage, { group_by });
      expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(spent);
    }
  });

  it('is compared with as many days before, channel by channel', async () => {
    await charge('2026-11-08T03:00:00Z', { lines: [sms('viettel', 9, 9_000)] });
    await charge('2026-11-12T03:00:00Z', { lines: [sms('viettel', 1, 1_000), rent(60_000)] });
    await charge('2026-11-15T03:00:00Z', { lines: [sms('viettel', 2, 2_000)] });
    await charge('2026-11-20T03:00:00Z', { lines: [sms('viettel', 3, 3_000), voice(60, 900)] });
    const { info } = await an.client.send(listUsage, { from: '2026-11-14', to: '2026-11-20' });
    expect(info.span).toEqual({ from: '2026-11-14', to: '2026-11-20' });
    expect(info.before).toEqual({ from: '2026-11-07', to: '2026-11-13' });
    expect(info.sums).toEqual([
      { channel: 'sms', unit: 'segment', units: 5, amount: 5_000, units_before: 10, amount_before: 10_000 },
      { channel: 'voice', unit: 'second', units: 60, amount: 900, units_before: 0, amount_before: 0 },
      { channel: 'number', unit: 'month', units: 0, amount: 0, units_before: 1, amount_before: 60_000 },
    ]);
    expect(info.series).toEqual([
      { day: '2026-11-15', channel: 'sms', amount: 2_000 },
      { day: '2026-11-20', channel: 'sms', amount: 3_000 },
      { day: '2026-11-20', channel: 'voice', amount: 900 },
    ]);
  });

  it('without days is that of the last thirty', async () => {
    await charge('2026-10-21T16:59:59Z', { lines: [sms('viettel', 1, 1)] });
    await charge('2026-10-21T17:00:00Z', { lines: [sms('viettel', 1, 20)] });
    const { data, info } = await an.client.send(listUsage, { group_by: 'channel' });
    expect(info.span).toEqual({ from: '2026-10-22', to: '2026-11-20' });
    expect(data.map(({ amount }) => amount)).toEqual([20]);
  });

  it('spans thirteen months, and no more', async () => {
    await expect(an.client.send(listUsage, { from: '2025-10-20', to: '2026-11-20' })).resolves.toMatchObject({
      total: 0,
    });
    const refused = { status: 422, errors: { from: [expect.any(String)] } };
    await expect(an.client.send(listUsage, { from: '2025-10-19', to: '2026-11-20' })).rejects.toMatchObject(refused);
    await expect(an.client.send(listUsage, { from: '2026-11-20', to: '2026-11-19' })).rejects.toMatchObject({
      status: 422,
      errors: { to: [expect.any(String)] },
    });
  });
});

describe('usage in groups', () => {
  it('names campaigns, keys and people, and has a row for what belongs to none', async () => {
    const { accountId } = an;
    const { campaignId } = await createCampaign(server.deps, { accountId, name: 'Tết 2027', channel: 'zalo' });
    const { apiKeyId } = await createApiKey(server.deps, { accountId, name: 'Máy chủ bán hàng' });
    const zalo = { channel: 'zalo' as const, carrier: 'viettel', units: 4, amount: 1_200 };
    const own = { campaign_id: campaignId, member_id: an.userId };
    await charge('2026-11-19T03:00:00Z', { ...own, lines: [zalo, sms('viettel', 1, 850)] });
    await charge('2026-11-19T03:00:00Z', { api_key_id: apiKeyId, lines: [sms('viettel', 2, 1_700)] });

    const campaigns = await an.client.send(listUsage, { group_by: 'campaign' });
    const named = { id: campaignId, name: 'Tết 2027', channel: 'zalo' };
    expect(campaigns.data.map(({ campaign, channel, amount }) => [campaign, channel, amount])).toEqual([
      [null, 'sms', 1_700],
      [named, 'zalo', 1_200],
      [named, 'sms', 850],
    ]);
    const keys = await an.client.send(listUsage, { group_by: 'api_key', channel: ['sms'] });
    expect(keys.data.map(({ api_key, amount }) => [api_key?.name, amount])).toEqual([
      ['Máy chủ bán hàng', 1_700],
      [undefined, 850],
    ]);
    const members = await an.client.send(listUsage, { group_by: 'member', channel: ['zalo'] });
    expect(members.data.map(({ member, units }) => [member, units])).toEqual([[{ id: an.userId, name: 'Trần An' }, 4]]);
    const found = await an.client.send(listUsage, { group_by: 'campaign', search: 'tet' });
    expect([found.total, found.data.length]).toEqual([2, 2]);
  });

  it('is paged and sorted, and knows its number of rows on every page', async () => {
    const lines = ['viettel', 'mobifone', 'vinaphone', 'itel', 'other'].map((carrier, index) =>
      sms(carrier, 10 - index, 100 * (index + 1)),
    );
    await charge('2026-11-19T03:00:00Z', { lines });
    const page = async (pageNumber: number, sort: 'amount' | '-units') => {
      const asked = { group_by: 'carrier', pageNumber, pageSize: 2, sort } as const;
      const { data, total, info } = await an.client.send(listUsage, asked);
      expect([total, info.pageCount]).toEqual([5, 3]);
      return data.map(({ carrier }) => carrier);
    };
    expect([...(await page(1, 'amount')), ...(await page(2, 'amount')), ...(await page(3, 'amount'))]).toEqual([
      'viettel',
      'mobifone',
      'vinaphone',
      'itel',
      'other',
    ]);
    expect(await page(1, '-units')).toEqual(['viettel', 'mobifone']);
    expect(await page(9, 'amount')).toEqual([]);
  });
});

describe('usage is kept from', () => {
  it('other accounts', async () => {
    const { campaignId } = await createCampaign(server.deps, { accountId: an.accountId, name: 'Của tôi' });
    await charge('2026-11-19T03:00:00Z', { campaign_id: campaignId, lines: [sms('viettel', 1, 850)] });
    const other = await signIn(server, { balance: 1_000 });
    const { data, info, total } = await other.client.send(listUsage, { group_by: 'campaign' });
    expect([data, info.series, info.sums, total]).toEqual([[], [], [], 0]);
    // A charge of theirs that names somebody else's campaign does not tell its name.
    await charge('2026-11-19T03:00:00Z', { campaign_id: campaignId, lines: [sms('viettel', 1, 850)] }, other);
    const { data: rows } = await other.client.send(listUsage, { group_by: 'campaign' });
    expect(rows.map(({ campaign }) => campaign?.name)).toEqual(['']);
  });

  it('people without its scope, and files from those who may only look', async () => {
    const marketer = await signIn(server, { account: an, role: 'marketer' });
    await expect(marketer.client.send(listUsage, {})).rejects.toMatchObject({ status: 403, code: 'missing_scope' });
    const viewer = await signIn(server, { account: an, role: 'viewer' });
    await expect(viewer.client.send(listUsage, {})).resolves.toMatchObject({ total: 0 });
    await expect(viewer.client.send(exportUsage, {})).rejects.toMatchObject({ status: 403, code: 'missing_scope' });
    const accountant = await signIn(server, { account: an, role: 'accountant' });
    await expect(accountant.client.send(exportUsage, {})).resolves.toMatchObject({
      data: { expires_at: expect.any(String) },
    });
  });
});

describe('a file of usage', () => {
  const bytesAt = async (path: string | null) => {
    const answer = await fetch(server.url + (path ?? ''));
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };

  it('has every row of the question, in its order', async () => {
    await charge('2026-11-18T03:00:00Z', { lines: [sms('viettel', 2, 1_700), voice(30, 450)] });
    await charge('2026-11-19T03:00:00Z', { lines: [sms('viettel', 1, 850)] });
    const asked = { from: '2026-11-18', to: '2026-11-19', sort: 'period', group_by: 'day' } as const;
    const { data } = await an.client.send(exportUsage, { ...asked, format: 'csv' });
    expect(data.file_name).toBe('usage-2026-11-18-2026-11-19.csv');
    const text = new TextDecoder().decode(await bytesAt(data.url));
    expect(parse(text, { bom: true })).toEqual([
      ['Day', 'Channel', 'Quantity', 'Unit', 'Cost', 'Currency'],
      ['2026-11-18', 'SMS', '2', 'segment', '1700', 'VND'],
      ['2026-11-18', 'Voice calls', '30', 'second', '450', 'VND'],
      ['2026-11-19', 'SMS', '1', 'segment', '850', 'VND'],
    ]);
  });

  it('is a workbook whose figures are numbers', async () => {
    await charge('2026-11-18T03:00:00Z', { lines: [sms('viettel', 2, 1_700)] });
    const { data } = await an.client.send(exportUsage, { group_by: 'carrier', format: 'xlsx' });
    const [sheet] = (await readXlsx(await bytesAt(data.url))).sheets;
    expect(sheet?.rows[1]).toEqual(['2026-10-22', '2026-11-20', 'SMS', 'viettel', 2, 'segment', 1_700, 'VND']);
  });
});
