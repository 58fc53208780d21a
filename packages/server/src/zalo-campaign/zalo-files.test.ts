import { fileFormats } from '@app/contracts/files/file-answer.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { paramTypeNames, paramTypes } from '@app/contracts/zalo/zalo-limits.ts';
import { zaloValueFault } from '@app/contracts/zalo/param-check.ts';
import { downloadZaloFaults } from '@app/contracts/zalo/zalo-faults.calls.ts';
import { downloadZaloLog, downloadZaloSample, searchZaloCampaignLog } from '@app/contracts/zalo/zalo-log.calls.ts';
import { QUOTE_VALIDITY } from '@app/contracts/campaign/quote.ts';
import { MAX_PARAM_SAMPLES } from '@app/contracts/zalo/zalo-quote.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { oas, startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import {
  ORDER_PRICE,
  ORDER_TEMPLATE,
  orderMap,
  rowsOf,
  zaloPeople,
  type Row,
  type ZaloPerson,
} from '@app/testing/zalo-people.ts';
import { uploadSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetQuotes } from '../campaign/recipients/forget-quotes.ts';
import { createCampaign } from '../database/factories/record.factories.ts';
import type { Cell, Table } from '../files/table.ts';
import { zaloSample } from '../files/zalo-sample.ts';

let at: ZaloTest;
let people: ReturnType<typeof zaloPeople>;
let person: ZaloPerson;
beforeAll(async () => {
  at = await startZaloTest();
  people = zaloPeople(at);
  person = await people.someone();
}, 60_000);
afterAll(() => at.close());

const SMS_PRICE = 850;
const noAccount: Row = ['0981000018', '=Không có Zalo', 'DH-18'];
const inactive: Row = ['0981000014', 'Lâu không vào', 'DH-14'];

type Wanted = Parameters<ZaloPerson['an']['client']['send']>[1];

async function fileAt(url: string | null | undefined): Promise<Response> {
  const answer = await fetch(at.server.url + (url ?? ''));
  expect(answer.status).toBe(200);
  return answer;
}

/** The rows of a log as CSV, each by its titles. */
async function logOf(id: string, filter: Wanted = {}): Promise<Record<string, string>[]> {
  const { data } = await person.an.client.send(downloadZaloLog, { id, ...filter });
  return parse(await (await fileAt(data.url)).text(), { bom: true, columns: true });
}

