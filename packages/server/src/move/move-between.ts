import pg from 'pg';
import { openDatabase } from '../database/database.ts';
import { ensurePartitions } from '../database/partitions.ts';
import { openPglite } from '../database/pglite.ts';
import type { Log } from '../log.ts';
import { moveDatabase, type Moved } from './move-database.ts';

/**
 * Moves the embedded database of a folder to PostgreSQL: migrates both, makes the months that the folder has, copies
 * and compares. The folder is locked meanwhile and stays as it is.
 * @throws DirectoryInUseError while a server uses the folder; AdminError if the target holds accounts.
 */
export async function moveBetween({ folder, url, log }: { folder: string; url: string; log: Log }): Promise<Moved> {
  // Migrates it; the copy reads by a connection of its own.
  await (await openDatabase({ dataDir: folder, log })).close();
  const embedded = await openPglite(folder, log);
  const source = await embedded.pool.connect();
  try {
    const from = await firstMonth(source);
    const database = await openDatabase({ url, log });
    await database.asSystem((tx) => ensurePartitions(tx, { now: new Date(), ...(from && { from }) }));
    await database.close();
    const target = new pg.Client({ connectionString: url });
    await target.connect();
    try {
      return await moveDatabase(source, target);
    } finally {
      await target.end();
    }
  } finally {
    source.release();
    await embedded.close();
  }
}

async function firstMonth(client: pg.ClientBase): Promise<Date | null> {
  const { rows } = await client.query<{ month: string | null }>(
    `select min(substring(relname from '\\d{4}_\\d{2}$')) as month from pg_class where relispartition and relkind = 'r'`,
  );
  const month = rows[0]?.month ?? null;
  return month === null ? null : new Date(`${month.replace('_', '-')}-01T00:00:00Z`);
}
