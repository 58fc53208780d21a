import pg from 'pg';
import type { Log } from '../log.ts';
import { columnParsers } from './column-parsers.ts';
import type { Engine } from './pglite.ts';

interface PostgresOptions {
  url: string;
  poolSize: number;
  statementTimeLimitMs: number;
  log: Log;
}

/** Milliseconds to wait for a free connection. */
const CONNECTION_PATIENCE = 30_000;

/** A pool of connections to PostgreSQL 15 or newer. Connects when first used. */
export function openPostgres({ url, poolSize, statementTimeLimitMs, log }: PostgresOptions): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // A transaction of one statement is sent as a whole.
    pipeline: true,
    connectionTimeoutMillis: CONNECTION_PATIENCE,
    statement_timeout: statementTimeLimitMs,
    idle_in_transaction_session_timeout: statementTimeLimitMs * 2,
    // Statements over months of messages are priced so high that each would be compiled for seconds to run for milliseconds.
    options: '-c jit=off',
    types: columnParsers,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'));
  return { pool, close: () => (pool.ended ? Promise.resolve() : pool.end()) };
}
