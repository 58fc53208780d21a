import { exportCampaigns } from '@app/contracts/campaign/campaign-export.calls.ts';
import { searchSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { campaignColumnsOf } from '@app/contracts/files/file-columns.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { createCampaign } from '../database/factories/record.factories.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
}, 60_000);
afterAll(() => server.close());

type Wanted = Input<typeof exportCampaigns>;

async function rowsOf(wanted: Wanted, { locale = 'en', person = an }: { locale?: Locale; person?: SignedIn } = {}) {
  const client = server.client({ token: person.token, locale });
  const { data } = await client.send(exportCampaigns, { ...wanted, format: 'csv' });
  const answer = await fetch(server.url + data.url);
  expect(answer.status).toBe(200);
  const rows: string[][] = parse(await answer.text(), { bom: true });
  return { fileName: data.file_name, rows };
}

const namesOf = async (wanted: Wanted, person = an) =>
  (await rowsOf(wanted, { person })).rows.slice(1).map(([name]) => name);

describe('the list of a channel’s campaigns as a file', () => {
  test('has the columns of the SMS list, in the language of the person', async () => {
    const { senderId } = await createSender(server.deps, { accountId: an.accountId, name: 'ANBINH' });
    const { campaignId } = await createCampaign(server.deps, {
      accountId: an.accountId,
      name: 'Khai trương',
      status: 'completed',
      sender_id: senderId,
      launched_at: server.clock.now(),
      count_recipients: 12,
      count_delivered: 11,
      cost_charged: 10_200,
    });
    const { fileName, rows } = await rowsOf({ channel: 'sms', search: 'khai truong' });
    expect(fileName).toBe('sms-campaigns.csv');
    const at = '2026-11-21 10:00:00';
    expect(rows).toEqual([
      [
        'Campaign',
        'Status',
        'Sender',
        'Delivered',
        'Recipients',
        'Cost',
        'Currency',
        'Scheduled for',
        'Sent at',
        'Created at',
        'Campaign id',
      ],
      ['Khai trương', 'Completed', 'ANBINH', '11', '12', '10200', 'VND', '', at, at, campaignId],
    ]);
    const inVietnamese = await rowsOf({ channel: 'sms', search: 'khai truong' }, { locale: 'vn' });
    expect(inVietnamese.fileName).toBe('chien-dich-sms.csv');
    expect(inVietnamese.rows[0]?.slice(0, 5)).toEqual([
      'Chiến dịch',
      'Trạng thái',
      'Brandname',
      'Đã nhận',
      'Người nhận',
    ]);
    expect(inVietnamese.rows[1]?.[1]).toBe('Hoàn tất');
  });

  test('has the columns that are asked for, in that order, and refuses those of another channel', async () => {
    await createCampaign(server.deps, { accountId: an.accountId, name: 'Chọn cột', count_recipients: 3 });
    const { rows } = await rowsOf({ channel: 'sms', search: 'chon cot', columns: ['recipients', 'name'] });
    expect(rows).toEqual([
      ['Recipients', 'Campaign'],
      ['3', 'Chọn cột'],
    ]);
    await expect(an.client.send(exportCampaigns, { channel: 'sms', columns: ['heard'] })).rejects.toMatchObject({
      status: 422,
      errors: { columns: ['oneOf'] },
    });
  });

  test.each(['sms', 'voice', 'zalo'] as const)(
    'has every column that a file of %s campaigns may have',
    async (channel) => {
      const all = await rowsOf({ channel });
      const named = await rowsOf({ channel, columns: [...campaignColumnsOf[channel]] });
      expect(named.rows).toEqual(all.rows);
    },
  );

  test('says when a campaign is planned, and that one of calls is calling', async () => {
    const { accountId } = an;
    const at = new Date('2026-11-25T02:00:00Z');
    await createCampaign(server.deps, { accountId, name: 'Hẹn trước', status: 'scheduled', scheduled_at: at });
    const planned = await rowsOf({ channel: 'sms', status: ['scheduled'] });
    const [titles = [], row = []] = planned.rows;
    expect(row[titles.indexOf('Scheduled for')]).toBe('2026-11-25 09:00:00');

    const calls = { channel: 'voice', status: 'sending', count_recipients: 9, count_delivered: 4 } as const;
    await createCampaign(server.deps, { accountId, name: 'Gọi nhắc hẹn', ...calls, count_answered: 5 });
    const { fileName, rows } = await rowsOf({ channel: 'voice' });
    expect(fileName).toBe('voice-campaigns.csv');
    expect(rows[0]?.slice(0, 7)).toEqual(['Campaign', 'Sound', 'Status', 'Caller', 'Heard', 'Answered', 'Recipients']);
    expect(rows[1]?.slice(0, 7)).toEqual(['Gọi nhắc hẹn', '', 'Calling', '', '4', '5', '9']);

    await createCampaign(server.deps, { accountId, name: 'Zalo chào bạn', channel: 'zalo', status: 'sending' });
    const zalo = await rowsOf({ channel: 'zalo' });
    expect(zalo.fileName).toBe('zalo-campaigns.csv');
    expect(zalo.rows[0]?.slice(0, 5)).toEqual(['Campaign', 'Template', 'Status', 'Zalo OA', 'Delivered']);
    expect(zalo.rows.slice(1).map(([name, , status]) => [name, status])).toEqual([['Zalo chào bạn', 'Sending']]);
  });

  test('is found and in order as on screen, and nobody else’s', async () => {
    const [one, other] = [await signIn(server), await signIn(server)];
    const of = (name: string, fields: Partial<Parameters<typeof createCampaign>[1]> = {}) =>
      createCampaign(server.deps, { accountId: one.accountId, name, status: 'completed', ...fields });
    await of('Bánh', { count_recipients: 3 });
    await of('Áo', { count_recipients: 5, message_type: 'advertising' });
    await of('Cá', { count_recipients: 4, status: 'draft' });
    await createCampaign(server.deps, { accountId: other.accountId, name: 'Của người khác' });
    const names = (wanted: Omit<Wanted, 'channel'>) => namesOf({ channel: 'sms', ...wanted }, one);
    expect(await names({ sort: 'name' })).toEqual(['Áo', 'Bánh', 'Cá']);
    expect(await names({ sort: '-recipients' })).toEqual(['Áo', 'Cá', 'Bánh']);
    expect(await names({ status: ['draft'] })).toEqual(['Cá']);
    expect(await names({ search: 'banh' })).toEqual(['Bánh']);
    expect(await names({ message_type: ['advertising'] })).toEqual(['Áo']);
    expect(await names({ from: new Date(server.clock.now().getTime() + 1).toISOString() })).toEqual([]);
    expect(await namesOf({ channel: 'sms' }, other)).toEqual(['Của người khác']);
  });

  test('never holds a formula, as text or as a workbook', async () => {
    const person = await signIn(server);
    const name = '=HYPERLINK("http://x")';
    await createCampaign(server.deps, { accountId: person.accountId, name });
    expect(await namesOf({ channel: 'sms' }, person)).toEqual([`'${name}`]);
    const { data } = await person.client.send(exportCampaigns, { channel: 'sms', format: 'xlsx' });
    expect(data.file_name).toMatch(/\.xlsx$/);
    const bytes = new Uint8Array(await (await fetch(server.url + data.url)).arrayBuffer());
    const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
    expect(sheet?.rows[1]?.[0]).toBe(name);
    expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  });
});

