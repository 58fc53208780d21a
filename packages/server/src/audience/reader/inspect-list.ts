import type { ColumnMapping } from '@app/contracts/campaign/audience.ts';
import { findColumns } from './columns.ts';
import { ListFailure } from './list-failure.ts';
import { openTable } from './open-table.ts';
import { storableText } from './storable-text.ts';
import type { ListEncoding, ListSeparator, Table, TableChoices, TableRow } from './table.ts';

/** Rows that are looked at to tell what the columns are, and rows that are shown. */
const SAMPLE_ROWS = 200;
const PREVIEW_ROWS = 5;
const PREVIEW_COLUMNS = 50;
const PREVIEW_LENGTH = 100;

/** What a person decided about a list, as far as they did. */
export interface ListChoices extends TableChoices {
  readonly hasHeader?: boolean | undefined;
  readonly mapping?: ColumnMapping | undefined;
}

/** How a list is to be read. */
export interface Inspection {
  readonly encoding: ListEncoding;
  readonly separator: ListSeparator | null;
  readonly columns: string[];
  readonly hasHeader: boolean;
  readonly mapping: ColumnMapping | null;
  /** First rows below the header. */
  readonly preview: string[][];
  /** Whether the list can be read like this without asking anybody. */
  readonly isDecided: boolean;
}

/**
 * Finds out how a list is to be read. Throws ListFailure where it cannot be read at all: also `empty` without a row
 * below the header, and `no_phone_column` if the column that was chosen does not exist.
 */
export async function inspectList(path: string, choices: ListChoices): Promise<Inspection> {
  const table = await openTable(path, choices);
  const rows = await firstRows(table, SAMPLE_ROWS);
  if (rows.length === 0) throw new ListFailure('empty');
  const found = findColumns(rows, choices.hasHeader);
  const content = found.hasHeader ? rows.slice(1) : rows;
  if (content.length === 0) throw new ListFailure('empty');
  const mapping = choices.mapping ?? found.mapping;
  if (mapping && !isWithin(mapping, found.columns.length)) throw new ListFailure('no_phone_column');
  return {
    encoding: table.encoding,
    separator: table.separator,
    columns: found.columns.map(shown),
    hasHeader: found.hasHeader,
    mapping,
    preview: content.slice(0, PREVIEW_ROWS).map(({ cells }) => cells.slice(0, PREVIEW_COLUMNS).map(shown)),
    isDecided: table.isEncodingCertain && mapping !== null,
  };
}

async function firstRows(table: Table, count: number): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of table.rows()) {
    rows.push(row);
    if (rows.length === count) break;
  }
  return rows;
}

function isWithin({ phone, name }: ColumnMapping, columns: number): boolean {
  const exists = (column: number) => column >= 0 && column < columns;
  return exists(phone) && (name === null || exists(name));
}

function shown(cell: string): string {
  return storableText(cell, PREVIEW_LENGTH);
}
