import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from './factories/identity.factories.ts';
import { addContacts, rowsRead } from './testing/many-contacts.ts';
import { openTestWorld, type TestWorld } from './testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.database.close());

// PostgreSQL looks at its tables by itself.
describe.runIf(process.env['DATABASE_URL'] === undefined)('A table that grows after it was looked at small', () => {
  it('is looked at again, so that the next rows do not each read it whole', async () => {
    const { scope } = await createAccount(world);
    const { accountId } = scope;
    const { database } = world;
    // The plans of foreign keys are kept once they have been used.
    await database.asAccount(scope, (tx) => addContacts(tx, accountId, { from: 1, to: 20 }));
    await database.vacuum();
    await database.asAccount(scope, (tx) => addContacts(tx, accountId, { from: 21, to: 40 }));
    await database.asAccount(scope, (tx) => addContacts(tx, accountId, { from: 1_001, to: 4_000 }));
    await database.noticeGrowth();

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
