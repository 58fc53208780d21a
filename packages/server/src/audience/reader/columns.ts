import type { ColumnMapping } from '@app/contracts/campaign/audience.ts';
import { fold } from '@app/contracts/rules/fold.ts';
import { readListedPhone } from './listed-phone.ts';
import type { TableRow } from './table.ts';

const phoneTitles = new Set(
  (
    'phone|phones|phone number|phone numbers|phonenumber|phone no|mobile|mobile phone|mobile number|mobile no|tel|' +
    'telephone|cell|cellphone|cell phone|msisdn|number|' +
    'sdt|so dt|dt|dtdd|so dtdd|di dong|so di dong|dien thoai|so dien thoai|so'
  ).split('|'),
);
/** Words that make a longer title one of numbers. */
const phoneWord = /\b(?:dien thoai|sdt|dtdd|di dong|phone|mobile|tel|telephone|msisdn)\b/;
const nameTitles = new Set(
  (
    'name|full name|fullname|customer name|contact name|customer|' +
    'ten|ho ten|ho va ten|ho ten khach hang|ten khach hang|ten khach|khach hang|nguoi nhan'
  ).split('|'),
);

/** Share of a column's cells that must read as numbers for the column to be taken for one of numbers. */
const MANY = 0.5;
/** How much a column must have beyond the next to be the one. */
const CLEARLY = 0.1;

export interface FoundColumns {
  readonly columns: string[];
  readonly hasHeader: boolean;
  /** Null where it cannot be told which column holds the numbers. */
  readonly mapping: ColumnMapping | null;
}

/**
 * Finds out what the columns are, by their titles (case, accents and punctuation aside), else by what is in them.
 * `rows` are the first of the file and not empty; `hasHeader` is what a person said, if one did.
 */
export function findColumns(rows: readonly TableRow[], hasHeader?: boolean): FoundColumns {
  const [first, ...rest] = rows;
  const titles = (first?.cells ?? []).map(titleOf);
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const isHeader = hasHeader ?? isHeaderRow(first, rest);
  const content = isHeader ? rest : rows;
  const shares = Array.from({ length: width }, (_, column) => phoneShare(content, column));
  const phone = phoneColumn(isHeader ? titles : [], shares);
  const columns = Array.from(
    { length: width },
    (_, column) => (isHeader && first?.cells[column]?.trim()) || letterOf(column),
  );
  const mapping = phone === null ? null : { phone, name: nameColumn(isHeader ? titles : [], content, phone, width) };
  return { columns, hasHeader: isHeader, mapping };
}

function isHeaderRow(first: TableRow | undefined, rest: readonly TableRow[]): boolean {
  const cells = first?.cells ?? [];
  if (cells.some((cell) => readListedPhone(cell) !== null)) return false;
  const titles = cells.map(titleOf);
  if (titles.some((title) => isPhoneTitle(title) || nameTitles.has(title))) return true;
  // Words above a column of numbers are its title.
  return cells.some((cell, column) => /\p{L}/u.test(cell) && phoneShare(rest, column) >= MANY);
}

function phoneColumn(titles: readonly string[], shares: readonly number[]): number | null {
  if (shares.length === 1) return 0;
  const order = shares.map((share, column) => ({ share, column })).toSorted((a, b) => b.share - a.share);
  const titled = order.filter(({ column }) => phoneTitles.has(titles[column] ?? ''));
  const named = titled.length > 0 ? titled : order.filter(({ column }) => isPhoneTitle(titles[column] ?? ''));
  const [byTitle] = named;
  if (byTitle && byTitle.share > 0) return byTitle.column;
  const [best, next] = order;
  if (best && best.share >= MANY && best.share - (next?.share ?? 0) >= CLEARLY) return best.column;
  return byTitle?.column ?? null;
}

function nameColumn(
  titles: readonly string[],
  content: readonly TableRow[],
  phone: number,
  width: number,
): number | null {
  const titled = titles.findIndex((title, column) => column !== phone && nameTitles.has(title));
  if (titled !== -1) return titled;
  if (titles.length > 0) return null;
  const others = Array.from({ length: width }, (_, column) => column).filter((column) => column !== phone);
  return others.find((column) => share(content, column, (cell) => /^[\p{L}\p{M}\s.'-]+$/u.test(cell)) > MANY) ?? null;
}

function phoneShare(rows: readonly TableRow[], column: number): number {
  return share(rows, column, (cell) => readListedPhone(cell) !== null);
}

/** Share of the cells of a column that say something for which `test` is true. */
function share(rows: readonly TableRow[], column: number, test: (cell: string) => boolean): number {
  const cells = rows.map(({ cells: all }) => all[column]?.trim() ?? '').filter((cell) => cell !== '');
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
}

function isPhoneTitle(title: string): boolean {
  return phoneTitles.has(title) || phoneWord.test(title);
}

function titleOf(cell: string): string {
  return fold(cell)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** What spreadsheets call a column: A … Z, AA … */
function letterOf(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}
