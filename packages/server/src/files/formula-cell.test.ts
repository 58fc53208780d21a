import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { isFormula, originalCell, safeCell } from './formula-cell.ts';
import { bytesOf } from './saved-table.ts';

const blanks = ['\t', '\r', '\n'];
const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
const hidden = ['', ' ', '\u00a0', '\u200b', '\ufeff', '\u0000', '\u2066'];

describe('a cell that a spreadsheet would take for a formula', () => {
  test.each(blanks)('is made text though it only begins with %j', (start) => {
    expect(safeCell(`${start}a`)).toBe(`'${start}a`);
    expect(originalCell(`'${start}a`)).toBe(`${start}a`);
  });

  test.each(starts)('is made text: %j', (start) => {
    for (const before of hidden) {
      const text = `${before}${start}HYPERLINK("http://x")`;
      expect(isFormula(text)).toBe(true);
      expect(safeCell(text)).toBe(`'${text}`);
      expect(originalCell(`'${text}`)).toBe(text);
    }
  });

  test.each(['', "O'Neil", "'", "''", '0912345678', '84912345678', 'a=b', '1-2', 'Trần @ Hà', '(+84)'])(
    'is not %j, which stays as it is',
    (text) => {
      expect(safeCell(text)).toBe(text);
      expect(originalCell(text)).toBe(text);
    },
  );

  test('is no number', () => {
    expect(safeCell(-850)).toBe(-850);
  });

  test('comes back from any text, and never stands in a file as a formula', () => {
    const letter = fc.constantFrom(...starts, ...blanks, ...hidden, "'", 'a', '1', ',', '"');
    const text = fc.oneof(
      fc.array(letter, { maxLength: 6 }).map((letters) => letters.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (original) => {
        const safe = safeCell(original);
        expect(isFormula(String(safe))).toBe(false);
        expect(originalCell(String(safe))).toBe(original);
      }),
    );
  });

  test('comes back through CSV, titles as well as cells', async () => {
    const cell = fc.array(fc.constantFrom('=', '+', "'", '\t', '\r', '\n', '"', ',', 'a', '＝'), { maxLength: 5 });
    const row = fc.array(
      cell.map((letters) => letters.join('')),
      { minLength: 2, maxLength: 2 },
    );
    await fc.assert(
      fc.asyncProperty(row, row, async (titles, cells) => {
        const text = new TextDecoder().decode(await buffer(bytesOf({ titles, batches: [[cells]] }, 'csv')));
        const read: string[][] = parse(text, { bom: true, record_delimiter: '\r\n' });
        expect(read.flat().filter(isFormula)).toEqual([]);
        expect(read.map((each) => each.map(originalCell))).toEqual([titles, cells]);
      }),
    );
  });
});