describe('the log of a Zalo campaign as a file', () => {
  test('has every message with its values, Zalo’s answer, and the SMS that stood in with its own price', async () => {
    const rows = [...rowsOf(2), noAccount, inactive];
    const id = await people.launch(person, rows, people.fallbackOf(person, [1601]));
    await people.worker().drain();
    await at.zalo.settle();
    await expect
      .poll(async () => (await people.stateOf(person, id)).counts, { timeout: 10_000 })
      .toEqual({ delivered: 3, failed: 1 });
    const byPhone = new Map((await logOf(id)).map((row) => [row['Phone'], row]));
    expect(byPhone.size).toBe(4);
    expect(byPhone.get('84981000000')).toMatchObject({
      Name: 'Khách 1',
      'Status on Zalo': 'Delivered',
      'Zalo OA': 'An Bình Store',
      Values: 'customer_name: Khách 1\norder_code: DH-1\namount: 120.000 đồng',
      'Cost on Zalo': String(ORDER_PRICE),
      'SMS instead': '',
      'Cost of the SMS': '',
    });
    expect(byPhone.get('84981000018')).toMatchObject({
      Name: "'=Không có Zalo",
      'Status on Zalo': 'Failed',
      'Error code': '1601',
      'Zalo’s error code': '-118',
      'Cost on Zalo': '0',
      'SMS instead': 'Delivered',
      'Cost of the SMS': String(SMS_PRICE),
    });
    expect(byPhone.get('84981000014')).toMatchObject({ 'Error code': '1602', 'SMS instead': '' });
    // What stands on screen for a filter stands in its file.
    for (const filter of [
      { status: ['failed' as const] },
      { search: 'khach 2' },
      { error_code: [1602] },
      { carrier: ['viettel' as const] },
      { to: at.server.clock.now().toISOString(), status: ['delivered' as const] },
      { from: '2030-01-01T00:00:00Z' },
    ]) {
      const { data } = await person.an.client.send(searchZaloCampaignLog, { id, pageSize: 100, ...filter });
      const file = await logOf(id, filter);
      expect(file).toHaveLength(data.length);
      expect(new Set(file.map((row) => row['Message id']))).toEqual(new Set(data.map(({ id: of }) => of)));
    }
  });

  test('has who waits as well, and no columns of SMS where none stand in', async () => {
    const id = await people.launch(person, rowsOf(3), { options: { rate_per_min: 60 } });
    await people.worker().drain();
    const rows = await logOf(id);
    // Who waits follows the messages.
    expect(rows.map((row) => row['Status on Zalo'])).toEqual(['Sent', 'Queued', 'Queued']);
    expect(Object.keys(rows[0] ?? {})).not.toContain('SMS instead');
    expect((await logOf(id, { status: ['queued'] })).map((row) => row['Cost on Zalo'])).toEqual(['0', '0']);
    expect(await logOf(id, { error_code: [1601] })).toEqual([]);
  });

  test('is nothing of another account', async () => {
    const draft = await people.draftOf(person, rowsOf(1));
    const stranger = await signIn(at.server);
    await expect(stranger.client.send(downloadZaloLog, { id: draft.id })).rejects.toMatchObject({ status: 404 });
  });

  test('is prepared where it is long, and its link comes with a notification', async () => {
    const ROWS = 6_000;
    const { accountId, client } = person.an;
    const { campaignId: id } = await createCampaign(at.server.deps, {
      accountId,
      name: 'Tri ân',
      channel: 'zalo',
      status: 'completed',
      launched_at: at.server.clock.now(),
      count_recipients: ROWS,
      count_delivered: ROWS,
    });
    await at.server.deps.database.asSystem((tx) =>
      sql`
        insert into message (
          account_id, created_at, id, campaign_id, channel, direction, message_type, phone, carrier, recipient_name,
          sender_name, content, encoding, segments, unit_price, price, currency, status
        )
        select ${accountId}, ${at.server.clock.now()}::timestamptz, 'msg_' || lpad(n::text, 26, '0'), ${id}, 'zalo',
          'outbound', 'customer_care', '8498' || lpad(n::text, 7, '0'), 'viettel', 'Lan ' || n, 'An Bình Store',
          'customer_name: Lan', 'UCS-2', 1, 300, 300, 'VND', 'delivered'
        from generate_series(0, ${ROWS - 1}) as n
      `.execute(tx),
    );
    const { data } = await client.send(downloadZaloLog, { id, format: 'xlsx' });
    expect(data).toEqual({ url: null, file_name: 'tri-an-log.xlsx', expires_at: null });
    await at.server.worker.drain();
    const news = (await client.send(listNotifications, {})).data.find(({ type }) => type === 'system');
    expect(news).toMatchObject({ title: 'Your file is ready', content: expect.stringContaining('6\u00a0000 rows') });
    const answer = await fileAt(news?.link);
    const [sheet] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets;
    const phones = new Set(sheet?.rows.slice(1).map(([phone]) => phone));
    expect(phones.size).toBe(ROWS);
    // Fewer by a filter are there at once.
    const few = await client.send(downloadZaloLog, { id, format: 'xlsx', search: '84980000007' });
    expect(few.data.url).not.toBeNull();
  });
});

describe('the faults of a Zalo draft as a file', () => {
  const long = 'Nguyễn Thị Hoàng Anh Thư Công Tằng Tôn Nữ';
  /** More than the page shows, the last of them with two faults. */
  const faulty: Row[] = [
    ['0981000001', 'Lan', 'DH-1'],
    ...rowsOf(29).map(([phone, name]): Row => [phone, name, '']),
    ['0981999999', long, ''],
  ];
  const rowsAt = async (url: string | null): Promise<string[][]> =>
    parse(await (await fileAt(url)).text(), { bom: true });

  test.each([false, true])('has every value that Zalo would refuse, whether left out or not: %s', async (isOut) => {
    const draft = await people.draftOf(person, faulty, { options: { leave_out_invalid: isOut } });
    const quote = await people.quote(person, draft);
    expect(quote.param_errors).toHaveLength(MAX_PARAM_SAMPLES);
    const { data } = await person.an.client.send(downloadZaloFaults, { quote_id: quote.id });
    expect(data.file_name).toBe('giao-hang-faults.csv');
    const [titles, ...rows] = await rowsAt(data.url);
    expect(titles).toEqual(['Phone', 'Parameter', 'Value', 'Reason']);
    expect(rows).toHaveLength(31);
    expect(rows).toContainEqual(['84981999999', 'customer_name', long, 'Too long']);
    expect(rows).toContainEqual(['84981999999', 'order_code', '', 'No value']);
    expect(rows.map(([phone]) => phone)).not.toContain('84981000001');
  });

  test('is nothing of another account, and is forgotten an hour after the quote ended', async () => {
    const quote = await people.quote(person, await people.draftOf(person, faulty));
    const stranger = await signIn(at.server);
    await expect(stranger.client.send(downloadZaloFaults, { quote_id: quote.id })).rejects.toMatchObject({
      status: 404,
    });
    const kept = () =>
      at.server.deps.database.asAccount(person.an.scope, (tx) =>
        sql`select from zalo_fault where quote_id = ${quote.id}`.execute(tx),
      );
    expect((await kept()).rows).toHaveLength(31);
    at.server.clock.advance(QUOTE_VALIDITY + 3_600_001);
    await forgetQuotes(at.server.deps);
    expect((await kept()).rows).toEqual([]);
  });
});

