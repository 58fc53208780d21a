import type { ContactColumns } from '@app/contracts/contact/contact-import.ts';
import { fold } from '@app/contracts/rules/fold.ts';
import type { Inspection } from '../../audience/reader/inspect-list.ts';
import { isEmail } from './email.ts';

const emailTitles = new Set('email|e mail|mail|email address|dia chi email|thu dien tu|hop thu'.split('|'));
const tagTitles = new Set('tag|tags|label|labels|group|groups|nhan|nhan lien he|the|nhom|phan loai'.split('|'));

type Found = Pick<Inspection, 'columns' | 'hasHeader' | 'mapping' | 'preview'>;

/** What one of the account's own fields may be called in a file. */
export interface FieldTitle {
  readonly key: string;
  readonly title: string;
}

/**
 * Which column holds what, beside number and name: e-mail and tags by their titles, e-mail also by what is in the first
 * rows, the account's own fields by theirs. Null where it cannot be told which column holds the numbers.
 */
export function guessContactColumns(
  { columns, hasHeader, mapping, preview }: Found,
  fieldTitles: readonly FieldTitle[],
): ContactColumns | null {
  if (!mapping) return null;
  const { phone, name } = mapping;
  const taken = new Set([phone, name]);
  const titles = hasHeader ? columns.map(titleOf) : [];
  const find = (isMeant: (title: string, column: number) => boolean): number | null => {
    const found = titles.findIndex((title, column) => !taken.has(column) && isMeant(title, column));
    taken.add(found);
    return found === -1 ? null : found;
  };
  const email = find((title) => emailTitles.has(title)) ?? emailByContent(preview, columns.length, taken);
  taken.add(email);
  const tags = find((title) => tagTitles.has(title));
  const given = new Set<string>();
  const fields = titles.flatMap((title, column) => {
    if (taken.has(column)) return [];
    const key = fieldTitles.find((field) => !given.has(field.key) && titleOf(field.title) === title)?.key;
    if (key === undefined) return [];
    given.add(key);
    return [{ column, key }];
  });
  return { phone, name, email, tags, fields };
}

/** Whether a file of so many columns can be read like this. */
export function areColumnsWithin(mapping: ContactColumns, count: number): boolean {
  const { phone, name, email, tags, fields } = mapping;
  const all = [phone, name, email, tags, ...fields.map(({ column }) => column)];
  return all.every((column) => column === null || (column >= 0 && column < count));
}

function emailByContent(rows: readonly (readonly string[])[], width: number, taken: Set<number | null>) {
  for (let column = 0; column < width; column += 1) {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    if (!taken.has(column) && cells.length > 0 && cells.every(isEmail)) return column;
  }
  return null;
}

function titleOf(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
