import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContact } from './factories/feature.factories.ts';
import { createAccount, type CreatedAccount } from './factories/identity.factories.ts';
import { createStatementNames } from './statement-names.ts';
import { openTestWorld, type TestWorld } from './testing/test-world.ts';
import type { AccountTx, AnyTx } from './transaction.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
}, 60_000);
afterAll(() => world.database.close());

const contacts = (tx: AnyTx) => tx.selectFrom('contact').select('id').execute();
const read = ({ scope }: CreatedAccount, work: (tx: AccountTx) => Promise<unknown>) =>
  world.database.readAsAccount(scope, work);

describe('a single question', () => {
  test('is answered from the own account, however often the prepared statement goes from one to another', async () => {
    const accounts = [await createAccount(world), await createAccount(world)];
    const own = await Promise.all(
      accounts.map(async (account) => ({ account, ...(await createContact(world, { accountId: account.accountId })) })),
    );
    for (let round = 0; round < 12; round += 1) {
      const seen = await Promise.all(own.map(({ account }) => read(account, contacts)));
      expect(seen).toEqual(own.map(({ contactId }) => [{ id: contactId }]));
      expect((await world.database.asSystem(contacts)).length).toBeGreaterThanOrEqual(2);
    }
  });

  test('cannot write', async () => {
    const account = await createAccount(world);
    const writing = read(account, (tx) => tx.deleteFrom('contact').execute());
    await expect(writing).rejects.toThrow('read-only transaction');
  });

  test('is one question', async () => {
    const account = await createAccount(world);
    const asking = read(account, async (tx) => [await contacts(tx), await contacts(tx)]);
    await expect(asking).rejects.toThrow('Only one statement');
  });

  test('that fails leaves nothing behind', async () => {
    const account = await createAccount(world);
    const failing = read(account, (tx) => sql`select 1 / 0`.execute(tx));
    await expect(failing).rejects.toThrow('division by zero');
    expect(await read(account, contacts)).toEqual([]);
    const role = await world.database.asSystem((tx) =>
      sql<{ account: string }>`select current_setting('app.account', true) as account`.execute(tx),
    );
    expect(role.rows[0]?.account || null).toBeNull();
  });
});

describe('a question that is prepared', () => {
  test('is answered to each of many who ask at once', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => createAccount(world)));
    const own = await Promise.all(
      accounts.map(async (account) => ({ account, ...(await createContact(world, { accountId: account.accountId })) })),
    );
    const asked = Array.from({ length: 12 }, () => own).flat();
    const answers = await Promise.all(asked.map(({ account }) => read(account, contacts)));
    expect(answers).toEqual(asked.map(({ contactId }) => [{ id: contactId }]));
  });

  test('is never asked with the rights of the owner: where the account cannot be taken on, nothing is read', async () => {
    const account = await createAccount(world);
    await createContact(world, { accountId: account.accountId });
    await read(account, contacts);
    const nobody = { ...account.scope, accountId: 'acc\0' };
    await expect(world.database.readAsAccount(nobody, contacts)).rejects.toThrow('invalid byte sequence');
    expect(await read(account, contacts)).toHaveLength(1);
  });

  test('with a value that cannot be sent fails by itself', async () => {
    const account = await createAccount(world);
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const asking = read(account, (tx) => sql`select ${circular}::text as odd`.execute(tx));
    await expect(asking).rejects.toThrow('circular');
    expect(await read(account, contacts)).toEqual([]);
  });

  test('reads what it finds in the type it has', async () => {
    const account = await createAccount(world);
    const seen = await read(account, (tx) =>
      sql`select 7::bigint as whole, true as yes, null::text as none, '{"a":1}'::jsonb as json, '{1,2}'::int8[] as many,
          date '2026-02-03' as day, timestamptz '2026-02-03 04:05:06Z' as at, ${'Đặng'}::text as name`.execute(tx),
    );
    expect(seen).toMatchObject({
      rows: [
        {
          whole: 7,
          yes: true,
          none: null,
          json: { a: 1 },
          many: [1, 2],
          day: '2026-02-03',
          at: new Date('2026-02-03T04:05:06Z'),
          name: 'Đặng',
        },
      ],
    });
  });

  test('is prepared anew after a change of what it reads made it fail', async () => {
    const account = await createAccount(world);
    const table = sql.id(`probe_${account.accountId}`.toLowerCase());
    const change = (statement: ReturnType<typeof sql>) => world.database.asSystem((tx) => statement.execute(tx));
    const ask = () => read(account, async (tx) => (await sql`select kind from ${table}`.execute(tx)).rows);
    await change(sql`create table ${table} (kind int)`);
    await change(sql`grant select on ${table} to app_account`);
    await change(sql`insert into ${table} values (5)`);
    expect(await ask()).toEqual([{ kind: 5 }]);
    await change(sql`alter table ${table} alter column kind type text using 'now ' || kind`);
    await ask().catch((error: unknown) => expect(String(error)).toContain('must not change result type'));
    expect(await ask()).toEqual([{ kind: 'now 5' }]);
    await change(sql`drop table ${table}`);
  });
});