async function rowsOfSample({ batches }: Table): Promise<(readonly Cell[])[]> {
  const rows: (readonly Cell[])[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

describe('a sample list for a Zalo template', () => {
  const sample = { oa_id: oas.anBinh, zalo_template_id: ORDER_TEMPLATE };

  test.each(fileFormats)('as %s has the number and a column for each parameter', async (format) => {
    const { data } = await person.an.client.send(downloadZaloSample, { ...sample, format });
    expect(data.file_name).toBe(`xac-nhan-don-hang-recipients-sample.${format}`);
    const bytes = new Uint8Array(await (await fileAt(data.url)).arrayBuffer());
    const rows: unknown[][] =
      format === 'csv'
        ? parse(Buffer.from(bytes), { bom: true })
        : ((await readXlsx(bytes)).sheets[0]?.rows ?? []).map((row) => [...row]);
    expect(rows).toEqual([
      ['Phone', 'customer_name', 'order_code', 'amount'],
      ['0912345678', 'Nguyễn Thị Lan', 'DH-1001', '250.000'],
      ['84987654321', 'Trần Văn Bình', 'DH-1002', '1.200.000'],
    ]);
  });

  test('is a list that every row of which can be sent as it is', async () => {
    const { data } = await person.an.client.send(downloadZaloSample, { ...sample, format: 'xlsx' });
    const file = new File([await (await fileAt(data.url)).arrayBuffer()], data.file_name);
    const { data: list } = await person.an.client.send(uploadSmsContacts, { file });
    const amount = { source: 'field', key: 'amount', value: '', fallback: '' } as const;
    const fields = { audience_ids: [list.id], param_map: { ...orderMap, amount } };
    const quote = await people.quote(person, await people.draftOf(person, [], fields));
    expect(quote).toMatchObject({ recipients: { valid: 2, invalid: 0 }, param_faults: [], blockers: [] });
  });

  test('is nothing for a template of another account', async () => {
    const stranger = await signIn(at.server);
    await expect(stranger.client.send(downloadZaloSample, sample)).rejects.toMatchObject({ status: 404 });
  });

  test.each(paramTypeNames)('holds values of %s that Zalo takes, row by row', async (type) => {
    const param = { name: 'a', type, require: true, min_length: 0, max_length: paramTypes[type], accept_null: false };
    const rows = await rowsOfSample(zaloSample([{ ...param, sample: null }], 'vn'));
    expect(rows.map(([, value]) => zaloValueFault(param, String(value)))).toEqual([null, null]);
  });

  test('has the template’s own values before others, shortens long ones, and needs no second column of numbers', async () => {
    const param = { type: 'STRING', require: true, min_length: 0, max_length: 8, accept_null: false, sample: null };
    const table = zaloSample(
      [
        { ...param, name: 'code', sample: 'HD-7' },
        { ...param, name: 'customer_name' },
        { ...param, name: 'phone' },
        { ...param, name: 'sent_on', type: 'DATE', max_length: 3, min_length: 3 },
      ],
      'vn',
    );
    expect(table.titles).toEqual(['Số điện thoại', 'code', 'customer_name', 'sent_on']);
    expect(await rowsOfSample(table)).toEqual([
      ['0912345678', 'HD-7', 'Nguyễn T', ''],
      ['84987654321', 'HD-7', 'Trần Văn', ''],
    ]);
  });
});
