import { MAX_LIST_ROWS, type ColumnMapping } from '@app/contracts/campaign/audience.ts';
import type { Carrier } from '@app/contracts/rules/phone.ts';
import { ListFailure } from './list-failure.ts';
import { readListedPhone } from './listed-phone.ts';
import { openTable } from './open-table.ts';
import { storableText } from './storable-text.ts';
import type { ListEncoding, ListSeparator, TableRow } from './table.ts';

/** How a list is read, as decided. */
export interface ListReading {
  readonly encoding: ListEncoding;
  readonly separator: ListSeparator | null;
  readonly hasHeader: boolean;
  readonly mapping: ColumnMapping;
}

/** Rows of a list, column by column; entries at one position belong to one row. */
export interface NumberBatch {
  /** Rows read so far, skipped ones and this batch included. */
  readonly done: number;
  /** Share of the file read so far, 0 to 1. */
  readonly progress: number;
  readonly rows: number[];
  /** What stands in the file, shortened. */
  readonly values: string[];
  /** E.164 digits; null if it is no mobile number. */
  readonly phones: (string | null)[];
  readonly carriers: (Carrier | null)[];
  readonly names: string[];
  /** All cells of a row as a JSON list; null for lists that have no columns but number and name. */
  readonly fields: (string | null)[];
  readonly converted: boolean[];
}

const MAX_VALUE = 100;
const MAX_NAME = 100;
/** Columns whose cells are kept for the text's variables. */
const MAX_FIELDS = 40;

export interface BatchOptions {
  /** Rows to pass over: those of a reading that was broken off. */
  readonly skip: number;
  readonly size: number;
  /** Most rows below the header; 1 000 000 unless a test says otherwise. */
  readonly maxRows?: number;
}

/** Reads the numbers of a list in batches. Throws ListFailure, also `too_many_rows`. */
export async function* readNumbers(
  path: string,
  reading: ListReading,
  { skip, size, maxRows = MAX_LIST_ROWS }: BatchOptions,
): AsyncGenerator<NumberBatch> {
  let done = 0;
  let progress = 0;
  let batch = emptyBatch();
  for await (const row of contentRows(path, reading, (share) => (progress = share))) {
    done += 1;
    if (done > maxRows) throw new ListFailure('too_many_rows');
    if (done <= skip) continue;
    add(batch, row, reading.mapping);
    if (batch.rows.length < size) continue;
    yield { ...batch, done, progress };
    batch = emptyBatch();
  }
  if (batch.rows.length > 0) yield { ...batch, done, progress: 1 };
}

/** The rows below the header. */
export async function* contentRows(
  path: string,
  { encoding, separator, hasHeader }: Omit<ListReading, 'mapping'>,
  onProgress: (share: number) => void,
): AsyncGenerator<TableRow> {
  const table = await openTable(path, { encoding, separator: separator ?? undefined });
  let isHeader = hasHeader;
  for await (const row of table.rows(onProgress)) {
    if (!isHeader) yield row;
    isHeader = false;
  }
}

type Columns = Omit<NumberBatch, 'done' | 'progress'>;

function emptyBatch(): Columns {
  return { rows: [], values: [], phones: [], carriers: [], names: [], fields: [], converted: [] };
}

function add(batch: Columns, { row, cells }: TableRow, mapping: ColumnMapping): void {
  const cell = cells[mapping.phone] ?? '';
  const phone = readListedPhone(cell);
  batch.rows.push(row);
  batch.values.push(storableText(cell, MAX_VALUE));
  batch.phones.push(phone?.phone ?? null);
  batch.carriers.push(phone?.carrier ?? null);
  batch.names.push(mapping.name === null ? '' : storableText(cells[mapping.name] ?? '', MAX_NAME));
  batch.fields.push(fieldsOf(cells, mapping));
  batch.converted.push(phone?.isConverted ?? false);
}

function fieldsOf(cells: readonly string[], { phone, name }: ColumnMapping): string | null {
  const hasMore = cells.some((cell, column) => column !== phone && column !== name && cell !== '');
  if (!hasMore) return null;
  return JSON.stringify(cells.slice(0, MAX_FIELDS).map((cell) => storableText(cell, MAX_VALUE)));
}
