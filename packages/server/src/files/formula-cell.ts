import type { Cell } from './table.ts';

/**
 * How a cell begins that a spreadsheet may take for a formula: with = + - @ (also full-width or small ones), whatever
 * invisible or blank characters it hides behind, or with a tab or the end of a line. With apostrophes before it, it looks
 * as if it had been made safe before.
 */
const formula = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/u;

/** Whether a spreadsheet may take a text for a formula when it opens a file. */
export function isFormula(text: string): boolean {
  return !text.startsWith("'") && formula.test(text);
}

/**
 * A cell as it stands in a file whose cells have no types. What may be taken for a formula gets an apostrophe before it; so
 * does what has such an apostrophe already, so that {@link originalCell} takes exactly one away. Numbers stay numbers.
 */
export function safeCell(cell: Cell): Cell {
  return typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell;
}

/** What {@link safeCell} was given, as it is read from such a file: only there an apostrophe is a program's. */
export function originalCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}
