import type { Locale } from '@app/contracts/constants.ts';
import { readContactsInThread } from '../audience/reader/list-reader.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { rowReasons, titles } from '../files/file-words.ts';
import type { Table } from '../files/table.ts';
import { notFound } from '../http/failure.ts';
import { findImport, type ImportRow } from './contact-import.repository.ts';
import { NOT_REACHED, outcomeReasons, outcomeWords } from './contact-words.ts';
import { readOutcomes } from './import-outcome.repository.ts';
import { readingOf } from './import-reading.ts';
import type { ReadRow } from './reader/read-contacts.ts';
import { readOutcome } from './row-outcome.ts';

const BATCH = 1_000;

interface ImportResult {
  readonly deps: { readonly database: Database; readonly lists: FileStore };
  readonly scope: AccountScope;
  readonly id: string;
  /** Leaves out the rows that were taken as they are. */
  readonly onlyFaults?: boolean;
  readonly locale: Locale;
}

/** The rows of a file as they were uploaded, each with what became of it and the number it was read as. Throws 404. */
export async function importResult(result: ImportResult): Promise<Table> {
  const { deps, scope, id, locale } = result;
  const row = await deps.database.readAsAccount(scope, (tx) => findImport(tx, scope, id));
  if (!row || !hasResult(row)) throw notFound();
  const words = [titles.status, titles.reason, titles.normalised].map((title) => title[locale]);
  const { columns } = row;
  return { titles: withOutcome(columns, columns.length, words), batches: resultRows(result, row) };
}

/** Whether there is anything to tell about the rows of an import: it was begun, and is over. */
export function hasResult({ status, mapping, next_row: nextRow }: ImportRow): boolean {
  return mapping !== null && nextRow > 0 && ['done', 'failed', 'cancelled'].includes(status);
}

async function* resultRows(
  { deps, scope, onlyFaults = false, locale }: ImportResult,
  row: ImportRow,
): AsyncGenerator<string[][]> {
  const how = await readingOf(deps.database, scope, row);
  if (!how) return;
  const pieces = readOutcomes(deps.database, scope, row.id);
  let letters = '';
  const options = { skip: 0, size: BATCH, withCells: true };
  const batches = deps.lists.fromFile(row.file_key, (path) => readContactsInThread(path, how, options));
  for await (const { rows } of batches) {
    while (letters.length < rows.length) {
      const piece = await pieces.next();
      if (piece.done) break;
      letters += piece.value;
    }
    const own = letters;
    letters = letters.slice(rows.length);
    yield rows.flatMap((each, index) =>
      onlyFaults && !isFaulty(each, own[index])
        ? []
        : [withOutcome(each.cells ?? [], row.columns.length, outcomeCells(each, own[index], locale))],
    );
  }
}

/** Whether a row was not taken, or not whole, so that it can be mended and imported again. */
function isFaulty({ remark, unfit }: ReadRow, letter: string | undefined): boolean {
  const known = readOutcome(letter);
  return !known || known.outcome === 'invalid' || remark === 'email' || unfit !== undefined;
}

function outcomeCells(
  { remark, unfit, isConverted, phone }: ReadRow,
  letter: string | undefined,
  locale: Locale,
): string[] {
  const known = readOutcome(letter);
  if (!known) return [NOT_REACHED[locale], '', phone ?? ''];
  const { outcome, isOptedOut } = known;
  const reasons = [
    outcome === 'invalid' && rowReasons.invalid,
    outcome === 'duplicate' && rowReasons.duplicate,
    outcome === 'kept' && outcomeReasons.kept,
    outcome === 'skipped' && outcomeReasons.skipped,
    isConverted && outcome !== 'duplicate' && rowReasons.converted,
    remark === 'email' && outcomeReasons.email,
    isOptedOut && outcomeReasons.optedOut,
  ].flatMap((reason) => (reason ? [reason[locale]] : []));
  const ofFields = unfit ? [`${outcomeReasons.field[locale]}: ${unfit.join(', ')}`] : [];
  return [outcomeWords[outcome][locale], [...reasons, ...ofFields].join('; '), phone ?? ''];
}

/** The outcome stands in the same columns in every row; what a row has beyond the usual ones follows it. */
function withOutcome(cells: readonly string[], width: number, outcome: readonly string[]): string[] {
  const usual = Array.from({ length: width }, (_, column) => cells[column] ?? '');
  return [...usual, ...outcome, ...cells.slice(width)];
}
