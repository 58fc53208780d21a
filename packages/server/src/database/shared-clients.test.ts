import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseAwayError } from './errors.ts';
import { createContact } from './factories/feature.factories.ts';
import { createAccount, type CreatedAccount } from './factories/identity.factories.ts';
import { openTestWorld, type TestWorld } from './testing/test-world.ts';
import type { AccountTx, AnyTx } from './transaction.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
}, 60_000);
afterAll(() => world.database.close());

const contacts = (tx: AnyTx) => tx.selectFrom('contact').select('id').execute();
const find = ({ scope }: CreatedAccount, work: (tx: AccountTx) => Promise<unknown>) =>
  world.database.findAsAccount(scope, work);
const accountsWithContact = async (count: number) => {
  const accounts = await Promise.all(Array.from({ length: count }, () => createAccount(world)));
  return Promise.all(
    accounts.map(async (account) => ({ account, ...(await createContact(world, { accountId: account.accountId })) })),
  );
};

describe('reads of the same moment', () => {
  test('are answered each from its own account', async () => {
    const own = await accountsWithContact(12);
    for (let round = 0; round < 10; round += 1) {
      const asked = Array.from({ length: 4 }, () => own).flat();
      const answers = await Promise.all(asked.map(({ account }) => find(account, contacts)));
      expect(answers).toEqual(asked.map(({ contactId }) => [{ id: contactId }]));
    }
  });

  test('do not fail with a neighbour that fails', async () => {
    const own = await accountsWithContact(4);
    const other = await createAccount(world);
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const failing = [
      find(other, (tx) => sql`select 1 / 0 as never`.execute(tx)),
      find(other, (tx) => sql`select ${circular}::text as odd`.execute(tx)),
      find({ ...other, scope: { ...other.scope, accountId: 'acc\0' } }, contacts),
    ];
    const answers = own.map(({ account }) => find(account, contacts));
    const [divided, odd, nobody] = await Promise.allSettled(failing);
    expect(divided).toMatchObject({ reason: { message: 'division by zero' } });
    expect(odd).toMatchObject({ reason: { message: expect.stringContaining('circular') } });
    expect(nobody).toMatchObject({ reason: { message: expect.stringContaining('invalid byte sequence') } });
    expect(await Promise.all(answers)).toEqual(own.map(({ contactId }) => [{ id: contactId }]));
  });

  test('can neither write nor ask twice', async () => {
    const account = await createAccount(world);
    const [writing, twice] = await Promise.allSettled([
      find(account, (tx) => tx.deleteFrom('contact').execute()),
      find(account, async (tx) => [await contacts(tx), await contacts(tx)]),
    ]);
    expect(writing).toMatchObject({ reason: { message: expect.stringContaining('read-only transaction') } });
    expect(twice).toMatchObject({ reason: { message: expect.stringContaining('Only one statement') } });
    expect(await find(account, contacts)).toEqual([]);
  });

  test('whose columns may change are asked by themselves', async () => {
    const account = await createAccount(world);
    const { contactId } = await createContact(world, { accountId: account.accountId });
    const all = await find(account, (tx) => tx.selectFrom('contact').selectAll().execute());
    expect(all).toMatchObject([{ id: contactId }]);
  });
});

describe.runIf(process.env['DATABASE_URL'])('on PostgreSQL, reads of the same moment', () => {
  const backend = (tx: AnyTx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  const backendsOf = async (accounts: readonly CreatedAccount[]) => {
    const answers = await Promise.all(accounts.map(({ scope }) => world.database.findAsAccount(scope, backend)));
    return answers.map(({ rows }) => rows[0]?.pid ?? 0);
  };

  test('share a connection, eight at most', async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, () => createAccount(world)));
    const times = new Map<number, number>();
    for (const pid of await backendsOf(accounts)) times.set(pid, (times.get(pid) ?? 0) + 1);
    expect([...times.values()].toSorted((a, b) => a - b)).toEqual([4, 8, 8]);
  });

  test('are all told when their connection is lost, and the next have another', async () => {
    const accounts = await Promise.all(Array.from({ length: 3 }, () => createAccount(world)));
    const waiting = accounts.map((account) => find(account, (tx) => sql`select pg_sleep(20) as slept`.execute(tx)));
    const ended = Promise.allSettled(waiting);
    const end = () =>
      world.database.asSystem(async (tx) => {
        const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
          where query like '%as slept%' and pid <> pg_backend_pid() and state = 'active'`.execute(tx);
        return rows.length;
      });
    await expect.poll(end).toBe(1);
    for (const outcome of await ended) expect(outcome).toMatchObject({ reason: expect.any(DatabaseAwayError) });
    expect(new Set(await backendsOf(accounts)).size).toBe(1);
  });
});
