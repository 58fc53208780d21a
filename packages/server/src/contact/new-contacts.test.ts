import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountScope } from '../database/account-scope.ts';
import { createOptOut } from '../database/factories/feature.factories.ts';
import { createAccount } from '../database/factories/identity.factories.ts';
import { addContacts, entriesRead } from '../database/testing/many-contacts.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { countContactsByStatus } from './contact.repository.ts';
import { saveContacts } from './save-contacts.repository.ts';

let world: TestWorld;
let scope: AccountScope;
beforeAll(async () => {
  world = await openTestWorld();
});
beforeEach(async () => {
  ({ scope } = await createAccount(world));
});
afterAll(() => world.database.close());

/** What is asked of the directory's tables for the contacts of one statement. */
function perContact(from: number, count: number): Promise<number> {
  const rows = Array.from({ length: count }, (_, index) => ({
    phone: String(84_900_000_000 + from + index),
    carrier: 'mobifone' as const,
    name: `Lan ${from + index}`,
  }));
  return world.database.asAccount(scope, async (tx) => {
    const before = await entriesRead(tx);
    const { ids, clock } = world;
    await saveContacts(tx, scope, { rows, mode: 'upsert', areMostlyNew: true, ids, now: clock.now(), userId: null });
    return ((await entriesRead(tx)) - before) / count;
  });
}

test('new contacts are looked up in no table for each of them, but for whether they share a name', async () => {
  await createOptOut(world, { accountId: scope.accountId, phone: '84981000001' });
  await perContact(0, 1_000);
  await world.database.vacuum();
  // Itself by its name, and once for its number, which may be refused.
  expect(await perContact(10_000, 500)).toBeLessThanOrEqual(2.5);
});

test('the state of a contact goes with it, and is no longer counted', async () => {
  await perContact(0, 3);
  await world.database.asAccount(scope, (tx) => sql`delete from contact where phone <> '84900000000'`.execute(tx));
  const counts = await world.database.asAccount(scope, (tx) => countContactsByStatus(tx, scope));
  expect(counts).toEqual({ active: 1 });
  const { rows } = await world.database.asAccount(scope, (tx) =>
    sql<{ left: number }>`select count(*)::int as left from contact_state`.execute(tx),
  );
  expect(rows).toEqual([{ left: 1 }]);
});

test('contacts belong to an account that there is', async () => {
  const adding = world.database.asSystem((tx) => addContacts(tx, 'acc_nobody', { from: 1, to: 2 }));
  await expect(adding).rejects.toThrow('foreign key');
});

test('a statement that adds contacts of two accounts knows who refused whom', async () => {
  const other = (await createAccount(world)).scope;
  await createOptOut(world, { accountId: other.accountId, phone: '84980000002' });
  await world.database.asSystem(async (tx) => {
    const accounts = sql`unnest(${[scope.accountId, other.accountId]}::text[]) as account (id), generate_series(1, 3) n`;
    await sql`
      insert into contact (account_id, id, phone, search, skey)
      select account.id, 'cnt_' || n, (84980000000 + n)::text, '', '' from ${accounts}
    `.execute(tx);
    await sql`insert into contact_state (account_id, contact_id) select account.id, 'cnt_' || n from ${accounts}`.execute(
      tx,
    );
  });
  const counts = (each: AccountScope) => world.database.asAccount(each, (tx) => countContactsByStatus(tx, each));
  expect(await counts(scope)).toEqual({ active: 3 });
  expect(await counts(other)).toEqual({ active: 2, unsubscribed: 1 });
});
