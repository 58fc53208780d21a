import { readXlsx } from 'hucre/xlsx';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { xlsxBytes } from './xlsx-bytes.ts';
import type { Table } from './table.ts';

async function sheetsOf(table: Table) {
  return (await readXlsx(new Uint8Array(await buffer(xlsxBytes(table, 'Data'))), { readStyles: true })).sheets;
}

describe('a table as a workbook', () => {
  test('keeps text as text, whatever it begins with, and numbers as numbers', async () => {
    const row = ['84912345678', '=HYPERLINK("http://x")', '+84', '-1', '@SUM(A1)', 350];
    const titles = ['Phone', 'a', 'b', 'c', 'd', 'Price'];
    const [sheet] = await sheetsOf({ titles, figures: [5], batches: [[row]] });
    expect(sheet?.rows).toEqual([titles, row]);
    const formulas = [...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined);
    expect(formulas).toEqual([]);
  });

  test('leaves out what a workbook cannot hold', async () => {
    const [sheet] = await sheetsOf({
      titles: ['Text'],
      batches: [[[`a\u0000b\u0007 \ud800 <&> Nguyễn 😀`], ['x'.repeat(40_000)]]],
    });
    expect(sheet?.rows[1]).toEqual(['ab  <&> Nguyễn 😀']);
    expect(sheet?.rows[2]).toEqual(['x'.repeat(32_767)]);
  });
});
