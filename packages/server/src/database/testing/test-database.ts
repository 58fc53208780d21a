import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { silentLog } from '../../log.ts';
import { openDatabase, type Database } from '../database.ts';
import { migratedImage } from './migrated-image.ts';

/**
 * An empty, migrated database of its own: on the PostgreSQL server of DATABASE_URL if that is set, else embedded in
 * memory. Closing it takes it away.
 */
export async function openTestDatabase(options: { now?: () => Date; poolSize?: number } = {}): Promise<Database> {
  const server = process.env['DATABASE_URL'];
  if (server) return await openOnServer(server, options);
  return await openDatabase({ dataDir: 'memory', image: await migratedImage(), log: silentLog, ...options });
}

async function openOnServer(server: string, options: { now?: () => Date; poolSize?: number }): Promise<Database> {
  const name = `app_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, log: silentLog, ...options });
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
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
