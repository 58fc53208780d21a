import { openDelimited } from './delimited.ts';
import { kindOf } from './file-kind.ts';
import { ListFailure } from './list-failure.ts';
import { MAX_COLUMNS, type Table, type TableChoices, type TableRow } from './table.ts';
import { openSpreadsheet } from './xlsx/spreadsheet.ts';

/** Opens a list, whatever its name says it is. Throws ListFailure for what is no table of at most 1 000 columns. */
export async function openTable(path: string, choices: TableChoices): Promise<Table> {
  const kind = await kindOf(path);
  const table = kind === 'spreadsheet' ? openSpreadsheet(path) : await openDelimited(path, choices);
  return { ...table, rows: (onProgress) => notTooWide(table.rows(onProgress)) };
}

async function* notTooWide(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    if (row.cells.length > MAX_COLUMNS) throw new ListFailure('too_many_columns');
    yield row;
  }
}
