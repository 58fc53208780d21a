import { formatNumber } from '@app/contracts/rules/money.ts';
import { linesOf } from './lines.ts';

/** An entry of a block list as people write it: numbers with a plus. */
export function blockedText(entry: string): string {
  return /^\d/.test(entry) && !entry.includes('@') ? `+${entry}` : entry;
}

/** Entries as they are typed, without empty lines. Numbers may have spaces. */
export function blockLines(text: string): string[] {
  return linesOf(text, /[\n,;]+/);
}

/** How many entries a list of changes names. */
const NAMED = 20;

/** A block list as the changes of a service tell it: the first entries, and how many there are. */
export function blockListText(entries: readonly string[]): string {
  const named = entries.toSorted().slice(0, NAMED).map(blockedText).join(', ');
  return entries.length > NAMED ? `${named}, … (${formatNumber(entries.length)})` : named;
}
