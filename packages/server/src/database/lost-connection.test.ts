import { startTestServer } from '@app/testing/test-server.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { checkInfoUser } from '@app/contracts/auth/auth.calls.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { DatabaseAwayError, asAway } from './errors.ts';
import { createListening, type Listening } from './listening.ts';
import { openDatabase, type Database } from './database.ts';
import { createDatabaseOn } from './testing/test-database.ts';
import { sql } from 'kysely';

const server = process.env['DATABASE_URL'];

/** Ends connections to a database as a restart of PostgreSQL does; `what` says which, by their last statement. */
async function cut(url: string, what = ''): Promise<number> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ ended: number }>(
      `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity where datname = $1 and query ilike $2`,
      [new URL(url).pathname.slice(1), `%${what}%`],
    );
    return rows[0]?.ended ?? 0;
  } finally {
    await client.end();
  }
}

describe.runIf(server)('a connection that is lost', () => {
  let made: Awaited<ReturnType<typeof createDatabaseOn>>;
  let database: Database;
  beforeAll(async () => {
    made = await createDatabaseOn(server ?? '');
    database = await openDatabase({ url: made.url, log: silentLog, poolSize: 3 });
  });
  afterAll(async () => {
    await database.close();
    await made.drop();
  });

  test('in the middle of a transaction fails that one alone, and says that the database is away', async () => {
    const held = database.asSystem(async (tx) => {
      await sql`select 1 as held`.execute(tx);
      expect(await cut(made.url, 'as held')).toBe(1);
      await sql`select 2`.execute(tx);
    });
    await expect(held).rejects.toBeInstanceOf(DatabaseAwayError);
    expect(await database.asSystem(async (tx) => (await sql`select 3 as three`.execute(tx)).rows)).toEqual([
      { three: 3 },
    ]);
  });

  test('while nothing is asked on it ends nothing', async () => {
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => (goOn = resolve));
    const held = database.asSystem(async (tx) => {
      await sql`select 1 as idle_in_between`.execute(tx);
      await waiting;
    });
    await expect.poll(() => cut(made.url, 'idle_in_between')).toBe(1);
    goOn();
    await expect(held).rejects.toBeInstanceOf(DatabaseAwayError);
    await database.asSystem((tx) => sql`select 1`.execute(tx));
  });
});

describe.runIf(server)('listening', () => {
  let made: Awaited<ReturnType<typeof createDatabaseOn>>;
  let listening: Listening;
  beforeAll(async () => {
    made = await createDatabaseOn(server ?? '');
    listening = createListening({ url: made.url, log: silentLog });
  });
  afterAll(async () => {
    await listening.close();
    await made.drop();
  });

  const listeners = async () => {
    const client = new pg.Client({ connectionString: made.url });
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await client.end();
    return rows[0]?.count;
  };
  const notify = async (channel: string, text: string) => {
    const client = new pg.Client({ connectionString: made.url });
    await client.connect();
    await client.query('select pg_notify($1, $2)', [channel, text]);
    await client.end();
  };

  test('has one connection for all channels, and has one again after each of several losses', async () => {
    const heard: string[] = [];
    let resumed = 0;
    const ear = (name: string) => ({
      heard: (text: string) => void heard.push(`${name} ${text}`),
      resumed: () => void (resumed += 1),
    });
    await listening.listen('one', ear('one'));
    await listening.listen('two', ear('two'));
    await notify('two', 'before');
    await expect.poll(() => heard).toEqual(['two before']);
    for (let loss = 1; loss <= 3; loss += 1) {
      await cut(made.url, 'listen');
      await expect.poll(() => resumed).toBe(2 * loss);
      expect(await listeners()).toBe(1);
    }
    await notify('one', 'after');
    await notify('two', 'after');
    await expect.poll(() => heard.slice(1).toSorted()).toEqual(['one after', 'two after']);
  });
});

describe('what the driver says of a lost connection', () => {
  test.each(['57P01', '57P03', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET'])('means that it is away: %s', (code) => {
    expect(asAway(Object.assign(new Error('x'), { code }))).toBeInstanceOf(DatabaseAwayError);
  });

  test('leaves other errors what they are', () => {
    const duplicate = Object.assign(new Error('duplicate key'), { code: '23505' });
    expect(asAway(duplicate)).toBe(duplicate);
  });
});

describe('while the database is away', () => {
  test('requests are told to come again, and a sign of life needs no token to be looked up', async () => {
    const running = await startTestServer();
    const { token } = await signIn(running);
    const headers = { Authorization: `Bearer ${token}` };
    const away = () => Promise.reject(new DatabaseAwayError('The database does not answer'));
    const { database } = running.deps;
    const usual = { ...database };
    Object.assign(database, { asAccount: away, readAsAccount: away, asSystem: away, stepAsSystem: away });
    try {
      const response = await fetch(running.url + checkInfoUser.path, { method: checkInfoUser.method, headers });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
      expect((await fetch(`${running.url}/healthz`, { headers })).status).toBe(200);
      expect((await fetch(`${running.url}/readyz`, { headers })).status).toBe(503);
    } finally {
      Object.assign(database, usual);
      await running.close();
    }
  });
});
