import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCampaigns, type CampaignFilter } from './campaign.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { walkCampaigns } from './walk-campaigns.usecases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

/** Two full batches and some. */
const COUNT = 1_203;
const list = (tx: AccountTx, scope: AccountScope, filter: CampaignFilter) => listCampaigns(tx, scope, 'sms', filter);
const idOf = (n: number) => `cmp_${String(n).padStart(26, '0')}`;

test('a list that is written while campaigns change has each of them once, where it stood at first', async () => {
  const { accountId, scope } = await signIn(server);
  const { database } = server.deps;
  await database.asSystem((tx) =>
    sql`
      insert into campaign (account_id, id, channel, name, status, count_recipients, created_at, updated_at)
      select ${accountId}, 'cmp_' || lpad(n::text, 26, '0'), 'sms', 'Đợt ' || n, 'sending', n,
        ${server.clock.now()}::timestamptz, ${server.clock.now()}::timestamptz
      from generate_series(0, ${COUNT - 1}::integer) as n
    `.execute(tx),
  );
  const written: Campaign[] = [];
  const filter = { search: '', status: ['sending' as const], message_type: [], sort: 'recipients' as const };
  let batches = 0;
  for await (const batch of walkCampaigns({ database, scope, channel: 'sms', filter, list })) {
    written.push(...batch);
    batches += 1;
    if (batches > 1) continue;
    await database.asSystem(async (tx) => {
      // Ended: those written already, whose leaving pulls the others forward, and those that are still to come.
      await sql`update campaign set status = 'completed' where account_id = ${accountId} and count_recipients % 10 = 3`.execute(
        tx,
      );
      // One that was written goes to the end, one of the end to the beginning, and one is new.
      await sql`update campaign set count_recipients = 9999 where account_id = ${accountId} and id = ${idOf(7)}`.execute(
        tx,
      );
      await sql`update campaign set count_recipients = 0 where account_id = ${accountId} and id = ${idOf(1_200)}`.execute(
        tx,
      );
      await sql`
        insert into campaign (account_id, id, channel, name, status, count_recipients, created_at, updated_at)
        select account_id, 'cmp_new', channel, 'Mới', status, 600, created_at, updated_at from campaign
        where account_id = ${accountId} and id = ${idOf(8)}
      `.execute(tx);
    });
  }
  expect(batches).toBe(3);
  const ids = written.map(({ id }) => id);
  const expected = Array.from({ length: COUNT }, (_, n) => idOf(n));
  expect(ids.toSorted()).toEqual(expected);
  // Batches have their order; what moved within its own is the only one that may stand elsewhere there.
  const moved = new Set([idOf(1_200)]);
  expect(ids.filter((id) => !moved.has(id))).toEqual(expected.filter((id) => !moved.has(id)));
  const stateOf = (n: number) => written.find(({ id }) => id === idOf(n))?.status;
  // What was read before it changed is told as it was, the others as they are.
  expect([stateOf(3), stateOf(1_003), stateOf(1_004)]).toEqual(['sending', 'completed', 'sending']);
});
