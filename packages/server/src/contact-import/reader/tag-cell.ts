import { MAX_TAG_NAME } from '@app/contracts/contact/contact-import.ts';
import { fold } from '@app/contracts/rules/fold.ts';
import { storableText } from '../../audience/reader/storable-text.ts';

const QUOTED = /"((?:[^"]|"")*)"/g;

/**
 * The names of tags in a cell, each once. They are separated by semicolon, bar or new line; by commas too where there is
 * none of those. A name in quotes may hold any of them.
 */
export function readTagCell(cell: string): string[] {
  const names: string[] = [];
  const plain = cell.replace(QUOTED, (_, name: string) => {
    names.push(name.replaceAll('""', '"'));
    return '';
  });
  names.push(...plain.split(/[;|\n]/.test(plain) ? /[;|\n]/ : ','));
  const byKey = new Map(names.map((name) => storableText(name, MAX_TAG_NAME)).map((name) => [fold(name), name]));
  byKey.delete('');
  return [...byKey.values()];
}

/** Names of tags as {@link readTagCell} reads them. */
export function tagCell(names: readonly string[]): string {
  return names.map((name) => (/[;|,"\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ');
}
