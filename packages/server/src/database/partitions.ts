import { sql } from 'kysely';
import type { SystemTx } from './transaction.ts';

/** Tables partitioned by month of `created_at`. There is no default partition: a missing month is an error. */
const monthlyTables = ['message', 'verification'] as const;
/** A message is written once and changed once, by its receipt: room for that beside it spares its indexes a new entry. */
const fillFactor: Partial<Record<(typeof monthlyTables)[number], number>> = { message: 70 };
const MONTHS_BACK = 2;
const MONTHS_AHEAD = 3;

/**
 * Makes the monthly partitions from `from` (default: two months before `now`) to three months after `now`. Repeating
 * it changes nothing; the worker does so every day.
 */
export async function ensurePartitions(tx: SystemTx, { now, from }: { now: Date; from?: Date }): Promise<void> {
  const first = from ? monthStart(from, 0) : monthStart(now, -MONTHS_BACK);
  const last = monthStart(now, MONTHS_AHEAD);
  for (let month = first; month <= last; month = monthStart(month, 1)) {
    for (const table of monthlyTables) await ensureMonth(tx, table, month);
  }
}

async function ensureMonth(tx: SystemTx, table: (typeof monthlyTables)[number], month: Date): Promise<void> {
  const name = `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;
  await sql`
    create table if not exists ${sql.table(name)} partition of ${sql.table(table)}
      for values from (${sql.lit(month.toISOString())}) to (${sql.lit(monthStart(month, 1).toISOString())})
      with (fillfactor = ${sql.lit(fillFactor[table] ?? 100)})
  `.execute(tx);
}

function monthStart(date: Date, offset: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1));
}