describe('a step past row-level security', () => {
  const step = (work: (tx: AnyTx) => Promise<unknown>) => world.database.stepAsSystem(work);
  const addTag = (tx: AnyTx, { accountId }: CreatedAccount, id: string) =>
    tx
      .insertInto('tag')
      .values({ account_id: accountId, id, name: id, folded_name: id })
      .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet({ name: 'again' }))
      .returning('name')
      .execute();

  test('writes, and is committed by itself', async () => {
    const account = await createAccount(world);
    const kept = [];
    for (let round = 0; round < 7; round += 1) kept.push(await step((tx) => addTag(tx, account, 'tag_step')));
    expect(kept).toEqual([[{ name: 'tag_step' }], ...Array.from({ length: 6 }, () => [{ name: 'again' }])]);
    expect(await read(account, (tx) => tx.selectFrom('tag').select('name').execute())).toEqual([{ name: 'again' }]);
  });

  test('sees every account, and leaves no account behind on its connection', async () => {
    const accounts = [await createAccount(world), await createAccount(world)];
    await Promise.all(accounts.map((account) => createContact(world, { accountId: account.accountId })));
    const ids = accounts.map(({ accountId }) => accountId);
    const both = (tx: AnyTx) =>
      tx.selectFrom('contact').select('account_id').where('account_id', 'in', ids).orderBy('account_id').execute();
    for (let round = 0; round < 7; round += 1) {
      await Promise.all(accounts.map((account) => read(account, contacts)));
      expect(await step(both)).toEqual(ids.toSorted().map((account_id) => ({ account_id })));
    }
  });

  test('is one statement, and leaves nothing behind where it fails', async () => {
    const account = await createAccount(world);
    await expect(step(async (tx) => [await contacts(tx), await contacts(tx)])).rejects.toThrow('Only one statement');
    const failing = step((tx) =>
      sql`with added as (
            insert into tag (account_id, id, name, folded_name) values (${account.accountId}, 'tag_f', 'f', 'f') returning id
          ) select 1 / length(substr(id, 99)) as none from added`.execute(tx),
    );
    await expect(failing).rejects.toThrow('division by zero');
    expect(await read(account, (tx) => tx.selectFrom('tag').select('id').execute())).toEqual([]);
  });

  test('that is not prepared is asked all the same', async () => {
    expect(await step(async (tx) => (await sql`select * from (values (1)) as one (n)`.execute(tx)).rows)).toEqual([
      { n: 1 },
    ]);
  });
});

describe('a transaction', () => {
  test('that failed is rolled back, and the next one starts clean', async () => {
    const account = await createAccount(world);
    const failing = world.database.asAccount(account.scope, async (tx) => {
      await tx
        .insertInto('tag')
        .values({ account_id: account.accountId, id: 'tag_x', name: 'x', folded_name: 'x' })
        .execute();
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await read(account, (tx) => tx.selectFrom('tag').select('id').execute())).toEqual([]);
  });

  test('is over when its work is: a forgotten statement does not slip into somebody else’s', async () => {
    const { scope } = await createAccount(world);
    const kept = await world.database.asAccount(scope, (tx) => Promise.resolve(tx));
    await expect(contacts(kept)).rejects.toThrow('after the end of its transaction');
  });

  test('that cannot be begun does nothing, and says why', async () => {
    const { scope } = await createAccount(world);
    const nobody = { ...scope, accountId: 'acc\0' };
    await expect(world.database.asAccount(nobody, contacts)).rejects.toBeInstanceOf(Error);
    expect(await world.database.asAccount(scope, contacts)).toEqual([]);
  });

  test('in which nothing is asked leaves the connection as it was', async () => {
    const { scope } = await createAccount(world);
    expect(await world.database.asAccount(scope, () => Promise.resolve('done'))).toBe('done');
    expect(await world.database.asAccount(scope, contacts)).toEqual([]);
  });

  test('cannot be made to be of another account by an odd id', async () => {
    const { scope } = await createAccount(world);
    const odd = { ...scope, accountId: "x'; reset role; --" };
    const seen = await world.database.readAsAccount(odd, (tx) =>
      sql<{ account: string }>`select current_setting('app.account') || current_user as account`.execute(tx),
    );
    expect(seen.rows).toEqual([{ account: `${odd.accountId}app_account` }]);
  });
});

describe('names of prepared statements', () => {
  test('are given per text, a limited number of times, and not to a text that stands for changing columns', () => {
    const names = createStatementNames();
    expect(names.of('select 1')).toBe(names.of('select 1'));
    expect(names.of('select 2')).not.toBe(names.of('select 1'));
    expect(names.of('select * from tag')).toBeUndefined();
    for (let index = 0; index < 400; index += 1) names.of(`select ${index}`);
    expect(names.of('select 399')).toBeUndefined();
    expect(names.of('select 1')).toBeDefined();
  });
});

describe('work that waits for the connection of others', () => {
  test('begins in a turn of the event loop of its own, and leaves turns to whoever comes meanwhile', async () => {
    let turn = 0;
    let ticking = setImmediate(function tick() {
      turn += 1;
      ticking = setImmediate(tick);
    });
    const begun: number[] = [];
    const works = Array.from({ length: 30 }, () =>
      world.database.asSystem(async (tx) => {
        begun.push(turn);
        await sql`select 1`.execute(tx);
      }),
    );
    await Promise.all(works).finally(() => clearImmediate(ticking));
    // On PostgreSQL a few connections work at the same time.
    const together = world.database.engine === 'pglite' ? 1 : 10;
    expect(new Set(begun).size).toBeGreaterThanOrEqual(works.length / together);
  });
});
