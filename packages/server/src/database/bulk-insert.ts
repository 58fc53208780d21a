import { sql, type RawBuilder } from 'kysely';
import type { AnyTx } from './transaction.ts';

export type BulkColumnType =
  | 'text'
  | 'bigint'
  | 'integer'
  | 'boolean'
  | 'timestamptz'
  | 'jsonb'
  | 'date'
  | 'numeric'
  | 'tsvector';

export interface BulkInsert<Row extends object> {
  table: string;
  /** The columns to write, with their PostgreSQL types; jsonb values must already be JSON text. */
  columns: Readonly<Record<keyof Row & string, BulkColumnType>>;
  rows: readonly Row[];
  /** What follows the insert, such as `sql\`on conflict do nothing\``. */
  conflict?: RawBuilder<unknown>;
}

/**
 * Inserts many rows in one statement with one array parameter per column (COPY would kill PGlite). A few hundred to a
 * few thousand rows at a time; see `inBatches`.
 * @returns how many rows were written.
 */
export async function bulkInsert<Row extends object>(tx: AnyTx, insert: BulkInsert<Row>): Promise<number> {
  if (insert.rows.length === 0) return 0;
  const result = await insertOf(insert).execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

function insertOf<Row extends object>(insert: BulkInsert<Row>): RawBuilder<unknown> {
  const entries = Object.entries<BulkColumnType>(insert.columns);
  // Entries come from the record whose keys are the row's own column names.
  const names = entries.map(([name]) => name as keyof Row & string);
  const arrays = entries.map(([, type], index) => {
    const name = names[index];
    return sql`${insert.rows.map((row) => (name === undefined ? null : row[name]))}::${sql.raw(type)}[]`;
  });
  return sql`
    insert into ${sql.table(insert.table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select * from unnest(${sql.join(arrays)})
    ${insert.conflict ?? sql``}
  `;
}
