import { pasteSmsContacts, removeAudience, uploadSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { downloadSmsFile } from '@app/contracts/campaign/sms-launch.calls.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCampaign, createMessage } from '../database/factories/record.factories.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
}, 60_000);
afterAll(() => server.close());

type Wanted = Parameters<typeof an.client.send<typeof downloadSmsFile>>[1];

async function linkTo(wanted: Wanted, locale: Locale = 'en'): Promise<string> {
  const { data } = await server.client({ token: an.token, locale }).send(downloadSmsFile, wanted);
  return server.url + data.url;
}

async function rowsOf(url: string): Promise<string[][]> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return parse(await answer.text(), { bom: true, relax_column_count: true });
}

describe('a link to a file', () => {
  test('leads to something to save, in the language of the person, without a session', async () => {
    const { data } = await server.client({ token: an.token, locale: 'vn' }).send(downloadSmsFile, { part: 'sample' });
    const answer = await fetch(server.url + data.url);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="danh-sach-mau.csv"');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split('\r\n')[0]).toBe('Số điện thoại,Họ tên');
  });

  test('leads nowhere after five minutes, or when a letter of it was changed', async () => {
    const url = await linkTo({ part: 'sample' });
    const changed = url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A');
    expect((await fetch(changed)).status).toBe(404);
    expect((await fetch(`${server.url}/f/abc`)).status).toBe(404);
    server.clock.advance(5 * 60_000 - 1);
    expect((await fetch(url)).status).toBe(200);
    server.clock.advance(1);
    expect((await fetch(url)).status).toBe(404);
  });

  test('is not made for somebody else’s list or campaign', async () => {
    const stranger = await signIn(server);
    const { campaignId } = await createCampaign(server.deps, { accountId: stranger.accountId });
    const { data } = await stranger.client.send(pasteSmsContacts, { phones: '0912345678' });
    await expect(an.client.send(downloadSmsFile, { part: 'result', id: data.id })).rejects.toMatchObject({
      status: 404,
    });
    await expect(an.client.send(downloadSmsFile, { part: 'log', id: campaignId })).rejects.toMatchObject({
      status: 404,
    });
    await expect(an.client.send(downloadSmsFile, { part: 'log' })).rejects.toMatchObject({
      status: 422,
      code: 'nothing_selected',
      message: 'Please select any of the contact to export',
    });
  });
});

describe('the sample', () => {
  test('is a list that can be uploaded as it is', async () => {
    const text = await (await fetch(await linkTo({ part: 'sample' }))).blob();
    const { data } = await an.client.send(uploadSmsContacts, { file: new File([text], 'sample-list.csv') });
    expect(data).toMatchObject({ status: 'ready', mapping: { phone: 0, name: 1 }, counts: { valid: 2, invalid: 0 } });
  });
});

