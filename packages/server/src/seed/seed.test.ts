import { searchSmsCampaign, searchSmsCampaignLog } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { login } from '@app/contracts/auth/auth.calls.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from './seed.ts';
import { demoEmail, demoPassword } from './team.seed.ts';

let server: TestServer;
let milliseconds: number;
beforeAll(async () => {
  server = await startTestServer();
  const start = performance.now();
  await seedDemo(server.deps);
  milliseconds = performance.now() - start;
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
    expect(user.balance).toBeGreaterThan(500_000);
  });

  it('is made once', async () => {
    expect(await seedDemo(server.deps)).toBe(false);
  });

  it('is refused in production', async () => {
    const config = { ...server.deps.config, environment: 'production' as const };
    await expect(seedDemo({ ...server.deps, config })).rejects.toThrow('local environment only');
  });

  it('is made within a few seconds', () => {
    expect(milliseconds).toBeLessThan(10_000);
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
            and status not in ('failed', 'cancelled')) as "messagesCharged"
        from wallet w
      `.execute(tx),
    );
    const [sums] = rows;
    expect(sums?.['postedBalance']).toBe(sums?.['balance']);
    expect(sums?.['postedReserved']).toBe(sums?.['reserved']);
    expect(sums?.['campaignsReserved']).toBe(sums?.['reserved']);
    expect(sums?.['journalCharged']).toBe(sums?.['campaignsCharged']);
    expect(sums?.['messagesCharged']).toBe(sums?.['campaignsCharged']);
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
