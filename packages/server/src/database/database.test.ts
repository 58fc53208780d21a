import { roles } from '@app/contracts/catalogue/scopes.ts';
import { monthKey } from '@app/contracts/rules/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkInsert } from './bulk-insert.ts';
import { createContact, createTag } from './factories/feature.factories.ts';
import { createAccount, createMember } from './factories/identity.factories.ts';
import { ensurePartitions } from './partitions.ts';
import { openTestWorld, type TestWorld } from './testing/test-world.ts';
import { afterCommit } from './transaction.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
}, 60_000);
afterAll(() => world.database.close());

describe('accounts', () => {
  test('see their own rows only, even when a query forgets to say whose', async () => {
    const own = await createAccount(world);
    const other = await createAccount(world);
    await createContact(world, { accountId: other.accountId });
    const { contactId } = await createContact(world, { accountId: own.accountId });
    const seen = await world.database.asAccount(own.scope, (tx) => tx.selectFrom('contact').select('id').execute());
    expect(seen).toEqual([{ id: contactId }]);
  });

  test('cannot write rows of another account', async () => {
    const own = await createAccount(world);
    const other = await createAccount(world);
    const forging = world.database.asAccount(own.scope, (tx) =>
      tx
        .insertInto('optout')
        .values({ account_id: other.accountId, id: 'opt_x', phone: '84912345678', channel: 'sms', reason: 'manual' })
        .execute(),
    );
    await expect(forging).rejects.toThrow('row-level security');
  });

  test('cannot make anybody a member, nor a membership somebody else’s', async () => {
    const { accountId, scope } = await createAccount(world);
    const { memberId } = await createMember(world, { accountId });
    const stranger = await createMember(world, { accountId: (await createAccount(world)).accountId });
    const values = { account_id: accountId, id: 'mbr_x', user_id: stranger.userId, role: 'owner' } as const;
    const joining = world.database.asAccount(scope, (tx) => tx.insertInto('member').values(values).execute());
    await expect(joining).rejects.toThrow('permission denied');
    const { user_id } = values;
    const swapping = world.database.asAccount(scope, (tx) =>
      tx.updateTable('member').set({ user_id }).where('id', '=', memberId).execute(),
    );
    await expect(swapping).rejects.toThrow('permission denied');
  });

  test('are protected in every table that has an account_id', async () => {
    const { rows } = await world.database.asSystem((tx) =>
      sql<{ name: string }>`
        select c.relname as name
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
        where c.relkind in ('r', 'p') and not c.relispartition and not c.relrowsecurity
          and has_table_privilege('app_account', c.oid, 'select')
      `.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  test('see the people of their team, but no secret of theirs', async () => {
    const { accountId, scope } = await createAccount(world);
    const { userId } = await createMember(world, { accountId, password_hash: 'hash' });
    await createMember(world, { accountId: (await createAccount(world)).accountId });
    const people = await world.database.asAccount(scope, (tx) => tx.selectFrom('app_user').select('id').execute());
    expect(people).toEqual([{ id: userId }]);
    const reading = world.database.asAccount(scope, (tx) =>
      tx.selectFrom('app_user').select('password_hash').execute(),
    );
    await expect(reading).rejects.toThrow('permission denied');
  });

  test('cannot reach sessions, other people’s lockouts or the outbox', async () => {
    const { scope } = await createAccount(world);
    for (const table of ['session', 'login_failure', 'outbox'] as const) {
      const reading = world.database.asAccount(scope, (tx) => tx.selectFrom(table).selectAll().execute());
      await expect(reading).rejects.toThrow('permission denied');
    }
  });
});

describe('roles', () => {
  test('are the contract’s, and nobody can have another one', async () => {
    const known = await world.database.asSystem((tx) => tx.selectFrom('role').select('name').execute());
    expect(known.map(({ name }) => name).toSorted()).toEqual([...roles].toSorted());
    const { accountId } = await createAccount(world);
    const { memberId } = await createMember(world, { accountId });
    const promoting = world.database.asSystem((tx) =>
      sql`update member set role = 'emperor' where account_id = ${accountId} and id = ${memberId}`.execute(tx),
    );
    await expect(promoting).rejects.toThrow('foreign key');
  });
});

describe('transactions', () => {
  test('one inside another is refused, since it would wait for ever on one connection', async () => {
    const { scope } = await createAccount(world);
    const nested = world.database.asSystem(() => world.database.asAccount(scope, () => Promise.resolve(1)));
    await expect(nested).rejects.toThrow('inside another');
  });

  test('what runs after commit may start a new one', async () => {
    const after = new Promise((resolve, reject) => {
      world.database
        .asSystem((tx) => {
          afterCommit(tx, () => {
            world.database.asSystem(() => Promise.resolve('later')).then(resolve, reject);
          });
          return Promise.resolve();
        })
        .catch(reject);
    });
    expect(await after).toBe('later');
  });

  test('each of a loop of them leaves a turn to others', async () => {
    let turns = 0;
    let others = setImmediate(function again() {
      turns += 1;
      others = setImmediate(again);
    });
    for (let index = 0; index < 50; index += 1) await world.database.asSystem(() => Promise.resolve());
    clearImmediate(others);
    expect(turns).toBeGreaterThanOrEqual(50);
  });
});

describe('values', () => {
  test('bigint is a number that is exact, or an error', async () => {
    const read = (text: string) =>
      world.database.asSystem((tx) => sql<{ value: number }>`select ${text}::bigint as value`.execute(tx));
    expect((await read('9007199254740991')).rows).toEqual([{ value: 9_007_199_254_740_991 }]);
    await expect(read('9007199254740993')).rejects.toThrow('too large');
  });

  test('dates stay dates, and arrays of amounts arrays of numbers', async () => {
    const { rows } = await world.database.asSystem((tx) =>
      sql`select '2026-11-20'::date as day, '{5,-7}'::bigint[] as amounts, '{}'::bigint[] as none`.execute(tx),
    );
    expect(rows).toEqual([{ day: '2026-11-20', amounts: [5, -7], none: [] }]);
  });

  test('many rows are written in one statement', async () => {
    const { accountId } = await createAccount(world);
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      account_id: accountId,
      id: `opt_${index}`,
      phone: `8498${String(index).padStart(7, '0')}`,
      channel: 'sms',
      reason: 'import',
      created_at: world.clock.now(),
    }));
    const columns = {
      account_id: 'text',
      id: 'text',
      phone: 'text',
      channel: 'text',
      reason: 'text',
      created_at: 'timestamptz',
    } as const;
    const insert = () =>
      world.database.asSystem((tx) =>
        bulkInsert(tx, { table: 'optout', columns, rows, conflict: sql`on conflict do nothing` }),
      );
    expect([await insert(), await insert()]).toEqual([2_000, 0]);
  });
});

