import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, type CreatedAccount } from '../database/factories/identity.factories.ts';
import { createCampaign } from '../database/factories/record.factories.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { noteMessages } from './last-message.repository.ts';

const MESSAGES = 5_000;
const TAKE = 50;

let world: TestWorld;
let account: CreatedAccount;
let campaignId: string;
beforeAll(async () => {
  world = await openTestWorld();
  account = await createAccount(world);
  ({ campaignId } = await createCampaign(world, { accountId: account.accountId }));
  const now = world.clock.now();
  // The database looks at the table while it is empty, and never again.
  await world.database.vacuum();
  await world.database.asSystem((tx) =>
    sql`
      insert into message (account_id, created_at, id, campaign_id, channel, direction, message_type, phone, carrier,
        sender_name, content, encoding, segments, unit_price, price, currency, status, sent_at)
      select ${account.accountId}, ${now}, 'msg_' || lpad(n::text, 26, '0'), ${campaignId}, 'sms', 'outbound',
        'customer_care', (84980000000 + n)::text, 'viettel', 'ANBINH', 'ANBINH: hen gap ban.', 'GSM-7', 1, 850, 850, 'VND',
        'delivered', ${now} from generate_series(1, ${MESSAGES}::int) n
    `.execute(tx),
  );
}, 60_000);
afterAll(() => world.database.close());

/** Rows of messages that all transactions until now have read, in whatever way. */
async function rowsReadSoFar(): Promise<number> {
  await world.database.asSystem((tx) => sql`select pg_stat_force_next_flush()`.execute(tx));
  const { rows } = await world.database.asSystem((tx) =>
    sql<{ read: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_user_tables where relname like 'message%'
    `.execute(tx),
  );
  return rows[0]?.read ?? 0;
}

test('a step along a campaign reads the messages of that step, also right after they were all written', async () => {
  const { database } = world;
  const step = (after: Parameters<typeof noteMessages>[2]['after']) =>
    database.asAccount(account.scope, (tx) => noteMessages(tx, account.scope, { campaignId, after, take: TAKE }));
  const first = await step(null);
  const before = await rowsReadSoFar();
  const second = await step(first);
  expect(second?.id).toBe(`msg_${String(2 * TAKE).padStart(26, '0')}`);
  expect((await rowsReadSoFar()) - before).toBeLessThan(3 * TAKE);
});
