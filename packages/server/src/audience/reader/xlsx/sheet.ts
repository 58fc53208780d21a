import type { Readable } from 'node:stream';
import { ListFailure } from '../list-failure.ts';
import { isBlank, MAX_COLUMNS, type TableRow } from '../table.ts';
import { cellText, dateText, numberText } from './cell-text.ts';
import type { StringTable } from './string-table.ts';
import { readXml } from './xml.ts';

export interface SheetContext {
  readonly strings: StringTable;
  /** Styles that show a number as a date. */
  readonly dates: ReadonlySet<number>;
  readonly starts1904: boolean;
}

/** Reads a sheet's rows that are not blank, cells in their columns. Throws ListFailure where it is damaged or too wide. */
export async function* readSheet(
  part: Readable,
  context: SheetContext,
  onBytes: (count: number) => void,
): AsyncGenerator<TableRow> {
  const collector = createCollector(context);
  for await (const bytes of readXml(part, collector)) {
    onBytes(bytes);
    yield* collector.takeRows();
  }
  yield* collector.takeRows();
}

function createCollector(context: SheetContext) {
  let rows: TableRow[] = [];
  let cells: string[] = [];
  let row = 0;
  let cell: Cell = { column: -1, type: 'n', style: 0 };
  let text = '';
  let isText = false;
  let isHint = false;
  return {
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1);
        cells = [];
        cell = { column: -1, type: 'n', style: 0 };
      } else if (name === 'c') {
        const { r, t = 'n', s = '0' } = attributes;
        cell = { column: r === undefined ? cell.column + 1 : columnOf(r), type: t, style: Number(s) };
        text = '';
      }
      isHint ||= name === 'rPh';
      isText = (name === 'v' || name === 't') && !isHint;
    },
    text(piece: string): void {
      if (isText) text += piece;
    },
    close(name: string): void {
      isText = false;
      if (name === 'rPh') isHint = false;
      if (name === 'c') place(cells, cell.column, valueOf(cell, text, context));
      if (name === 'row' && !isBlank(cells)) rows.push({ row, cells });
    },
    takeRows(): TableRow[] {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
}

function valueOf({ type, style }: Cell, text: string, { strings, dates, starts1904 }: SheetContext): string {
  switch (type) {
    case 's':
      return strings.at(Number(text));
    case 'inlineStr':
    case 'str':
      return cellText(text);
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE';
    case 'd':
      return text;
    case 'e':
      return '';
    default:
      return dates.has(style) ? dateText(text, starts1904) : numberText(text);
  }
}

/** Puts a value into its column; columns before it that the file leaves out are blank. */
function place(cells: string[], column: number, value: string): void {
  if (value === '') return;
  if (column >= MAX_COLUMNS) throw new ListFailure('too_many_columns');
  while (cells.length < column) cells.push('');
  cells[column] = value;
}

/** `AB12` is column 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}
