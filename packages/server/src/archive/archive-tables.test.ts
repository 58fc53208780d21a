import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { archiveTables, leftOutTables, OMITTED_COLUMNS } from './archive-tables.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
}, 60_000);
afterAll(() => world.database.close());

test('every table of accounts is in their copy, or left out for a reason', async () => {
  const { rows } = await world.database.asSystem((tx) =>
    sql<{ table: string }>`
      select relname as table from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity and not relispartition and relname <> 'app_user'
    `.execute(tx),
  );
  const told = [...archiveTables.map(({ table }) => table), ...Object.values(leftOutTables).flat()];
  expect(told.toSorted()).toEqual(rows.map(({ table }) => table).toSorted());
});

test('a list has one name', () => {
  const paths = archiveTables.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test.each(['secret_hash', 'token_hash', 'code_hash', 'access_token', 'old_secret', 'sealed_headers', 'password_hash'])(
  'no copy has %s',
  (column) => expect(OMITTED_COLUMNS.test(column)).toBe(true),
);
