import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { createGate } from '../../sending/testing/scripted-carrier.ts';

/**
 * Lets requests that add to a table run at the same time on PostgreSQL, whichever is faster: nothing is written to the
 * table until each of them is held up, by this or by another. What one has looked at before it writes, all have then,
 * unless they wait for each other. One account has six transactions at once, so `requests` must not be more.
 */
export async function atOnce<T>(
  database: Database,
  table: keyof Tables,
  requests: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const closed = createGate();
  const gate = createGate();
  const holding = database.asSystem(async (tx) => {
    // Reading goes on, also `for update`.
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
    closed.open();
    await gate.passed;
  });
  await Promise.race([closed.passed, holding]);
  const asked = Promise.allSettled(requests.map((request) => request()));
  try {
    await expect.poll(() => countHeldUp(database)).toBe(requests.length);
  } finally {
    gate.open();
    await holding;
  }
  return await asked;
}

async function countHeldUp(database: Database): Promise<number> {
  const { rows } = await database.asSystem((tx) =>
    sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'
    `.execute(tx),
  );
  return rows[0]?.count ?? 0;
}
