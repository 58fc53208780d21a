import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Log } from '../log.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { buildIndexes } from './build-indexes.ts';
import { analyzeGrown } from './growth.ts';
import { migrate } from './migrate.ts';
import { ensurePartitions } from './partitions.ts';
import { createEmbeddedListening, createListening, type Ear, type Listener } from './listening.ts';
import { openPglite, type Engine } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './tables.ts';
import { createTransactions, type Transactions } from './transactions.ts';

/** The one way to the data. Transactions must not be nested: the embedded engine has a single connection. */
export interface Database extends Transactions {
  readonly engine: 'pglite' | 'postgres';
  /** VACUUM ANALYZE of the whole database; the embedded engine never does it by itself. */
  vacuum(): Promise<void>;
  /** For between batches of long writing: plans are made anew for tables that have doubled. */
  noticeGrowth(): Promise<void>;
  /** Makes the indexes that a migration left to be made of big months, while others go on writing. Repeating it is free. */
  buildIndexes(): Promise<void>;
  /** Hears what is notified on a channel until closed, over losses of the connection. */
  listen(channel: string, ear: Ear): Promise<Listener>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL connection string; without it the embedded engine is used. */
  url?: string | undefined;
  /** Where the embedded engine keeps its files, or `memory`. */
  dataDir?: 'memory' | (string & {}) | undefined;
  /** A dump of the embedded engine to start a new one from. */
  image?: Blob | undefined;
  log: Log;
  /** PostgreSQL ends a statement that takes longer; the embedded engine cannot. */
  statementTimeLimitMs?: number;
  poolSize?: number;
  now?: () => Date;
}

/**
 * Opens the database, migrates it and makes the partitions of the months around now.
 * @throws StartupError (one sentence) if it is in use, unreachable or cannot be migrated.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const engine = options.url
    ? openPostgres({ url: options.url, log: options.log, ...limits(options) })
    : await openPglite(options.dataDir ?? 'memory', options.log, options.image);
  return await openOn(engine, options);
}

/**
 * Opens the database on an engine that runs, and makes it ready unless told that it is.
 * @throws StartupError (one sentence) if it cannot be migrated.
 */
export async function openOn(engine: Engine, options: DatabaseOptions & { isReady?: boolean }): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: engine.pool }) });
  const database = createDatabase({ db, engine, url: options.url, log: options.log });
  try {
    if (!options.isReady) await prepare(db, database, options);
    return database;
  } catch (error) {
    await database.close();
    throw asStartupError(error);
  }
}

function limits({ statementTimeLimitMs = 15_000, poolSize = 10 }: DatabaseOptions) {
  return { statementTimeLimitMs, poolSize };
}

async function prepare(db: Kysely<Tables>, database: Database, options: DatabaseOptions): Promise<void> {
  const ran = await migrate(db);
  if (ran.length > 0) options.log.info({ migrations: ran }, 'Database migrated');
  const now = options.now?.() ?? new Date();
  await database.asSystem((tx) => ensurePartitions(tx, { now }));
  // The embedded engine does nothing else meanwhile: better before anybody waits for it. PostgreSQL has a job for it.
  if (database.engine === 'pglite') await database.buildIndexes();
}

function asStartupError(error: unknown): unknown {
  const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
  return isRefused
    ? new DatabaseUnavailableError('PostgreSQL does not answer at DATABASE_URL; start it or correct the address.', {
        cause: error,
      })
    : error;
}

interface Opened {
  db: Kysely<Tables>;
  engine: Engine;
  url: string | undefined;
  log: Log;
}

function createDatabase({ db, engine, url, log }: Opened): Database {
  const isEmbedded = url === undefined;
  const listening = isEmbedded ? createEmbeddedListening(engine.pool) : createListening({ url, log });
  return {
    ...createTransactions(engine.pool, { isEmbedded }),
    engine: isEmbedded ? 'pglite' : 'postgres',
    vacuum: async () => {
      await sql`vacuum (analyze)`.execute(db);
    },
    noticeGrowth: () => analyzeGrown(db),
    buildIndexes: () => buildIndexes(db),
    listen: (channel, ear) => listening.listen(channel, ear),
    close: async () => {
      await listening.close();
      await db.destroy();
      await engine.close();
    },
  };
}
