import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTable } from '../reader/open-table.ts';
import type { TableChoices, TableRow } from '../reader/table.ts';

/** Has `work` read a file that holds this. */
export async function withListFile<T>(content: string | Uint8Array, work: (path: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'list-file-'));
  try {
    const path = join(folder, 'list');
    writeFileSync(path, content);
    return await work(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All rows of a file. */
export function readTable(content: string | Uint8Array, choices: TableChoices = {}): Promise<TableRow[]> {
  return withListFile(content, async (path) => {
    const rows: TableRow[] = [];
    for await (const row of (await openTable(path, choices)).rows()) rows.push(row);
    return rows;
  });
}
