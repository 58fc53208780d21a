import { sql, type Kysely } from 'kysely';

/** How many rows a quote's sources have, counted once: the contacts of a segment are too dear to count with every batch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quote add column count_expected integer not null default 0`.execute(db);
}
