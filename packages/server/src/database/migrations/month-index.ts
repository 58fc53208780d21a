import { sql, type Kysely, type RawBuilder } from 'kysely';

/** Months with more rows than these are left to be indexed while others write. */
const FEW = 50_000;

/**
 * Makes an index of the messages of all months. Those that hold much already get theirs from `buildIndexes` of the database,
 * as it would keep others from writing here. Its effect must not change.
 */
export async function createMonthIndex(
  db: Kysely<unknown>,
  name: string,
  definition: RawBuilder<unknown>,
): Promise<void> {
  await sql`create index ${sql.id(name)} on only message ${definition}`.execute(db);
  const { rows } = await sql<{ month: string }>`
    select inhrelid::regclass::text as month from pg_inherits where inhparent = 'message'::regclass
  `.execute(db);
  for (const { month } of rows) {
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from (select from ${sql.id(month)} limit ${FEW + 1}) as some
    `.execute(db);
    if ((counted.rows[0]?.count ?? 0) > FEW) continue;
    const own = sql.id(`${month}_${name}`);
    await sql`create index ${own} on ${sql.id(month)} ${definition}`.execute(db);
    await sql`alter index ${sql.id(name)} attach partition ${own}`.execute(db);
  }
}
