import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

const PREFIXES = ['032', '086', '097', '098', '081', '091', '070', '090', '093', '056', '092', '059', '087'];
const HEADER = ['Số điện thoại', 'Họ tên', 'Ghi chú'];

/**
 * Writes a list of different numbers with names, as a person would bring it.
 * @param {string} folder
 * @param {{ format: 'csv' | 'xlsx', rows: number }} options
 * @returns {Promise<string>} its path
 */
export async function writeBigList(folder, { format, rows }) {
  const file = path.join(folder, `${rows}.${format}`);
  const content = format === 'csv' ? Readable.from(csvLines(rows)) : await spreadsheet(rows);
  await pipeline(content, createWriteStream(file));
  return file;
}

/** @param {number} index */
function rowAt(index) {
  const prefix = PREFIXES[index % PREFIXES.length];
  return [`${prefix}${String((index * 7919) % 10_000_000).padStart(7, '0')}`, `Nguyễn Văn ${index}`, `đơn ${index}`];
}

/** @param {number} count */
function* listRows(count) {
  yield HEADER;
  for (let index = 0; index < count; index += 1) yield rowAt(index);
}

/** @param {number} count */
function* csvLines(count) {
  let lines = '';
  for (const cells of listRows(count)) {
    lines += `${cells.join(',')}\n`;
    if (lines.length < 65_536) continue;
    yield lines;
    lines = '';
  }
  yield lines;
}

/** @param {number} count */
async function spreadsheet(count) {
  // A library of the server's tests, so it is installed there.
  const server = createRequire(inRoot('packages', 'server', 'package.json'));
  const { writeXlsxStream } = await import(pathToFileURL(server.resolve('hucre/xlsx')).href);
  return Readable.fromWeb(writeXlsxStream(listRows(count), { name: 'Danh sách' }));
}
