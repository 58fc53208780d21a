import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { openDatabase, type Database } from './database.ts';
import { DatabaseAwayError } from './errors.ts';
import { createDatabaseOn } from './testing/test-database.ts';

const server = process.env['DATABASE_URL'];

describe.runIf(server)('a statement on PostgreSQL', () => {
  let made: Awaited<ReturnType<typeof createDatabaseOn>>;
  const opened: Database[] = [];
  beforeAll(async () => {
    made = await createDatabaseOn(server ?? '');
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    await made.drop();
  });

  async function open(limits: { statementTimeLimitMs?: number }): Promise<Database> {
    const database = await openDatabase({ url: made.url, log: silentLog, poolSize: 1, ...limits });
    opened.push(database);
    return database;
  }

  test('that takes longer than its limit is ended, and its connection serves the next', async () => {
    const database = await open({ statementTimeLimitMs: 1_000 });
    const slow = database.asSystem((tx) => sql`select pg_sleep(600)`.execute(tx));
    await expect(slow).rejects.toBeInstanceOf(DatabaseAwayError);
    const { rows } = await database.asSystem((tx) => sql`select 1 as one`.execute(tx));
    expect(rows).toEqual([{ one: 1 }]);
  });

  test('has 15 seconds where nobody says otherwise', async () => {
    const database = await open({});
    const { rows } = await database.asSystem((tx) => sql`show statement_timeout`.execute(tx));
    expect(rows).toEqual([{ statement_timeout: '15s' }]);
  });

  test('is not compiled, however high it is priced', async () => {
    const database = await open({});
    const { rows } = await database.asSystem((tx) => sql`show jit`.execute(tx));
    expect(rows).toEqual([{ jit: 'off' }]);
  });
});
