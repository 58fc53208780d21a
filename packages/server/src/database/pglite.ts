import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';
import { columnParsers } from './column-parsers.ts';
import { lockDirectory } from './directory-lock.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { inRoundTrips } from './round-trips.ts';
import { boundLog } from './write-ahead-log.ts';

export interface Engine {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface EmbeddedEngine extends Engine {
  /** All of the database in one piece, for `image` of another start. */
  dump(): Promise<Blob>;
}

/** Milliseconds to wait for the connection: longer than any burst, short enough to end a wait for oneself. */
const CONNECTION_PATIENCE = 30_000;

/**
 * An import writes some gigabytes of log and walks its indexes all over: a new piece of the log need not be filled with zeros
 * first, and more of both fits into memory than by default.
 */
const SETTINGS = ['wal_init_zero=off', 'wal_buffers=16MB', 'shared_buffers=160MB'];

/** The engine itself; see {@link openPglite} for what guards a directory. */
export function createLite(dataDir: string, image?: Blob): Promise<PGlite> {
  return PGlite.create({
    dataDir,
    extensions: { pg_trgm, btree_gin },
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    ...(image ? { loadDataDir: image } : {}),
  });
}

/** A pool of the one connection that an engine has; another one may follow when it has ended. */
export function poolOver(lite: PGlite): pg.Pool {
  // One connection is all there is: a second would share its transaction.
  const options = { max: 1, pipeline: true, types: columnParsers, connectionTimeoutMillis: CONNECTION_PATIENCE };
  const adapter = createPgConfig(inRoundTrips(lite));
  // There is no socket to hold back.
  Object.assign(adapter.connection.stream, { cork: () => {}, uncork: () => {} });
  return new pg.Pool(Object.assign(options, adapter));
}

/**
 * Starts the embedded database: in memory, or in a directory that is locked for this process. `image` spares a new one
 * the two seconds of making an empty database.
 * @throws DirectoryInUseError | DatabaseUnavailableError
 */
export async function openPglite(dataDir: 'memory' | (string & {}), log: Log, image?: Blob): Promise<EmbeddedEngine> {
  const lock = dataDir === 'memory' ? null : lockDirectory(dataDir);
  try {
    if (dataDir !== 'memory') {
      mkdirSync(dataDir, { recursive: true });
      log.warn('The embedded database survives a crash of this program, but a power loss may cost the last writes');
    }
    const lite = await createLite(dataDir === 'memory' ? 'memory://' : dataDir, image);
    const pool = poolOver(lite);
    const endWatch = boundLog(pool, log);
    return {
      pool,
      dump: () => lite.dumpDataDir('none'),
      close: async () => {
        endWatch();
        if (!pool.ended) await pool.end();
        await lite.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw new DatabaseUnavailableError(
      `The embedded database could not be opened in ${dataDir}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
