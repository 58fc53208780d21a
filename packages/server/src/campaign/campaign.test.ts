import { getSmsSender, searchSmsCampaignLog, viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { getSmsCampaign, searchSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { json } from '../database/tables/columns.ts';
import { createCampaign, createMessage, createQuote } from '../database/factories/record.factories.ts';

let server: TestServer;
let an: SignedIn;
let running: string;

beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server, { name: 'Nguyễn Minh Anh' });
  const { accountId, userId } = an;
  const { senderId } = await createSender(server.deps, { accountId, name: 'ANBINH' });
  const common = { accountId, created_by: userId };
  await createCampaign(server.deps, { ...common, name: 'Ưu đãi Tết', status: 'draft', cost_estimated: 10 });
  server.clock.advance(1_000);
  const ad = { message_type: 'advertising', sender_id: senderId, status: 'completed' } as const;
  await createCampaign(server.deps, { ...common, ...ad, name: 'Giảm giá hè', count_recipients: 9, cost_charged: 500 });
  server.clock.advance(1_000);
  const counts = { count_recipients: 3, count_delivered: 1, count_undelivered: 1, count_queued: 1 };
  const { campaignId } = await createCampaign(server.deps, {
    ...common,
    ...counts,
    name: 'Nhắc hẹn',
    status: 'sending',
    launched_at: server.clock.now(),
  });
  running = campaignId;
  const message = { accountId, campaign_id: running };
  await createMessage(server.deps, { ...message, phone: '84912000001', recipient_name: 'Lê Ánh' });
  server.clock.advance(1_000);
  const missed = { status: 'undelivered', error_code: 1502, carrier: 'viettel' } as const;
  await createMessage(server.deps, { ...message, ...missed, phone: '84982000002', recipient_name: 'Trần Đức' });
  server.clock.advance(1_000);
  await createMessage(server.deps, { ...message, phone: '84912000003', status: 'queued' });
  await createCampaign(server.deps, { accountId, name: 'Cuộc gọi', channel: 'voice' });
}, 60_000);
afterAll(() => server.close());

async function names(input: Input<typeof searchSmsCampaign>): Promise<string[]> {
  const { data } = await an.client.send(searchSmsCampaign, input);
  return data.map((campaign) => campaign.name);
}

describe('the list of SMS campaigns', () => {
  it('shows the newest first, with sender, author and counts, and no other channel', async () => {
    const { data, total, info } = await an.client.send(getSmsCampaign, {});
    expect(data.map((campaign) => campaign.name)).toEqual(['Nhắc hẹn', 'Giảm giá hè', 'Ưu đãi Tết']);
    expect(data[1]).toMatchObject({ sender: { name: 'ANBINH' }, created_by: 'Nguyễn Minh Anh' });
    expect(total).toBe(3);
    expect(info.counts_by_status).toEqual({ sending: 1, completed: 1, draft: 1 });
  });

  it('is searched by name, sender and content without accents', async () => {
    expect(await names({ search: 'uu dai' })).toEqual(['Ưu đãi Tết']);
    expect(await names({ search: 'anbinh' })).toEqual(['Giảm giá hè']);
    expect(await names({ search: 'không có' })).toEqual([]);
  });

  it('is narrowed by status, type, sender and time; the counts tell what other states would show', async () => {
    const { data, total, info } = await an.client.send(searchSmsCampaign, { status: ['draft', 'sending'] });
    expect([data.length, total]).toEqual([2, 2]);
    expect(info.counts_by_status).toEqual({ sending: 1, completed: 1, draft: 1 });
    expect(await names({ message_type: ['advertising'] })).toEqual(['Giảm giá hè']);
    expect(await names({ to: '2026-11-21T03:00:00.500Z' })).toEqual(['Ưu đãi Tết']);
  });

  it('is sorted by the columns of its contract', async () => {
    expect(await names({ sort: 'name' })).toEqual(['Giảm giá hè', 'Nhắc hẹn', 'Ưu đãi Tết']);
    expect(await names({ sort: '-recipients' })).toEqual(['Giảm giá hè', 'Nhắc hẹn', 'Ưu đãi Tết']);
    expect(await names({ sort: '-cost' })).toEqual(['Giảm giá hè', 'Ưu đãi Tết', 'Nhắc hẹn']);
    expect(await names({ sort: 'launched_at' })).toEqual(['Nhắc hẹn', 'Ưu đãi Tết', 'Giảm giá hè']);
  });

  it('shows other accounts nothing', async () => {
    const stranger = await signIn(server);
    expect(await stranger.client.send(getSmsCampaign, {})).toMatchObject({ data: [], total: 0 });
    await expect(stranger.client.send(viewSmsCampaign, { id: running })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.client.send(searchSmsCampaignLog, { id: running })).rejects.toMatchObject({ status: 404 });
  });
});

