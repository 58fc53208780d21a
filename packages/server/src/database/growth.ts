import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Rows that change in a small table without anybody looking. */
const FEW = 1_000;

/**
 * ANALYZE of the tables that have grown to twice what plans are made for, or of which as much has changed. Plans that
 * were kept for a small table (those of foreign keys above all) would read a large one whole for each row. PostgreSQL does
 * so by itself once a minute, in which an import writes 100 000 rows. A table that somebody else is at is left to them.
 */
export async function analyzeGrown(db: Kysely<Tables>): Promise<void> {
  // What this connection did is counted once it is told, which else takes a second.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select relid::regclass::text as name
    from pg_stat_user_tables counted join pg_class known on known.oid = relid
    where n_mod_since_analyze > greatest(known.reltuples, ${FEW}::real)
    order by name
  `.execute(db);
  for (const { name } of rows) await sql`analyze (skip_locked) ${sql.raw(name)}`.execute(db);
}
