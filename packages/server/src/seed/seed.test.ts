import { campaignHistory } from '@app/contracts/campaign/campaign-history.calls.ts';
import { searchSmsCampaignLog } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { searchSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import { searchVoiceLog } from '@app/contracts/voice/call-log.calls.ts';
import { searchVoiceCampaign, viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { login } from '@app/contracts/auth/auth.calls.ts';
import { getSound } from '@app/contracts/sound/sound.calls.ts';
import { searchZaloCampaign, viewZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { listZaloRatings, searchZaloCampaignLog } from '@app/contracts/zalo/zalo-log.calls.ts';
import { starChoices } from '@app/contracts/zalo/zalo-rating.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../ledger/check-books.ts';
import { seedDemo } from './seed.ts';
import { demoEmail, demoPassword } from './team.seed.ts';

let server: TestServer;
/** Of computing: what else the machine does is not the seed's. */
let seconds: number;
beforeAll(async () => {
  server = await startTestServer();
  const start = process.cpuUsage();
  await seedDemo(server.deps);
  const { user, system } = process.cpuUsage(start);
  seconds = (user + system) / 1e6;
}, 60_000);
afterAll(() => server.close());

async function demo() {
  const { token, data } = await server.client().send(login, { email: demoEmail, password: demoPassword });
  return { user: data, client: server.client({ token: token ?? '' }) };
}

describe('the demo account', () => {
  it('signs in with the documented password and is verified', async () => {
    const { user } = await demo();
    expect(user).toMatchObject({ kyc_status: 'verified', currency: 'VND', team: { role: 'owner' } });
    expect(user?.balance).toBeGreaterThan(500_000);
  });

  it('is made once', async () => {
    expect(await seedDemo(server.deps)).toBe(false);
  });

  it('is refused in production', async () => {
    const config = { ...server.deps.config, environment: 'production' as const };
    await expect(seedDemo({ ...server.deps, config })).rejects.toThrow('local environment only');
  });

  it('takes a few seconds of computing', () => {
    expect(seconds).toBeLessThan(10);
  });
});

describe('its campaigns', () => {
  it('tell who launched them and how they ended', async () => {
    const { client } = await demo();
    const { data } = await client.send(searchSmsCampaign, { status: ['completed_with_errors', 'cancelled'] });
    const histories = await Promise.all(data.map(({ id }) => client.send(campaignHistory, { id })));
    expect(histories.map(({ data: steps }) => steps.map(({ event, actor }) => `${actor.kind} ${event}`))).toEqual(
      data.map(({ status }) => [
        'person launched',
        'system started',
        status === 'cancelled' ? 'person stopped' : `system ${status}`,
      ]),
    );
    expect(histories.length).toBeGreaterThan(1);
  });
});

describe('its sounds', () => {
  it('are tones that say so, ready to be played', async () => {
    const { client } = await demo();
    const { data } = await client.send(getSound, { sort: 'duration' });
    expect(data.map(({ status, duration_ms }) => [status, duration_ms])).toEqual([
      ['ready', 2_250],
      ['ready', 3_000],
      ['ready', 6_000],
    ]);
  });
});

describe('its money', () => {
  it('adds up: wallet, postings, what campaigns say they cost', async () => {
    const { rows } = await server.deps.database.asSystem((tx) =>
      sql<Record<string, number>>`
        select w.balance, w.reserved,
          (select sum(amount)::bigint from posting where book = 'balance') as "postedBalance",
          (select sum(amount)::bigint from posting where book = 'reserved') as "postedReserved",
          (select sum(cost_reserved)::bigint from campaign) as "campaignsReserved",
          (select sum(cost_charged)::bigint from campaign) as "campaignsCharged",
          (select sum(amount)::bigint from journal where kind = 'charge' and ref_type = 'campaign') as "journalCharged",
          (select sum(price)::bigint from message where campaign_id is not null
            and status not in ('failed', 'cancelled')) as "messagesCharged",
          (select sum(price)::bigint from voice_call) as "callsCharged"
        from wallet w
      `.execute(tx),
    );
    const [sums] = rows;
    expect(sums?.['postedBalance']).toBe(sums?.['balance']);
    expect(sums?.['postedReserved']).toBe(sums?.['reserved']);
    expect(sums?.['campaignsReserved']).toBe(sums?.['reserved']);
    expect(sums?.['journalCharged']).toBe(sums?.['campaignsCharged']);
    expect((sums?.['messagesCharged'] ?? 0) + (sums?.['callsCharged'] ?? 0)).toBe(sums?.['campaignsCharged']);
  });
});

describe('its books', () => {
  it('hold by every rule', async () => {
    expect((await checkBooks(server.deps.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });
});

describe('its voice campaign', () => {
  it('has called everybody, under an own number, with a sound of the library', async () => {
    const { client } = await demo();
    const { data } = await client.send(searchVoiceCampaign, {});
    expect(data).toMatchObject([
      { status: 'completed', sender: { name: '842855500123' }, sound: { duration_ms: 6_000, status: 'ready' } },
    ]);
    const [campaign] = data;
    const { info } = await client.send(viewVoiceCampaign, { id: campaign?.id ?? '' });
    expect(Object.values(info.by_status).reduce((sum, calls) => sum + calls, 0)).toBe(campaign?.counts.recipients);
    expect(info.by_key.map(({ calls }) => calls > 0)).toEqual([true, true]);
    const log = await client.send(searchVoiceLog, { campaign_id: campaign?.id });
    expect(log.total).toBe(campaign?.counts.recipients);
  });
});

describe('its campaigns by Zalo', () => {
  it('have an official account and a template: one was sent, with SMS to those without Zalo, one was rated, one is a draft', async () => {
    const { client } = await demo();
    const { data } = await client.send(searchZaloCampaign, { sort: 'created_at' });
    expect(data).toMatchObject([
      { status: 'completed_with_errors', oa: { name: 'An Bình Store' }, zalo_template: { zalo_template_id: '301245' } },
      { status: 'completed', oa: { name: 'An Bình Store' }, zalo_template: { zalo_template_id: '302377' } },
      { status: 'draft', oa: { name: 'An Bình Store' }, fallback: { sms_sender: 'AB-CSKH' } },
    ]);
    const [sent] = data;
    const { delivered = 0, unknown = 0, failed = 0, recipients, fell_back: fellBack = 0 } = sent?.counts ?? {};
    expect(delivered + unknown + failed).toBe(recipients);
    expect(fellBack).toBeGreaterThan(0);
    const log = await client.send(searchZaloCampaignLog, { id: sent?.id ?? '', error_code: [1601] });
    expect(log.total).toBe(fellBack);
    expect(log.data[0]?.fallback).toMatchObject({ status: 'delivered' });
  });

  it('were rated by some, of whom some said something', async () => {
    const { client } = await demo();
    const { data } = await client.send(searchZaloCampaign, { search: 'đánh giá' });
    const id = data[0]?.id ?? '';
    const { total, average, by_stars: byStars } = (await client.send(viewZaloCampaign, { id })).info.ratings;
    expect(byStars.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(average).toBeGreaterThan(3);
    const stars = byStars.filter(({ count }) => count > 0).map((each) => starChoices[each.stars - 1] ?? '1');
    expect((await client.send(searchZaloCampaignLog, { id, stars })).total).toBe(total);
    const said = await client.send(listZaloRatings, { id });
    expect(said.total).toBeGreaterThan(said.info.pageSize);
    expect(said.total).toBeLessThan(total);
  });
});

describe('its campaigns', () => {
  it('put every recipient in exactly one count, and their log holds every message', async () => {
    const { client } = await demo();
    const { data, total } = await client.send(searchSmsCampaign, { pageSize: 100 });
    expect(total).toBe(40);
    for (const { counts, id, launched_at } of data) {
      const { recipients, excluded: _, clicked: __, ...places } = counts;
      expect(Object.values(places).reduce((sum, count) => sum + count, 0)).toBe(recipients);
      if (launched_at === null) continue;
      const log = await client.send(searchSmsCampaignLog, { id, from: '2020-01-01T00:00:00Z', pageSize: 1 });
      expect(log.total).toBe(recipients);
    }
  });

  it('are none of them under way, since nothing would move them', async () => {
    const { client } = await demo();
    const { info } = await client.send(searchSmsCampaign, {});
    expect(Object.keys(info.counts_by_status).sort()).toEqual([
      'archived',
      'awaiting_approval',
      'cancelled',
      'completed',
      'completed_with_errors',
      'draft',
      'failed',
      'scheduled',
    ]);
  });
});
