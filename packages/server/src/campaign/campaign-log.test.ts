import { searchSmsCampaignLog } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { exportSmsMessages } from '@app/contracts/campaign/sms-export.calls.ts';
import { downloadSmsFile } from '@app/contracts/campaign/sms-launch.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCampaign, createMessage } from '../database/factories/record.factories.ts';

let server: TestServer;
let an: SignedIn;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
  id = await newLog(an);
}, 60_000);
afterAll(() => server.close());

/** Delivered and clicked, delivered, on its way, failed for two reasons. */
async function newLog({ accountId }: SignedIn): Promise<string> {
  const clickedAt = server.clock.now();
  const { campaignId } = await createCampaign(server.deps, {
    accountId,
    status: 'completed_with_errors',
    launched_at: clickedAt,
    count_recipients: 5,
    count_delivered: 2,
    count_sent: 1,
    count_failed: 2,
    count_clicked: 1,
  });
  const messages = [
    { phone: '84981110001', recipient_name: 'Đỗ Quyên', clicked_at: clickedAt },
    { phone: '84981110002', recipient_name: 'Nguyễn Thị Hoa' },
    { phone: '84981110003', recipient_name: 'Thoa', status: 'sent' },
    { phone: '84771110004', recipient_name: `O'Neil (cũ)`, status: 'failed', error_code: 1501, carrier: 'mobifone' },
    { phone: '84771110005', recipient_name: 'hoa\\%', status: 'failed', error_code: 1502, carrier: 'mobifone' },
  ] as const;
  for (const message of messages) {
    server.clock.advance(1_000);
    await createMessage(server.deps, { accountId, campaign_id: campaignId, ...message });
  }
  return campaignId;
}

type Asked = Omit<Input<typeof searchSmsCampaignLog>, 'id'>;
async function find(asked: Asked, { client } = an): Promise<string[]> {
  const { data, total } = await client.send(searchSmsCampaignLog, { id, ...asked });
  expect(total).toBe(data.length);
  return data.map(({ to }) => to.slice(-1)).toSorted();
}

describe('the log of a campaign', () => {
  test.each<[string, Asked, string[]]>([
    ['who clicked', { clicked: true }, ['1']],
    ['who got it and did not click', { clicked: false }, ['2', '3']],
    ['who got it for sure and did not click', { clicked: false, status: ['delivered'] }, ['2']],
    ['one reason', { error_code: [1502] }, ['5']],
    ['several reasons', { error_code: [1501, 1502] }, ['4', '5']],
    ['a carrier', { carrier: ['mobifone'] }, ['4', '5']],
    ['a carrier and a reason', { carrier: ['mobifone'], error_code: [1501] }, ['4']],
    ['a carrier that nobody is with', { carrier: ['itel'] }, []],
    ['the last digits', { search: '0003' }, ['3']],
    ['digits in the middle', { search: '7711' }, ['4', '5']],
    ['the beginning of a number as it is dialled', { search: '0771' }, ['4', '5']],
    ['two digits', { search: '77' }, ['4', '5']],
    ['a word without its accents', { search: 'quyen' }, ['1']],
    ['words in any order, half written', { search: 'hoa ngu' }, ['2']],
    ['a word, not where it ends another', { search: 'hoa' }, ['2', '5']],
    ['a name with signs', { search: `o'neil` }, ['4']],
    ['signs that mean something to the database', { search: '(cũ' }, ['4']],
    ['a backslash', { search: 'hoa\\%' }, ['5']],
    ['a quote', { search: `'` }, []],
    ['a name among those who clicked', { search: 'quyen', clicked: true }, ['1']],
    ['a name among those who did not click', { search: 'quyen', clicked: false }, []],
  ])('is searched for %s', async (_, asked, expected) => {
    expect(await find(asked)).toEqual(expected);
  });

  test('tells when somebody clicked, and counts those who match', async () => {
    const { data, total } = await an.client.send(searchSmsCampaignLog, { id, clicked: true });
    expect([data[0]?.clicked_at, total]).toEqual([expect.stringMatching(/^2\d{3}-.*Z$/), 1]);
  });

  test('shows a page beyond the end as empty, with how many there are', async () => {
    const { data, total } = await an.client.send(searchSmsCampaignLog, { id, search: '1110', pageNumber: 4 });
    expect([data, total]).toEqual([[], 5]);
  });

  test('is nobody else’s, whatever is searched', async () => {
    const stranger = await signIn(server);
    const looking = stranger.client.send(searchSmsCampaignLog, { id, search: 'hoa' });
    await expect(looking).rejects.toMatchObject({ status: 404 });
  });

  test('is saved with its filters, and says when somebody clicked', async () => {
    const log = { part: 'log', id, clicked: true, format: 'csv' } as const;
    const { data } = await an.client.send(downloadSmsFile, log);
    const [titles = '', ...rows] = (await (await fetch(`${server.url}${data.url}`)).text()).trim().split('\n');
    expect(titles).toContain('Clicked at');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/84981110001.*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,msg_/);
    const { data: failed } = await an.client.send(downloadSmsFile, { ...log, clicked: undefined, error_code: [1502] });
    const text = await (await fetch(`${server.url}${failed.url}`)).text();
    expect(text.trim().split('\n')).toHaveLength(2);
  });

  test('is exported with the same filter of clicks', async () => {
    const { data } = await an.client.send(exportSmsMessages, { id, ids: [], clicked: false, format: 'csv' });
    const text = await (await fetch(`${server.url}${data.url}`)).text();
    expect(text.match(/8498111000\d/g)?.toSorted()).toEqual(['84981110002', '84981110003']);
  });

  test('is exported with the columns that are asked for, in that order, each once', async () => {
    const columns = ['status', 'phone', 'status'] as const;
    const { data } = await an.client.send(exportSmsMessages, {
      id,
      clicked: false,
      columns: [...columns],
      format: 'csv',
    });
    const text = await (await fetch(`${server.url}${data.url}`)).text();
    const [titles, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(titles).toBe('Status,Phone');
    expect(rows.toSorted()).toEqual(['Delivered,84981110002', 'Sent,84981110003']);
  });

  test('is not exported with a column that there is not, nor for its columns alone', async () => {
    const form = (fields: Record<string, string>) =>
      fetch(`${server.url}${exportSmsMessages.path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${an.token}` },
        body: new URLSearchParams(fields),
      });
    const unknown = await form({ id, 'columns[]': 'password' });
    expect(unknown.status).toBe(422);
    expect(await unknown.json()).toMatchObject({ code: 'wrong_type', errors: { columns: ['oneOf'] } });
    const nothing = await form({ 'columns[]': 'phone' });
    expect(await nothing.json()).toMatchObject({ code: 'nothing_selected' });
  });
});
