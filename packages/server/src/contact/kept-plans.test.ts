import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountTx } from '../database/transaction.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const phoneOf = sql`(84980000000 + n)::text`;

async function add(tx: AccountTx, accountId: string, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    insert into contact (account_id, id, phone, name, search, skey)
    select ${accountId}, 'cnt_' || lpad(n::text, 26, '0'), ${phoneOf}, 'Lan', ' lan ', 'lan'
    from generate_series(${from}::int, ${to}::int) n
  `.execute(tx);
  await sql`
    insert into contact_state (account_id, contact_id, carrier)
    select ${accountId}, 'cnt_' || lpad(n::text, 26, '0'), 'viettel' from generate_series(${from}::int, ${to}::int) n
  `.execute(tx);
}

/** Rows that this transaction has read one after the other. */
async function rowsScanned(tx: AccountTx): Promise<number> {
  const { rows } = await sql<{ scanned: number }>`
    select sum(seq_tup_read)::int as scanned from pg_stat_xact_user_tables where relname in ('contact', 'contact_state', 'optout')
  `.execute(tx);
  return rows[0]?.scanned ?? 0;
}

// PostgreSQL looks at its tables by itself, at any time, and plans anew.
test.runIf(process.env['DATABASE_URL'] === undefined)(
  'a connection that wrote to a small directory does not read a large one whole for each row',
  async () => {
    const { accountId, scope } = await signIn(server);
    const scanned = await server.deps.database.asAccount(scope, async (tx) => {
      for (let each = 1; each <= 8; each += 1) {
        await add(tx, accountId, { from: each, to: each });
        await sql`update contact_state set status = 'unsubscribed' where contact_id = 'cnt_' || lpad(${each}::text, 26, '0')`.execute(
          tx,
        );
      }
      await add(tx, accountId, { from: 101, to: 4_100 });
      const before = await rowsScanned(tx);
      await add(tx, accountId, { from: 10_001, to: 10_200 });
      await sql`
      insert into optout (account_id, id, phone, channel, brand, reason)
      select ${accountId}, 'opt_' || lpad(n::text, 26, '0'), ${phoneOf}, 'sms', '', 'import' from generate_series(101, 300) n
    `.execute(tx);
      return (await rowsScanned(tx)) - before;
    });
    // Each table may be read once by a statement, not once by each of the 200 rows.
    expect(scanned).toBeLessThan(100_000);
  },
);
