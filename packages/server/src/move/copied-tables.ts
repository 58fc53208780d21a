import type pg from 'pg';

export interface CopiedTable {
  readonly name: string;
  readonly quoted: string;
  /** Columns that are written; what the database computes itself is left to it. */
  readonly columns: readonly string[];
}

/**
 * Every table that holds rows, those that others refer to first; a partitioned table stands for its partitions. The
 * migrations' own table is left out: the target has run them.
 */
export async function copiedTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ name: string; quoted: string; columns: string[]; parents: string[] }>(`
    select c.relname as name, quote_ident(c.relname) as quoted,
      (select array_agg(quote_ident(a.attname)::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(distinct p.relname::text) from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid), '{}') as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'
    order by c.relname`);
  const sorted: typeof rows = [];
  while (sorted.length < rows.length) {
    const done = new Set(sorted.map(({ name }) => name));
    const ready = rows.filter(({ name, parents }) => !done.has(name) && parents.every((parent) => done.has(parent)));
    const [next] = ready;
    if (!next) throw new Error('Tables refer to each other in a circle');
    sorted.push(...ready);
  }
  return sorted;
}
