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
  | 'tsvector'
  | 'integer[]'
  | 'text[]';

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

/** The statement of {@link bulkInsert}, to be one with others; of no rows it inserts nothing. */
export function insertOf<Row extends object>(insert: BulkInsert<Row>): RawBuilder<unknown> {
  const entries = Object.entries<BulkColumnType>(insert.columns);
  // Entries come from the record whose keys are the row's own column names.
  const names = entries.map(([name]) => name as keyof Row & string);
  const arrays = entries.map(([, type], index) => {
    const name = names[index];
    const values = insert.rows.map((row) => (name === undefined ? null : row[name]));
    return isArray(type) ? sql`${values.map(arrayText)}::text[]` : sql`${values}::${sql.raw(type)}[]`;
  });
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const read = entries.map(([name, type]) => (isArray(type) ? sql`${sql.ref(name)}::${sql.raw(type)}` : sql.ref(name)));
  return sql`
    insert into ${sql.table(insert.table)} (${columns})
    select ${sql.join(read)} from unnest(${sql.join(arrays)}) as given (${columns})
    ${insert.conflict ?? sql``}
  `;
}

/** Arrays in an array would be taken for one of two dimensions, so they go as text. */
function isArray(type: BulkColumnType): boolean {
  return type.endsWith('[]');
}

function arrayText(values: unknown): string | null {
  if (!Array.isArray(values)) return null;
  return `{${values.map((value) => `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
}
