import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

interface MissingIndex {
  /** The index of the whole table. */
  readonly index: string;
  readonly definition: string;
  /** The month that has none. */
  readonly part: string;
  readonly name: string;
}

/**
 * Makes what indexes of partitioned tables lack of their parts, each beside other writers (`concurrently`, so outside of a
 * transaction). One that was broken off is made anew.
 */
export async function buildIndexes(db: Kysely<Tables>): Promise<void> {
  for (const { index, definition, part, name } of await findMissing(db)) {
    const onPart = definition
      .replace(/^CREATE INDEX \S+ ON (?:ONLY )?\S+/, `create index concurrently ${name} on ${part}`)
      .replaceAll(/\s+/g, ' ');
    await sql`drop index concurrently if exists ${sql.raw(name)}`.execute(db);
    await sql.raw(onPart).execute(db);
    await sql`alter index ${sql.raw(index)} attach partition ${sql.raw(name)}`.execute(db);
  }
}

/** Names come quoted where they have to be. */
async function findMissing(db: Kysely<Tables>): Promise<MissingIndex[]> {
  const { rows } = await sql<MissingIndex>`
    select index.indexrelid::regclass::text as index, pg_get_indexdef(index.indexrelid) as definition,
      part.inhrelid::regclass::text as part, quote_ident(month.relname || '_' || whole.relname) as name
    from pg_index index
      join pg_class whole on whole.oid = index.indexrelid and whole.relkind = 'I'
      join pg_inherits part on part.inhparent = index.indrelid
      join pg_class month on month.oid = part.inhrelid
    where not index.indisvalid and whole.relnamespace = 'public'::regnamespace and not exists (
      select from pg_inherits attached join pg_index own on own.indexrelid = attached.inhrelid
      where attached.inhparent = index.indexrelid and own.indrelid = part.inhrelid
    )
    order by part, index
  `.execute(db);
  return rows;
}