describe('the result of a list', () => {
  test('has each row as it was, with what became of it', async () => {
    const list = [
      'Tên;SĐT;Ghi chú',
      'Lan;0912345678;"=HYPERLINK(""http://x"")"',
      'An;+84 912 345 678;;thêm',
      'Bình;01682345678;-1',
      '@Cúc;0123;',
    ].join('\n');
    const { data } = await an.client.send(uploadSmsContacts, { file: new File([list], 'Khách tháng 11.csv') });
    const wanted = { part: 'result', id: data.id } as const;
    const { data: link } = await an.client.send(downloadSmsFile, wanted);
    expect(link.file_name).toBe('khach-thang-11-result.csv');
    expect(await rowsOf(server.url + link.url)).toEqual([
      ['Tên', 'SĐT', 'Ghi chú', 'D', 'Status', 'Reason', 'Normalised phone'],
      ['Lan', '0912345678', '\'=HYPERLINK("http://x")', '', 'Valid', '', '84912345678'],
      ['An', "'+84 912 345 678", '', 'thêm', 'Duplicate', 'The number stands in a row above', '84912345678'],
      ['Bình', '01682345678', "'-1", '', 'Valid', 'Converted from an old 11-digit number', '84382345678'],
      ["'@Cúc", '0123', '', '', 'Invalid', 'Not a Vietnamese mobile number', ''],
    ]);
  });

  test('is there for pasted numbers, and for a list without any number', async () => {
    const pasted = await an.client.send(pasteSmsContacts, { phones: '0912345678;abc' });
    expect(await rowsOf(await linkTo({ part: 'result', id: pasted.data.id }, 'vn'))).toEqual([
      ['A', 'Trạng thái', 'Lý do', 'Số đã chuẩn hoá'],
      ['0912345678', 'Hợp lệ', '', '84912345678'],
      ['abc', 'Không hợp lệ', 'Không phải số di động Việt Nam', ''],
    ]);
    const refused: { info: { audience_id: string } } = await an.client.send(pasteSmsContacts, { phones: '123' }).then(
      () => Promise.reject(new Error('123 is no number')),
      (error) => error,
    );
    const rows = await rowsOf(await linkTo({ part: 'result', id: refused.info.audience_id }));
    expect(rows[1]).toEqual(['123', 'Invalid', 'Not a Vietnamese mobile number', '']);
    await an.client.send(removeAudience, { id: pasted.data.id });
    await expect(linkTo({ part: 'result', id: pasted.data.id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the log of a campaign', () => {
  test('has its messages by time, and who waits after them, as far as the filter wants them', async () => {
    const { accountId, scope } = an;
    const { campaignId } = await createCampaign(server.deps, {
      accountId,
      name: 'Nhắc hẹn 11/2026',
      status: 'sending',
      content: 'Hen gap lai',
      launched_at: server.clock.now(),
      count_queued: 2,
      quote_id: 'quo_of_log',
    });
    const { database, clock } = server.deps;
    await database.asAccount(scope, async (tx) => {
      await tx
        .insertInto('quote')
        .values({ account_id: accountId, id: 'quo_of_log', campaign_id: campaignId, revision: 1, status: 'ready' })
        .execute();
      for (const [spread, phone] of [
        [-5, '84981000001'],
        [7, '84911000002'],
      ] as const) {
        const carrier = phone.startsWith('8498') ? 'viettel' : 'vinaphone';
        await tx
          .insertInto('campaign_recipient')
          .values({ account_id: accountId, quote_id: 'quo_of_log', spread, phone, carrier, name: '=Lan' })
          .execute();
      }
    });
    const sent = [];
    for (let index = 0; index < 3; index += 1) {
      const status = index === 1 ? 'failed' : 'delivered';
      const at = new Date(clock.now().getTime() + index * 1_000);
      const fields = {
        accountId,
        campaign_id: campaignId,
        phone: `8498200000${index}`,
        status,
        created_at: at,
      } as const;
      sent.push((await createMessage(server.deps, { ...fields, ...(index === 1 && { error_code: 1502 }) })).messageId);
    }
    const log = { part: 'log', id: campaignId } as const;
    const { data } = await an.client.send(downloadSmsFile, log);
    expect(data.file_name).toBe('nhac-hen-11-2026-log.csv');
    const [titles = [], ...rows] = await rowsOf(server.url + data.url);
    const column = (title: string) => rows.map((row) => row[titles.indexOf(title)]);
    expect(column('Message id')).toEqual([...sent, 'rcp_84981000001', 'rcp_84911000002']);
    expect(column('Status')).toEqual(['Delivered', 'Failed', 'Delivered', 'Queued', 'Queued']);
    expect(column('Created at')[0]).toBe('2026-11-21 10:05:00');
    expect(column('Name').slice(3)).toEqual(["'=Lan", "'=Lan"]);
    const phones = async (filter: Partial<Wanted>) =>
      (await rowsOf(await linkTo({ ...log, ...filter }))).slice(1).map(([phone]) => phone);
    expect(await phones({ status: ['failed'] })).toEqual(['84982000001']);
    expect(await phones({ status: ['queued'] })).toEqual(['84981000001', '84911000002']);
    expect(await phones({ status: ['queued'], carrier: ['vinaphone'] })).toEqual(['84911000002']);
    expect(await phones({ search: '0982000002' })).toEqual(['84982000002']);
    expect(await phones({ status: ['cancelled'] })).toEqual([]);
  });
});
