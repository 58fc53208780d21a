import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { silentLog } from '../../log.ts';
import { openDatabase, openOn, type Database } from '../database.ts';
import { takeEngine } from './used-engines.ts';

/**
 * An empty, migrated database of its own: on the PostgreSQL server of DATABASE_URL if that is set, else embedded in
 * memory. Closing it takes it away.
 */
export async function openTestDatabase(options: { now?: () => Date; poolSize?: number } = {}): Promise<Database> {
  const server = process.env['DATABASE_URL'];
  if (server) return await openOnServer(server, options);
  const { isReady, ...engine } = await takeEngine(options.now?.() ?? new Date());
  const database = await openOn(engine, { log: silentLog, isReady, ...options });
  await engine.noteReady();
  return database;
}

async function openOnServer(server: string, options: { now?: () => Date; poolSize?: number }): Promise<Database> {
  const made = await createDatabaseOn(server);
  const database = await openDatabase({ url: made.url, log: silentLog, ...options });
  return {
    ...database,
    close: async () => {
      await database.close();
      await made.drop();
    },
  };
}

/** Makes an empty database on a PostgreSQL server, for whoever wants to open it more than once. */
export async function createDatabaseOn(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `app_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
