import { ListFailure } from '../list-failure.ts';
import type { Table, TableRow } from '../table.ts';
import { openParts } from './parts.ts';
import { readSheet, type SheetContext } from './sheet.ts';
import { readStrings, StringTable } from './string-table.ts';
import { readDateStyles } from './styles.ts';
import { readWorkbook } from './workbook.ts';

/** Opens an Office spreadsheet (.xlsx): the first sheet that can be seen. */
export function openSpreadsheet(path: string): Table {
  return {
    encoding: 'utf-8',
    isEncodingCertain: true,
    separator: null,
    rows: (onProgress) => readRows(path, onProgress),
  };
}

/** Whatever the zip or XML complains about means that the file is damaged; what the disk complains about does not. */
async function* readRows(path: string, onProgress?: (share: number) => void): AsyncGenerator<TableRow> {
  try {
    yield* sheetRows(path, onProgress);
  } catch (error) {
    if (error instanceof ListFailure || (error instanceof Error && 'syscall' in error)) throw error;
    throw new ListFailure('damaged', { cause: error });
  }
}

async function* sheetRows(path: string, onProgress?: (share: number) => void): AsyncGenerator<TableRow> {
  const parts = await openParts(path);
  try {
    const { sheet, strings, styles, starts1904 } = await readWorkbook(parts);
    const context: SheetContext = {
      strings: strings === null ? new StringTable() : await readStrings(await parts.open(strings)),
      dates: styles === null ? new Set() : await readDateStyles(await parts.open(styles)),
      starts1904,
    };
    const size = Math.max(parts.sizeOf(sheet), 1);
    let read = 0;
    yield* readSheet(await parts.open(sheet), context, (bytes) => {
      read += bytes;
      onProgress?.(Math.min(read / size, 1));
    });
  } finally {
    parts.close();
  }
}