describe('a long list of campaigns', () => {
  test('is prepared, has every campaign once in the list’s order, and is told of', { timeout: 120_000 }, async () => {
    const person = await signIn(server);
    const COUNT = 5_001;
    await server.deps.database.asSystem((tx) =>
      sql`
        insert into campaign (account_id, id, channel, name, created_at, updated_at)
        select ${person.accountId}, 'cmp_' || lpad(n::text, 26, '0'), 'sms', 'Đợt ' || lpad((n * 7 % ${COUNT})::text, 4, '0'),
          ${server.clock.now()}::timestamptz, ${server.clock.now()}::timestamptz
        from generate_series(0, ${COUNT - 1}::integer) as n
      `.execute(tx),
    );
    const wanted = { channel: 'sms', sort: '-name' } as const;
    const { data } = await person.client.send(exportCampaigns, { ...wanted, format: 'csv' });
    expect(data.url).toBeNull();
    await server.worker.drain();
    const [news] = (await person.client.send(listNotifications, {})).data;
    expect(news?.content).toContain('5\u00a0001');
    const answer = await fetch(server.url + (news?.link ?? ''));
    const rows: string[][] = parse(await answer.text(), { bom: true });
    const names = rows.slice(1).map(([name]) => name);
    expect(names).toHaveLength(COUNT);
    expect(names.every((name, index) => index === 0 || (names[index - 1] ?? '') > (name ?? ''))).toBe(true);
    expect(new Set(names).size).toBe(COUNT);
    const { data: page } = await person.client.send(searchSmsCampaign, { sort: '-name' });
    expect(names.slice(0, page.length)).toEqual(page.map(({ name }) => name));
  });
});
