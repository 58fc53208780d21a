import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

describe('files are written in one place', () => {
  test('no other code of the server uses what writes CSV or workbooks', async () => {
    const writers = ['files/csv-text.ts', 'files/xlsx-bytes.ts'];
    const root = new URL('..', import.meta.url);
    const found: string[] = [];
    for (const entry of await readdir(root, { recursive: true })) {
      if (!entry.endsWith('.ts') || entry.endsWith('.test.ts')) continue;
      const source = await readFile(new URL(entry, root), 'utf8');
      if (/csv-stringify|writeXlsx|text\/csv|spreadsheetml\.sheet/.test(source)) found.push(entry);
    }
    expect(found.toSorted()).toEqual([...writers, 'files/saved-table.ts'].toSorted());
  });
});
