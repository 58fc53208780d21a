import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addContacts, phoneOfNth, rowsRead } from '../database/testing/many-contacts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

// PostgreSQL looks at its tables by itself, at any time, and plans anew.
test.runIf(process.env['DATABASE_URL'] === undefined)(
  'a connection that wrote to a small directory does not read a large one whole for each row',
  async () => {
    const { accountId, scope } = await signIn(server);
    const scanned = await server.deps.database.asAccount(scope, async (tx) => {
      for (let each = 1; each <= 8; each += 1) {
        await addContacts(tx, accountId, { from: each, to: each });
        await sql`update contact_state set status = 'unsubscribed' where contact_id = 'cnt_' || lpad(${each}::text, 26, '0')`.execute(
          tx,
        );
      }
      await addContacts(tx, accountId, { from: 101, to: 4_100 });
      const before = (await rowsRead(tx)).inOrder;
      await addContacts(tx, accountId, { from: 10_001, to: 10_200 });
      await sql`
      insert into optout (account_id, id, phone, channel, brand, reason)
      select ${accountId}, 'opt_' || lpad(n::text, 26, '0'), ${phoneOfNth}, 'sms', '', 'import' from generate_series(101, 300) n
    `.execute(tx);
      return (await rowsRead(tx)).inOrder - before;
    });
    // Each table may be read once by a statement, not once by each of the 200 rows.
    expect(scanned).toBeLessThan(100_000);
  },
);
