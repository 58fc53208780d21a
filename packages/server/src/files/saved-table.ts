import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import { Readable } from 'node:stream';
import { csvText } from './csv-text.ts';
import type { Table } from './table.ts';
import { xlsxBytes } from './xlsx-bytes.ts';

export const fileTypes: Readonly<Record<FileFormat | 'zip', string>> = {
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A table as the bytes of a file, no faster than they are taken. */
export function bytesOf(table: Table, format: FileFormat): Readable {
  return format === 'csv' ? Readable.from(csvText(table), { objectMode: false }) : xlsxBytes(table, 'Data');
}
