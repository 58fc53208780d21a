import { stringify } from 'csv-stringify/sync';
import type { Rows, Table } from './table.ts';

/** Spreadsheets take a file for UTF-8 only with this mark. */
const BOM = '\ufeff';
/** What looks as if its formula had been escaped before. */
const ESCAPED = /^'+(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

/**
 * Writes a table as CSV, piece by piece. A cell that a spreadsheet would take for a formula (it begins with = + - @, tab or
 * carriage return) gets an apostrophe before it; so does one that had such an apostrophe already, so that whoever reads
 * the file can take exactly one away.
 */
export async function* csvText({ titles, batches }: Table): AsyncGenerator<string> {
  yield BOM + textOf([titles]);
  for await (const rows of batches) yield textOf(rows);
}

function textOf(rows: Rows): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replace(ESCAPED, "'$&") : cell)));
  // Only the delimiter as a whole would be put in quotes by itself.
  return stringify(cells, { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}
