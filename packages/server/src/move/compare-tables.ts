import type pg from 'pg';
import type { CopiedTable } from './copied-tables.ts';

export interface TableDifference {
  readonly name: string;
  readonly source: string;
  readonly target: string;
}

/** Tables that do not hold the same rows, by their number and a sum over the digests of all that they hold. */
export async function compareTables(
  source: pg.ClientBase,
  target: pg.ClientBase,
  tables: readonly CopiedTable[],
): Promise<TableDifference[]> {
  const differences: TableDifference[] = [];
  for (const table of tables) {
    const [one, other] = [await contentOf(source, table), await contentOf(target, table)];
    if (one !== other) differences.push({ name: table.name, source: one, target: other });
  }
  return differences;
}

async function contentOf(client: pg.ClientBase, { quoted, columns }: CopiedTable): Promise<string> {
  const { rows } = await client.query<{ content: string }>(`
    select count(*) || ' rows, ' || coalesce(sum(('x' || substr(md5(row_to_json(t)::text), 1, 15))::bit(60)::bigint), 0)
      as content
    from (select ${columns.join(', ')} from ${quoted}) t`);
  return rows[0]?.content ?? '';
}