describe('upkeep', () => {
  test('there is a partition for every month from two ago to three ahead, and making them again changes nothing', async () => {
    const partitions = () =>
      world.database.asSystem(async (tx) => {
        await ensurePartitions(tx, { now: world.clock.now() });
        const { rows } = await sql<{ name: string }>`
          select inhrelid::regclass::text as name from pg_inherits where inhparent = 'message'::regclass order by 1
        `.execute(tx);
        return rows.map(({ name }) => name);
      });
    const expected = ['2026_09', '2026_10', '2026_11', '2026_12', '2027_01', '2027_02'].map(
      (month) => `message_${month}`,
    );
    expect(await partitions()).toEqual(expected);
    expect(await partitions()).toEqual(expected);
  });

  test('the database can be vacuumed', async () => {
    await expect(world.database.vacuum()).resolves.toBeUndefined();
  });

  test('contacts are counted as they come, change and go', async () => {
    const { accountId, scope } = await createAccount(world);
    const { tagId } = await createTag(world, { accountId });
    const { contactId } = await createContact(world, { accountId, phone: '84961234567', tagIds: [tagId] });
    await createContact(world, { accountId, phone: '84911234567', tagIds: [tagId] });
    const unknownConsents = (contacts: number) =>
      Object.fromEntries(['sms', 'voice', 'zalo'].map((channel) => [`consent ${channel}:unknown`, contacts]));
    const thisMonth = `month ${monthKey(world.clock.now())}`;
    const counts = () =>
      world.database.asAccount(scope, async (tx) => ({
        facets: Object.fromEntries(
          (await tx.selectFrom('contact_counter').selectAll().where('contacts', '>', 0).execute()).map((row) => [
            `${row.facet} ${row.value}`.trim(),
            row.contacts,
          ]),
        ),
        tagged: (await tx.selectFrom('tag').select('contact_count').executeTakeFirstOrThrow()).contact_count,
      }));
    expect(await counts()).toEqual({
      facets: {
        all: 2,
        [thisMonth]: 2,
        'carrier viettel': 1,
        'carrier vinaphone': 1,
        'status active': 2,
        'state active viettel unknown unknown unknown': 1,
        'state active vinaphone unknown unknown unknown': 1,
        ...unknownConsents(2),
      },
      tagged: 2,
    });
    await world.database.asAccount(scope, (tx) =>
      tx.updateTable('contact_state').set({ status: 'blocked' }).where('contact_id', '=', contactId).execute(),
    );
    expect((await counts()).facets).toMatchObject({
      'status active': 1,
      'status blocked': 1,
      'state blocked viettel unknown unknown unknown': 1,
    });
    await world.database.asAccount(scope, (tx) => tx.deleteFrom('contact').where('id', '=', contactId).execute());
    expect(await counts()).toEqual({
      facets: {
        all: 1,
        [thisMonth]: 1,
        'carrier vinaphone': 1,
        'status active': 1,
        'state active vinaphone unknown unknown unknown': 1,
        ...unknownConsents(1),
      },
      tagged: 1,
    });
  });
});

describe('indexes that a migration leaves to be made', () => {
  const state = () =>
    world.database.asSystem(async (tx) => {
      const { rows } = await sql<{ valid: boolean; months: number }>`
        select indisvalid as valid,
          (select count(*)::integer from pg_inherits where inhparent = 'message_search'::regclass) as months
        from pg_index where indexrelid = 'message_search'::regclass
      `.execute(tx);
      return rows[0];
    });

  test('are made month by month, and then stand for the whole table', async () => {
    const whole = await state();
    expect(whole?.valid).toBe(true);
    await world.database.asSystem(async (tx) => {
      const { rows } = await sql<{ definition: string }>`
        select pg_get_indexdef('message_search'::regclass) as definition
      `.execute(tx);
      await sql`drop index message_search`.execute(tx);
      await sql.raw(rows[0]?.definition ?? '').execute(tx);
    });
    expect(await state()).toEqual({ valid: false, months: 0 });
    await world.database.buildIndexes();
    expect(await state()).toEqual(whole);
    await world.database.buildIndexes();
    expect(await state()).toEqual(whole);
  });
});

test('no index of messages asks for what a receipt changes, so that a message stays where it is in all of them', async () => {
  const changed = ['status', 'updated_at', 'delivered_at', 'failed_at'];
  const asked = await world.database.asSystem(async (tx) => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'message'::regclass
    `.execute(tx);
    return rows.filter(({ definition }) => changed.some((column) => new RegExp(`\\b${column}\\b`).test(definition)));
  });
  expect(asked).toEqual([]);
});
