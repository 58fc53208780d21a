import { writeXlsxStream } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { safeCell } from './formula-cell.ts';
import type { Cell, Table } from './table.ts';

/** What a cell holds at most. */
const MOST_LETTERS = 32_767;
/** XML has no way to write these (ECMA-376 builds on XML 1.0, production 2). */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/**
 * Writes a table as a workbook (ECMA-376), piece by piece: a frozen row of titles, a further sheet where one is full. Text
 * is text to the spreadsheet, also after somebody edits the cell: nothing becomes a formula, no number of a phone a figure.
 * Text in a column of figures has no such format, so that it is made safe as in CSV.
 */
export function xlsxBytes({ titles, figures = [], batches }: Table, sheet: string): Readable {
  const columns = titles.map((title, index) => ({
    header: written(title),
    width: 18,
    ...(!figures.includes(index) && { numFmt: '@' }),
  }));
  const stream = writeXlsxStream(rowsOf(batches, new Set(figures)), {
    name: sheet,
    columns,
    freezePane: { rows: 1 },
  });
  // The same class of stream, which the types of pages and of Node describe each for itself.
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}

async function* rowsOf(batches: Table['batches'], figures: ReadonlySet<number>): AsyncGenerator<Cell[]> {
  for await (const rows of batches) {
    for (const row of rows) yield row.map((cell, column) => writtenCell(figures.has(column) ? safeCell(cell) : cell));
  }
}

function writtenCell(cell: Cell): Cell {
  return typeof cell === 'number' ? cell : written(cell);
}

function written(text: string): string {
  return text.replace(unwritable, '').slice(0, MOST_LETTERS);
}
