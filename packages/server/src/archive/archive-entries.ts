import type { Locale } from '@app/contracts/constants.ts';
import { contactFilterSchema } from '@app/contracts/contact/contact-filter.ts';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../clock.ts';
import { tableOfContacts } from '../contact-export/contact-table.ts';
import { countRows } from '../files/count-rows.ts';
import type { ContactsContent } from '../files/file-content.ts';
import type { FileStore } from '../files/file-store.ts';
import { bytesOf } from '../files/saved-table.ts';
import type { Rows, Table } from '../files/table.ts';
import { writeInvoice } from '../invoice/write-invoice.usecases.ts';
import { archiveReadme, contactsText, type ReadmeLine } from './archive-readme.ts';
import {
  addedColumns,
  filledTables,
  listInvoiceFiles,
  listKeptFiles,
  listPictures,
  readPicture,
  readRowsAfter,
  readShapes,
  type KeptFile,
  type TableShape,
  type Walked,
} from './archive.repository.ts';
import { archiveTables, type ArchiveTable } from './archive-tables.ts';

export interface ArchiveDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sounds: FileStore;
  readonly documents: FileStore;
}

/** One file of an archive, opened when its turn comes. */
export interface ArchiveEntry {
  readonly path: string;
  readonly open: () => Promise<Readable>;
}

interface Around {
  readonly deps: ArchiveDeps;
  readonly scope: AccountScope;
  readonly locale: Locale;
  /** Told of the rows of lists as they are written. */
  readonly onRows: (count: number) => void;
}

/** Everything an account holds: what is in which file, its lists, its invoices, and the files it uploaded. */
export async function archiveEntries(around: Around): Promise<ArchiveEntry[]> {
  const { deps, scope, locale } = around;
  const names = archiveTables.map(({ table }) => table);
  const found = await deps.database.asAccount(scope, async (tx) => ({
    shapes: await readShapes(tx, names),
    filled: await filledTables(tx, scope, names),
    files: await listKeptFiles(tx, scope),
    invoices: await listInvoiceFiles(tx, scope),
    pictures: await listPictures(tx, scope),
  }));
  const lists = archiveTables.filter(({ table }) => found.filled.has(table));
  const lines: ReadmeLine[] = lists.map(({ path, text }) => ({ path: `${path}.csv`, text: text[locale] }));
  if (found.filled.has('contact')) lines.unshift({ path: CONTACTS, text: contactsText[locale] });
  const entries = [
    textEntry('README.txt', archiveReadme({ lines, locale, at: deps.clock.now() })),
    ...(found.filled.has('contact') ? [contactsEntry(around)] : []),
    ...lists.flatMap((list) => listEntry(around, list, found.shapes.get(list.table))),
    ...found.invoices.map(({ id, number }) => ({
      path: `billing/invoices/${safeName(number)}.pdf`,
      open: async () => (await writeInvoice({ deps, scope }, { id, as: 'pdf' })).body,
    })),
    ...found.pictures.map(({ id, mime }) => ({
      path: `files/pictures/${id}.${mime === 'image/png' ? 'png' : 'jpg'}`,
      open: async () => Readable.from([await deps.database.readAsAccount(scope, (tx) => readPicture(tx, scope, id))]),
    })),
  ];
  return [...entries, ...(await keptEntries(deps, found.files))];
}

const CONTACTS = 'directory/contacts.csv';

/** Once more in the form that an import takes back. */
function contactsEntry({ deps, scope, locale, onRows }: Around): ArchiveEntry {
  const content: ContactsContent = { part: 'contacts', ids: [], filter: v.parse(contactFilterSchema, {}) };
  return {
    path: CONTACTS,
    open: async () => csvOf(await tableOfContacts({ ...deps, scope }, { content, locale }), onRows),
  };
}

function listEntry(around: Around, { path }: ArchiveTable, shape: TableShape | undefined): ArchiveEntry[] {
  if (!shape) return [];
  const titles = [...shape.columns, ...addedColumns(shape.table)];
  const open = () => Promise.resolve(csvOf({ titles, batches: walkTable(around, shape, titles) }, around.onRows));
  return [{ path: `${path}.csv`, open }];
}

async function* walkTable({ deps, scope }: Around, shape: TableShape, titles: readonly string[]): AsyncGenerator<Rows> {
  let walked: Walked = { rows: [], next: null };
  do {
    const from = walked.next;
    walked = await deps.database.readAsAccount(scope, (tx) => readRowsAfter(tx, scope, shape, from));
    yield walked.rows.map((row) => titles.map((title) => cellOf(row[title])));
  } while (walked.next !== null);
}

/** As in answers of the API: times in ISO 8601, what has parts as JSON. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function csvOf(table: Table, onRows: (count: number) => void): Readable {
  return bytesOf(countRows(table, onRows), 'csv');
}

function textEntry(path: string, text: string): ArchiveEntry {
  return { path, open: () => Promise.resolve(Readable.from([text], { objectMode: false })) };
}

/** Files that are there; of those that are gone the lists tell. */
async function keptEntries(deps: ArchiveDeps, files: readonly KeptFile[]): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  for (const { store, id, name, key } of files) {
    const bytes = await deps[store].size(key).catch(() => null);
    if (bytes === null) continue;
    const body = () => deps[store].fromFile(key, (path) => createReadStream(path));
    entries.push({
      path: `files/${store}/${safeName(`${id}-${name}`)}`,
      open: () => Promise.resolve(Readable.from(body(), { objectMode: false })),
    });
  }
  return entries;
}

/** A name that every system can unpack. */
function safeName(name: string): string {
  return name.replace(/[\u0000-\u001f\\/:*?"<>|]/g, '_').slice(0, 120);
}
