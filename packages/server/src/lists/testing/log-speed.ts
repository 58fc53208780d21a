import { sql } from 'kysely';
import { expect } from 'vitest';
import type { SystemTx } from '../../database/transaction.ts';

/** Some thousands unless the long tests ask for a million, for which the time is judged as well. */
export const LOG_ROWS = Number(process.env['LOG_ROWS'] ?? 12_000);
export const isJudged = process.env['LOG_ROWS'] !== undefined;
/** Milliseconds within which nineteen of twenty questions are answered. */
const MOST_MS = 100;
const TIMES = 20;

/** The time within which all but one in twenty are answered, in milliseconds. */
async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < TIMES; count += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times.toSorted((one, other) => one - other)[Math.ceil(TIMES * 0.95) - 1] ?? Infinity;
}

/** Tells and judges how long work takes where the long tests ask; else does nothing. */
export async function judge(title: string, work: () => Promise<unknown>): Promise<void> {
  if (!isJudged) return;
  await work();
  const time = await p95(work);
  process.stdout.write(`${LOG_ROWS} rows, ${title}: ${time.toFixed(1)} ms\n`);
  expect(time).toBeLessThan(MOST_MS);
}

/** Fills a table with its other indexes made afterwards, which takes a third of the time, and longer than a question may. */
export async function fillTable(tx: SystemTx, table: string, fill: () => Promise<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and indexname <> ${`${table}_pkey`}
  `.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(tx);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(tx);
  await sql`analyze ${sql.table(table)}`.execute(tx);
}
