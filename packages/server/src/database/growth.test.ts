import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAccount } from './factories/identity.factories.ts';
import { addContacts, rowsRead } from './testing/many-contacts.ts';
import { openTestWorld, type TestWorld } from './testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.database.close());

/** How many contacts plans are made for. */
async function knownContacts(): Promise<number> {
  const { rows } = await world.database.asSystem((tx) =>
    sql<{ known: number }>`select reltuples::int as known from pg_class where oid = 'contact'::regclass`.execute(tx),
  );
  return rows[0]?.known ?? 0;
}

describe('A table that grows after it was looked at small', () => {
  it('is looked at again, so that the next rows do not each read it whole', async () => {
    const { scope } = await createAccount(world);
    const { accountId } = scope;
    const { database } = world;
    // The plans of foreign keys are kept once they have been used.
    await database.asAccount(scope, (tx) => addContacts(tx, accountId, { from: 1, to: 20 }));
    await database.vacuum();
    await database.asAccount(scope, (tx) => addContacts(tx, accountId, { from: 21, to: 40 }));
    await database.asAccount(scope, (tx) => addContacts(tx, accountId, { from: 1_001, to: 4_000 }));
    // Another connection of PostgreSQL may tell what it wrote a second later.
    await vi.waitFor(
      async () => {
        await database.noticeGrowth();
        expect(await knownContacts()).toBe(3_040);
      },
      { timeout: 20_000 },
    );

    const { inOrder, byIndex } = await database.asAccount(scope, async (tx) => {
      await addContacts(tx, accountId, { from: 5_001, to: 5_200 });
      return await rowsRead(tx);
    });
    // Each table may be read once by a statement, not once by each of the 200 rows.
    expect(inOrder).toBeLessThan(50_000);
    // Indexes lead to the rows that are meant, not to all of the account.
    expect(byIndex).toBeLessThan(20_000);
  });
});
