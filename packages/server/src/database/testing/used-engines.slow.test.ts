import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAccount, createMember } from '../factories/identity.factories.ts';
import { openTestWorld, type TestWorld } from './test-world.ts';

const isEmbedded = process.env['DATABASE_URL'] === undefined;

/** Everything that a database holds. */
function contentOf({ database }: TestWorld): Promise<string> {
  return database.asSystem(async (tx) => {
    const tables = await sql<{ name: string; kind: string }>`
      select relname as name, relkind as kind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1
    `.execute(tx);
    const parts: string[] = [];
    for (const { name, kind } of tables.rows) {
      const content =
        kind === 'S' ? sql`json_agg(json_build_array(last_value, is_called))` : sql`json_agg(t order by t::text)`;
      const { rows } = await sql`select ${name} as table, ${content} as rows from ${sql.table(name)} t`.execute(tx);
      parts.push(JSON.stringify(rows));
    }
    return parts.join('\n');
  });
}

describe.runIf(isEmbedded)('an engine whose test is over', () => {
  test('holds again what migrations write, whatever the test did', async () => {
    const first = await openTestWorld();
    const before = await contentOf(first);
    const { accountId } = await createAccount(first, { balance: 1_000 });
    await createMember(first, { accountId });
    await first.database.asSystem(async (tx) => {
      await sql`delete from price`.execute(tx);
      await sql`select set_config('lock_timeout', '1ms', false)`.execute(tx);
    });
    expect(await contentOf(first)).not.toBe(before);
    await first.database.close();
    const second = await openTestWorld();
    expect(await contentOf(second)).toBe(before);
    const { rows } = await second.database.asSystem((tx) => sql`show lock_timeout`.execute(tx));
    expect(rows).toEqual([{ lock_timeout: '0' }]);
    await second.database.close();
  });

  test('is not used again where its tables are others', async () => {
    const first = await openTestWorld();
    await first.database.asSystem((tx) => sql`create table left_behind (id text)`.execute(tx));
    await first.database.close();
    const second = await openTestWorld();
    const { rows } = await second.database.asSystem((tx) =>
      sql`select to_regclass('left_behind') as found`.execute(tx),
    );
    expect(rows).toEqual([{ found: null }]);
    await second.database.close();
  });

  test('is not used again where plans would be made of the figures of another', async () => {
    const figure = (world: TestWorld) =>
      world.database.asSystem((tx) =>
        sql<{ reltuples: number }>`select reltuples from pg_class where relname = 'contact'`.execute(tx),
      );
    const first = await openTestWorld();
    const { rows: before } = await figure(first);
    await first.database.vacuum();
    expect((await figure(first)).rows).not.toEqual(before);
    await first.database.close();
    const second = await openTestWorld();
    expect((await figure(second)).rows).toEqual(before);
    await second.database.close();
  });
});
