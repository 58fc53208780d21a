import type { Pool } from 'pg';
import type { Log } from '../log.ts';

const LOOK_EVERY = 5_000;
/** Bytes of the log that a start after a kill repeats: about two seconds. */
const MOST = 256 * 1_048_576;

/**
 * Writes down what has changed before the log of the embedded engine grows long. The engine never does by itself: the log
 * would keep everything since the start, and a start after a kill would repeat all of it.
 * @returns ends the watch.
 */
export function boundLog(pool: Pool, log: Log, { lookEvery = LOOK_EVERY, most = MOST } = {}): () => void {
  const look = async () => {
    try {
      if ((await bytesSinceCheckpoint(pool)) > most) await pool.query('checkpoint');
    } catch (error) {
      if (!pool.ending) log.warn({ err: error }, 'The log of the embedded database could not be shortened');
    }
  };
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null;
    });
  }, lookEvery).unref();
  return () => clearInterval(timer);
}

/** Bytes of the log that a start after a kill would repeat. */
export async function bytesSinceCheckpoint(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  );
  return Number(rows[0]?.bytes);
}