describe('one campaign', () => {
  it('comes with its messages per carrier and its most frequent errors', async () => {
    const { data, info } = await an.client.send(viewSmsCampaign, { id: running });
    expect(data.counts).toMatchObject({ recipients: 3, delivered: 1, undelivered: 1, queued: 1 });
    expect(info).toEqual({
      by_carrier: { vinaphone: 2, viettel: 1 },
      resumes_at: null,
      expected_end: null,
      measured_rate: null,
      draft: null,
      approval: null,
      top_errors: [{ code: 1502, count: 1 }],
    });
  });

  it('is not found under another channel', async () => {
    const { campaignId } = await createCampaign(server.deps, { accountId: an.accountId, channel: 'zalo' });
    await expect(an.client.send(viewSmsCampaign, { id: campaignId })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the log of a campaign', () => {
  it('lists its messages, newest first, counted by the campaign', async () => {
    const { data, total, info } = await an.client.send(searchSmsCampaignLog, { id: running, pageSize: 2 });
    expect(data.map((message) => message.to)).toEqual(['84912000003', '84982000002']);
    expect([total, info.pageCount, info.total_is_capped]).toEqual([3, 2, false]);
    expect(info.counts_by_status).toMatchObject({ queued: 1, delivered: 1, undelivered: 1 });
  });

  it('is searched by number, name and message id', async () => {
    const find = async (search: string) => {
      const { data, total } = await an.client.send(searchSmsCampaignLog, { id: running, search });
      return { total, to: data.map((message) => message.to), ids: data.map((message) => message.id) };
    };
    expect(await find('0982')).toMatchObject({ total: 1, to: ['84982000002'] });
    expect(await find('anh le')).toMatchObject({ total: 1, to: ['84912000001'] });
    for (const odd of ['l.*h', '(%', '[a', '\\d', '😀']) expect(await find(odd)).toMatchObject({ total: 0 });
    const [id = ''] = (await find('duc')).ids;
    expect(await find(id)).toMatchObject({ total: 1, ids: [id] });
  });

  it('is narrowed by state and carrier', async () => {
    const { data } = await an.client.send(searchSmsCampaignLog, { id: running, status: ['undelivered'] });
    expect(data.map((message) => message.error_code)).toEqual([1502]);
    const { total } = await an.client.send(searchSmsCampaignLog, { id: running, carrier: ['vinaphone'] });
    expect(total).toBe(2);
  });
});

describe('the log of a campaign that is under way', () => {
  let id: string;
  beforeAll(async () => {
    const { accountId } = an;
    id = server.deps.ids.next('campaign');
    const quoteId = server.deps.ids.next('quote');
    await createCampaign(server.deps, {
      accountId,
      id,
      content: 'Chào bạn',
      status: 'sending',
      quote_id: quoteId,
      launched_at: server.clock.now(),
      count_recipients: 5,
      count_queued: 3,
      count_delivered: 1,
      count_failed: 1,
    });
    await createQuote(server.deps, {
      accountId,
      id: quoteId,
      campaign_id: id,
      by_carrier: json({ viettel: 2, vinaphone: 3 }),
      recipients: [
        { phone: '84982000011', carrier: 'viettel', name: 'Đỗ Hạnh' },
        { phone: '84912000012', carrier: 'vinaphone', name: 'Lý Thông' },
        { phone: '84912000013', carrier: 'vinaphone', name: '' },
      ],
    });
    server.clock.advance(1_000);
    const message = { accountId, campaign_id: id };
    await createMessage(server.deps, { ...message, phone: '84912000014' });
    server.clock.advance(1_000);
    const failed = { status: 'failed', error_code: 1004, carrier: 'viettel' } as const;
    await createMessage(server.deps, { ...message, ...failed, phone: '84982000015' });
  });

  const log = async (input: Omit<Input<typeof searchSmsCampaignLog>, 'id'>) => {
    const { data, total } = await an.client.send(searchSmsCampaignLog, { id, ...input });
    return { total, to: data.map(({ to }) => to), statuses: data.map(({ status }) => status) };
  };

  it('has a row for everybody: messages, and before them those who wait for theirs', async () => {
    const { total, to, statuses } = await log({});
    expect([total, to.length, new Set(to).size]).toEqual([5, 5, 5]);
    expect(to.slice(0, 2)).toEqual(['84982000015', '84912000014']);
    expect(statuses).toEqual(['failed', 'delivered', 'queued', 'queued', 'queued']);
    expect(await log({ sort: 'created_at' })).toMatchObject({ to: to.toReversed() });
  });

  it('is cut into pages wherever one kind of row ends', async () => {
    const { to } = await log({});
    for (const sort of ['-created_at', 'created_at'] as const) {
      for (const pageSize of [1, 2, 3, 4]) {
        const pages = Array.from({ length: Math.ceil(5 / pageSize) }, (_, index) => index + 1);
        const found = await Promise.all(pages.map((pageNumber) => log({ sort, pageSize, pageNumber })));
        expect(found.flatMap((page) => page.to)).toEqual(sort === 'created_at' ? to.toReversed() : to);
      }
    }
    expect(await log({ pageSize: 2, pageNumber: 9 })).toMatchObject({ total: 5, to: [] });
  });

  it('shows those who wait without a price, as soon as they are looked for', async () => {
    const { data } = await an.client.send(searchSmsCampaignLog, { id, search: '0982 000 011' });
    expect(data).toMatchObject([{ id: 'rcp_84982000011', name: 'Đỗ Hạnh', price: 0, status: 'queued', segments: 1 }]);
    expect(await log({ search: 'rcp_84982000011' })).toMatchObject({ total: 1, to: ['84982000011'] });
    expect(await log({ search: 'do hanh' })).toMatchObject({ total: 1, to: ['84982000011'] });
    expect(await log({ search: '00001' })).toMatchObject({ total: 5 });
    expect(await log({ status: ['queued'] })).toMatchObject({ total: 3 });
    expect(await log({ status: ['queued', 'failed'], carrier: ['viettel'] })).toMatchObject({
      total: 2,
      to: ['84982000015', '84982000011'],
    });
    expect(await log({ status: ['cancelled'] })).toMatchObject({ total: 0, to: [] });
    expect(await log({ from: server.clock.now().toISOString() })).toMatchObject({ total: 1, to: ['84982000015'] });
  });

  it('counts carriers as the recipients were gathered', async () => {
    const { info } = await an.client.send(viewSmsCampaign, { id });
    expect(info).toMatchObject({ by_carrier: { viettel: 2, vinaphone: 3 }, top_errors: [{ code: 1004, count: 1 }] });
  });
});

it('the sender picker shows usable brand names first and why others cannot be used', async () => {
  const { accountId } = an;
  await createSender(server.deps, { accountId, name: 'AAA', status: 'rejected', reason: 'Tên chung chung' });
  await createSender(server.deps, { accountId, name: 'QC', usage: 'advertising' });
  const { data, info } = await an.client.send(getSmsSender, {});
  expect(data.map((sender) => sender.name)).toEqual(['ANBINH', 'QC', 'AAA']);
  expect(data[2]).toMatchObject({ status: 'rejected', reason: 'Tên chung chung' });
  expect(info.approved).toBe(2);
  const care = await an.client.send(getSmsSender, { message_type: 'customer_care' });
  expect(care.data.map((sender) => sender.name)).toEqual(['ANBINH', 'AAA']);
});
