import { exportCampaigns } from '@app/contracts/campaign/campaign-export.calls.ts';
import type { CampaignChannel } from '@app/contracts/campaign/campaign.ts';
import { getSmsCampaign, searchSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { getVoiceCampaign, searchVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { getZaloCampaign, searchZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { createCampaign } from '../database/factories/record.factories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const channels = [
  { channel: 'sms', search: searchSmsCampaign, get: getSmsCampaign, type: 'sms_brandname' },
  { channel: 'voice', search: searchVoiceCampaign, get: getVoiceCampaign, type: 'voice_callerid' },
  { channel: 'zalo', search: searchZaloCampaign, get: getZaloCampaign, type: 'zalo_oa' },
] as const;
type Wanted = Input<typeof searchSmsCampaign>;
type Listed = (typeof channels)[number];

const day = (date: number, time = '00:00') => new Date(`2026-11-${String(date).padStart(2, '0')}T${time}:00+07:00`);
/** The whole day of November in Vietnam, as the screen asks for it. */
const on = (date: number) => ({ from: day(date).toISOString(), to: day(date + 1).toISOString() });

/** Of one sender a campaign launched a day after it was made; of another one that nobody launched. */
async function fill(an: SignedIn, { channel, type }: Pick<Listed, 'channel' | 'type'>): Promise<string> {
  const { accountId } = an;
  const { senderId: first } = await createSender(server.deps, { accountId, type, name: 'ANBINH' });
  const { senderId: other } = await createSender(server.deps, { accountId, type, name: 'MAIHOA' });
  const of = (name: string, fields: Partial<Parameters<typeof createCampaign>[1]>) =>
    createCampaign(server.deps, { accountId, channel, name, ...fields });
  await of('Mở bán', {
    sender_id: first,
    message_type: 'advertising',
    status: 'completed',
    created_at: day(3, '23:59'),
    launched_at: day(4, '08:00'),
  });
  await of('Nhắc hẹn', { sender_id: other, message_type: 'customer_care', created_at: day(4, '10:00') });
  return first;
}

async function names(an: SignedIn, { search }: Pick<Listed, 'search'>, wanted: Wanted): Promise<string[]> {
  const { data, total } = await an.client.send(search, { sort: 'name', ...wanted });
  expect(total).toBe(data.length);
  return data.map(({ name }) => name);
}

describe.each(channels)('the list of $channel campaigns', (list) => {
  test('is narrowed by type of message and by sender', async () => {
    const an = await signIn(server);
    const first = await fill(an, list);
    expect(await names(an, list, { message_type: ['advertising'] })).toEqual(['Mở bán']);
    expect(await names(an, list, { message_type: ['otp'] })).toEqual([]);
    expect(await names(an, list, { message_type: ['customer_care', 'advertising'] })).toHaveLength(2);
    expect(await names(an, list, { sender_id: first })).toEqual(['Mở bán']);
  });

  test('is narrowed by when a campaign was created or, if asked, launched', async () => {
    const an = await signIn(server);
    await fill(an, list);
    expect(await names(an, list, on(3))).toEqual(['Mở bán']);
    expect(await names(an, list, on(4))).toEqual(['Nhắc hẹn']);
    expect(await names(an, list, { ...on(4), span_of: 'launched_at' })).toEqual(['Mở bán']);
    expect(await names(an, list, { ...on(3), span_of: 'launched_at' })).toEqual([]);
  });

  test('counts by state what the filter leaves, and its call without a search is filtered alike', async () => {
    const an = await signIn(server);
    await fill(an, list);
    const { data, total, info } = await an.client.send(list.get, { ...on(4), span_of: 'launched_at' });
    expect(data.map(({ name }) => name)).toEqual(['Mở bán']);
    expect([total, info.counts_by_status]).toEqual([1, { completed: 1 }]);
  });

  test('shows another account nothing, whatever sender it names', async () => {
    const [an, other] = [await signIn(server), await signIn(server)];
    const first = await fill(an, list);
    expect(await names(other, list, { sender_id: first })).toEqual([]);
  });

  test('refuses a date that campaigns do not have', async () => {
    const an = await signIn(server);
    const { status } = await fetch(server.url + list.search.path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${an.token}` },
      body: new URLSearchParams({ ...on(4), span_of: 'deleted_at' }),
    });
    expect(status).toBe(422);
  });

  test('is a file of what the filter leaves', async () => {
    const an = await signIn(server);
    const first = await fill(an, list);
    const rows = async (wanted: Partial<Input<typeof exportCampaigns>>) => {
      const channel: CampaignChannel = list.channel;
      const { data } = await an.client.send(exportCampaigns, { channel, format: 'csv', ...wanted });
      return (await (await fetch(server.url + data.url)).text()).trim().split('\r\n').slice(1);
    };
    expect(await rows({ sender_id: first })).toHaveLength(1);
    const launched = await rows({ ...on(4), span_of: 'launched_at' });
    expect(launched).toHaveLength(1);
    expect(launched[0]).toContain('Mở bán');
  });
});
