import { storeContact } from '@app/contracts/contact/contact-write.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountTx } from '../database/transaction.ts';
import { addContacts } from '../database/testing/many-contacts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

async function twinsRead(tx: AccountTx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where relname = 'contact_twin'
  `.execute(tx);
  return rows[0]?.read ?? 0;
}

async function countTwins(tx: AccountTx): Promise<number> {
  const { rows } = await sql<{ twins: number }>`select count(*)::int as twins from contact_twin`.execute(tx);
  return rows[0]?.twins ?? 0;
}

test('a new contact is not compared with every email that others share', async () => {
  const an = await signIn(server);
  await an.client.send(storeContact, { phone: '0981000001', name: 'Mai' });
  await server.deps.database.asAccount(an.scope, async (tx) => {
    await addContacts(tx, an.accountId, { from: 1, to: 300 });
    // The same emails once more, each now of two.
    await addContacts(tx, an.accountId, { from: 1_001, to: 1_300 });
    await sql`
      update contact set email = 'lan' || right(id, 3)::int || '@example.com'
      where right(id, 26) between lpad('1001', 26, '0') and lpad('1300', 26, '0')
    `.execute(tx);
    expect(await countTwins(tx)).toBe(300);
  });
  const read = await server.deps.database.asAccount(an.scope, async (tx) => {
    await addContacts(tx, an.accountId, { from: 2_001, to: 2_500 });
    return await twinsRead(tx);
  });
  // None of the 500 shares anything; compared with each of the 300, they would read 150 000.
  expect(read).toBeLessThan(5_000);
});
