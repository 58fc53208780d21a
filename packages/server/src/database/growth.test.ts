import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from './factories/identity.factories.ts';
import { openTestWorld, type TestWorld } from './testing/test-world.ts';
import type { AccountTx } from './transaction.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.database.close());

async function add(tx: AccountTx, accountId: string, { from, to }: { from: number; to: number }): Promise<void> {
  const ids = sql`'cnt_' || lpad(n::text, 26, '0')`;
  const numbers = sql`generate_series(${from}::int, ${to}::int) n`;
  await sql`
    insert into contact (account_id, id, phone, name, search, skey)
    select ${accountId}, ${ids}, (84980000000 + n)::text, 'Lan', ' lan ', 'lan' from ${numbers}
  `.execute(tx);
  await sql`
    insert into contact_state (account_id, contact_id, carrier) select ${accountId}, ${ids}, 'viettel' from ${numbers}
  `.execute(tx);
}

// PostgreSQL looks at its tables by itself.
describe.runIf(process.env['DATABASE_URL'] === undefined)('A table that grows after it was looked at small', () => {
  it('is looked at again, so that the next rows do not each read it whole', async () => {
    const { scope } = await createAccount(world);
    const { accountId } = scope;
    const { database } = world;
    // The plans of foreign keys are kept once they have been used.
    await database.asAccount(scope, (tx) => add(tx, accountId, { from: 1, to: 20 }));
    await database.vacuum();
    await database.asAccount(scope, (tx) => add(tx, accountId, { from: 21, to: 40 }));
    await database.asAccount(scope, (tx) => add(tx, accountId, { from: 1_001, to: 4_000 }));
    await database.noticeGrowth();

    const scanned = await database.asAccount(scope, async (tx) => {
      await add(tx, accountId, { from: 5_001, to: 5_200 });
      const { rows } = await sql<{ scanned: number }>`
        select sum(seq_tup_read)::int as scanned from pg_stat_xact_user_tables where relname in ('contact', 'contact_state')
      `.execute(tx);
      return rows[0]?.scanned ?? 0;
    });
    // Each table may be read once by a statement, not once by each of the 200 rows.
    expect(scanned).toBeLessThan(50_000);
  });
});
