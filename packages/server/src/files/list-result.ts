import type { Locale } from '@app/contracts/constants.ts';
import type { AudienceRow } from '../audience/audience.repository.ts';
import { readCellsInThread } from '../audience/reader/list-reader.ts';
import type { CellBatch } from '../audience/reader/read-cells.ts';
import { readRemarks, type RowRemark } from '../audience/remark.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from './file-store.ts';
import { rowReasons, rowStates, titles } from './file-words.ts';
import type { Table } from './table.ts';

const BATCH = 1_000;

export interface ListResult {
  readonly deps: { readonly database: Database; readonly lists: FileStore };
  readonly scope: AccountScope;
  readonly audience: AudienceRow;
  readonly locale: Locale;
}

/** The rows of a list as they were uploaded, each with what became of it and the number it was read as. */
export function listResult(list: ListResult): Table {
  const { columns } = list.audience;
  const words = [titles.status, titles.reason, titles.normalised].map((title) => title[list.locale]);
  return { titles: withOutcome(columns, columns.length, words), batches: resultRows(list) };
}

async function* resultRows({ deps, scope, audience, locale }: ListResult): AsyncGenerator<string[][]> {
  const { mapping, file_key: key, columns, encoding, separator, has_header: hasHeader } = audience;
  if (!mapping || key === null) return;
  const width = columns.length;
  const batches = deps.lists.fromFile(key, (path) =>
    readCellsInThread(path, { mapping, encoding, separator, hasHeader }, BATCH),
  );
  for await (const batch of batches) {
    const remarks = await deps.database.readAsAccount(scope, (tx) =>
      readRemarks(tx, scope, { audienceId: audience.id, from: batch.rows[0] ?? 0, to: batch.rows.at(-1) ?? 0 }),
    );
    yield rowsOf(batch, remarks, { width, locale });
  }
}

function rowsOf(
  { rows, cells, phones }: CellBatch,
  remarks: ReadonlyMap<number, RowRemark>,
  { width, locale }: { width: number; locale: Locale },
): string[][] {
  return rows.map((row, index) => {
    const remark = remarks.get(row);
    const state = remark === undefined || remark === 'converted' ? 'valid' : remark;
    const reason = remark === undefined ? '' : rowReasons[remark][locale];
    return withOutcome(cells[index] ?? [], width, [rowStates[state][locale], reason, phones[index] ?? '']);
  });
}

/** The outcome stands in the same columns in every row; what a row has beyond the usual ones follows it. */
function withOutcome(cells: readonly string[], width: number, outcome: readonly string[]): string[] {
  const usual = Array.from({ length: width }, (_, column) => cells[column] ?? '');
  return [...usual, ...outcome, ...cells.slice(width)];
}
