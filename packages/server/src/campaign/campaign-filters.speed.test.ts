import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { judge } from '../lists/testing/log-speed.ts';
import type { CampaignFilter } from './campaign.repository.ts';
import { findCampaigns } from './campaign.usecases.ts';

/** More than an account makes in ten years. */
const CAMPAIGNS = 12_000;
const PAGE = 20;

let server: TestServer;
let an: SignedIn;
let rare: string;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
  const { accountId } = an;
  const { senderId: usual } = await createSender(server.deps, { accountId, name: 'ANBINH' });
  ({ senderId: rare } = await createSender(server.deps, { accountId, name: 'MAIHOA' }));
  const now = server.clock.now();
  await server.deps.database.asSystem(async (tx) => {
    // One an hour, each launched a day after it was made.
    await sql`
      insert into campaign
        (account_id, id, channel, name, message_type, sender_id, status, created_at, updated_at, launched_at)
      select ${accountId}, 'cmp_' || lpad(n::text, 26, '0'), 'sms', 'Đợt ' || n,
        (array['advertising', 'customer_care', 'otp'])[1 + n % 3],
        case when n % 400 = 0 then ${rare} else ${usual} end, 'completed',
        ${now}::timestamptz - n * interval '1 hour', ${now}::timestamptz,
        ${now}::timestamptz - n * interval '1 hour' + interval '1 day'
      from generate_series(1, ${CAMPAIGNS}::integer) as n
    `.execute(tx);
    await sql`analyze campaign`.execute(tx);
  });
}, 120_000);
afterAll(() => server.close());

const day = 86_400_000;
const ago = (days: number) => new Date(server.clock.now().getTime() - days * day).toISOString();

describe('the list of an account with thousands of campaigns', () => {
  const questions = [
    ['by type of message', () => ({ message_type: ['otp'] }), CAMPAIGNS / 3],
    ['by a sender that few have', () => ({ sender_id: rare }), CAMPAIGNS / 400],
    ['by when they were created', () => ({ from: ago(101), to: ago(100) }), 24],
    ['by when they were launched', () => ({ from: ago(101), to: ago(100), span_of: 'launched_at' }), 24],
  ] as const satisfies readonly (readonly [string, () => Partial<CampaignFilter>, number])[];

  test.each(questions)('is narrowed %s', async (title, narrow, total) => {
    const { scope } = an;
    const filter = { search: '', status: [], message_type: [], sort: '-created_at', pageNumber: 1, pageSize: PAGE };
    const list = () => findCampaigns({ ...server.deps, scope, channel: 'sms', filter: { ...filter, ...narrow() } });
    const found = await list();
    expect(found.total).toBe(total);
    expect(found.campaigns).toHaveLength(Math.min(PAGE, total));
    await judge(`campaigns ${title}`, list);
  });
});
