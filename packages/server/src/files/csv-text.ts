import { stringify } from 'csv-stringify/sync';
import { safeCell } from './formula-cell.ts';
import type { Rows, Table } from './table.ts';

/** Spreadsheets take a file for UTF-8 only with this mark. */
const BOM = '\ufeff';
/** Writes a table as CSV, piece by piece, its cells made safe by {@link safeCell}. */
export async function* csvText({ titles, batches }: Table): AsyncGenerator<string> {
  yield BOM + textOf([titles]);
  for await (const rows of batches) yield textOf(rows);
}

function textOf(rows: Rows): string {
  const cells = rows.map((row) => row.map(safeCell));
  // Only the delimiter as a whole would be put in quotes by itself.
  return stringify(cells, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}
