import { MAX_LIST_ROWS } from '@app/contracts/campaign/audience.ts';
import { fieldValuesReader, type ContactField } from '@app/contracts/contact/contact-field.ts';
import { MAX_IMPORT_TAGS, type ContactColumns, type importRemarks } from '@app/contracts/contact/contact-import.ts';
import { fold } from '@app/contracts/rules/fold.ts';
import type { Carrier } from '@app/contracts/rules/phone.ts';
import { ListFailure } from '../../audience/reader/list-failure.ts';
import { readListedPhone } from '../../audience/reader/listed-phone.ts';
import { contentRows, type ListReading } from '../../audience/reader/read-numbers.ts';
import { foundColumns, type FoundColumns } from '../../contact/found-columns.ts';
import { storableText } from '../../audience/reader/storable-text.ts';
import { readEmail } from './email.ts';
import { PhoneSet } from './phone-set.ts';
import { readTagCell } from './tag-cell.ts';

/** How a file is read, as decided. */
export interface ContactReading extends Omit<ListReading, 'mapping'> {
  readonly mapping: ContactColumns;
  /** What values of the account's own fields are read by. */
  readonly ownFields: readonly ContactField[];
}

export interface ContactBatchOptions {
  /** Rows to pass over: those of a try that was broken off. */
  readonly skip: number;
  readonly size: number;
  /** Whether whole rows are wanted beside, as they stand in the file. */
  readonly withCells?: boolean;
  /** Whether it is wanted what new contacts of these rows are found by. */
  readonly withFound?: boolean;
  /** Most rows below the header; 1 000 000 unless a test says otherwise. */
  readonly maxRows?: number;
}

type RowRemark = (typeof importRemarks)[number];

/** A row as it was read: a contact, unless its remark is `invalid` or `duplicate`. */
export interface ReadRow {
  /** As a spreadsheet counts, from 1. */
  readonly row: number;
  /** What stands in the file for a number, shortened. */
  readonly value: string;
  /** E.164 digits; null if it is no mobile number. */
  readonly phone: string | null;
  readonly carrier: Carrier;
  readonly isConverted: boolean;
  readonly remark: RowRemark | null;
  /** Left out where the row tells nothing. */
  readonly name?: string;
  readonly email?: string;
  readonly custom?: Record<string, string>;
  /** Keys of own fields whose values do not fit and are left out. */
  readonly unfit?: readonly string[];
  readonly tags?: string[];
  readonly cells?: readonly string[];
  readonly found?: FoundColumns;
}

export interface ContactBatch {
  /** Rows read so far, skipped ones and this batch included. */
  readonly done: number;
  /** Share of the file read so far, 0 to 1. */
  readonly progress: number;
  readonly rows: ReadRow[];
}

const MAX_VALUE = 100;
const MAX_NAME = 120;
const MAX_FIELD = 200;

/**
 * Reads the contacts of a file in batches; of rows with the same number the first counts. Throws ListFailure, also
 * `too_many_rows`, and `too_many_tags` for a column that cannot be meant to hold tags.
 */
export async function* readContacts(
  path: string,
  reading: ContactReading,
  { skip, size, withCells = false, withFound = false, maxRows = MAX_LIST_ROWS }: ContactBatchOptions,
): AsyncGenerator<ContactBatch> {
  const read = rowReader(reading);
  let done = 0;
  let progress = 0;
  let rows: ReadRow[] = [];
  for await (const { row, cells } of contentRows(path, reading, (share) => (progress = share))) {
    done += 1;
    if (done > maxRows) throw new ListFailure('too_many_rows');
    // Rows that are passed over are read all the same: a later one may repeat their number.
    const contact = read(row, cells);
    if (done <= skip) continue;
    rows.push({ ...contact, ...(withCells && { cells }), ...(withFound && foundBy(contact)) });
    if (rows.length < size) continue;
    yield { rows, done, progress };
    rows = [];
  }
  if (rows.length > 0) yield { rows, done, progress: 1 };
}

function foundBy({ phone, remark, name = '', email, custom = {} }: ReadRow) {
  if (phone === null || remark === 'duplicate') return {};
  return { found: foundColumns({ phone, name, email: email ?? null, custom }) };
}

function textAt(cells: readonly string[], column: number | null, most: number): string {
  return storableText(column === null ? '' : (cells[column] ?? ''), most);
}

function rowReader({ mapping, ownFields }: ContactReading) {
  const seen = new PhoneSet();
  const tagNames = new Set<string>();
  const readFields = fieldValuesReader(ownFields);
  const tagsOf = (cells: readonly string[]) => {
    const names = readTagCell(textAt(cells, mapping.tags, 2_000));
    for (const name of names) tagNames.add(fold(name));
    if (tagNames.size > MAX_IMPORT_TAGS) throw new ListFailure('too_many_tags');
    return names;
  };
  return (row: number, cells: readonly string[]): ReadRow => {
    const cell = cells[mapping.phone] ?? '';
    const value = storableText(cell, MAX_VALUE);
    const phone = readListedPhone(cell);
    if (!phone) return { row, value, phone: null, carrier: 'other', isConverted: false, remark: 'invalid' };
    if (!seen.add(phone.phone)) return { row, value, ...phone, remark: 'duplicate' };
    const name = textAt(cells, mapping.name, MAX_NAME);
    const written = textAt(cells, mapping.email, MAX_FIELD + MAX_NAME);
    const email = written === '' ? null : readEmail(written);
    const typed = mapping.fields
      .map(({ column, key }) => [key, textAt(cells, column, MAX_FIELD)] as const)
      .filter(([, text]) => text !== '');
    const { values, problems } = readFields(typed);
    const unfit = Object.keys(problems);
    const isEmailLeftOut = written !== '' && email === null;
    const tags = mapping.tags === null ? [] : tagsOf(cells);
    return {
      row,
      value,
      ...phone,
      remark: isEmailLeftOut ? 'email' : unfit.length > 0 ? 'field' : phone.isConverted ? 'converted' : null,
      ...(name !== '' && { name }),
      ...(email !== null && { email }),
      ...(Object.keys(values).length > 0 && { custom: values }),
      ...(unfit.length > 0 && { unfit }),
      ...(tags.length > 0 && { tags }),
    };
  };
}
