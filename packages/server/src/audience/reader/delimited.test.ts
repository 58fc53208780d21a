import { listSeparators } from '@app/contracts/campaign/audience.ts';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readTable, withListFile } from '../testing/list-file.ts';
import { inspectList } from './inspect-list.ts';
import { separatorText } from './separator.ts';

const vietnamese =
  'Họ tên,Số điện thoại\nNguyễn Thị Hương Giang,0912345678\nĐặng Thuý Kiều,0987654321\nVõ Hoài Phước,0356789012\n';

/** Tones as marks of their own, as programs of the time wrote Windows-1258. */
function windows1258(text: string): Buffer {
  const letters = [...text.normalize('NFC')].map((letter) => {
    const whole = iconv.encode(letter, 'windows1258');
    if (letter === '?' || whole.toString('latin1') !== '?') return whole;
    const tones = /[\u0300\u0309\u0303\u0301\u0323]/g;
    const marked = letter.normalize('NFD');
    return iconv.encode(
      marked.replace(tones, '').normalize('NFC') + (marked.match(tones) ?? []).join(''),
      'windows1258',
    );
  });
  return Buffer.concat(letters);
}

const inspect = (content: string | Uint8Array) => withListFile(content, (path) => inspectList(path, {}));

describe('delimited text', () => {
  test('written with any separator and any quotes reads back', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'ệ', '"', ',', ';', '\t', '|', '\n', '\r\n', ' ', '=', '0', '😀'),
    });
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 20 }),
      );
    const way = fc.record({
      separator: fc.constantFrom(...listSeparators),
      isQuoted: fc.boolean(),
      recordDelimiter: fc.constantFrom('\n', '\r\n', '\r'),
      bom: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(table, way, async (rows, { separator, isQuoted, recordDelimiter, bom }) => {
        const filled = rows.map((row) => ['x', ...row]);
        const options = { delimiter: separatorText[separator], record_delimiter: recordDelimiter, bom };
        // Text that holds a line break of another kind than the rows' is quoted by hand of whoever writes it.
        const text = stringify(filled, { ...options, quoted: isQuoted, quoted_match: /[\r\n]/ });
        const read = await readTable(text, { separator, encoding: 'utf-8' });
        expect(read.map(({ cells }) => cells)).toEqual(filled.map((row) => row.map((each) => each.normalize('NFC'))));
      }),
      { numRuns: 60 },
    );
  });

  test('has its rows counted as a spreadsheet shows them, blank ones and line breaks in cells included', async () => {
    const rows = await readTable('a;b\n\n;\n"hai\ndòng";1\r\n2;3');
    expect(rows).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 4, cells: ['hai\ndòng', '1'] },
      { row: 5, cells: ['2', '3'] },
    ]);
  });

  test.each(listSeparators)('tells by itself that %s separates', async (separator) => {
    const text = 'Tên,Số, khác|SĐT|x\n'.replaceAll(/[|]/g, separatorText[separator]);
    const more = `Nguyễn Văn A${separatorText[separator]}0912345678${separatorText[separator]}`;
    expect(await inspect(`${separator === ',' ? '' : text}${`${more}\n`.repeat(5)}`)).toMatchObject({ separator });
  });

  test('says itself what separates, as Excel writes it', async () => {
    expect(await inspect('sep=|\na|b;c\n0912345678|x;y\n')).toMatchObject({
      separator: '|',
      columns: ['a', 'b;c'],
      mapping: { phone: 0 },
    });
  });

  test('of one number a line needs none', async () => {
    expect(await inspect('0912345678\n0987654321\n')).toMatchObject({
      columns: ['A'],
      hasHeader: false,
      mapping: { phone: 0, name: null },
      isDecided: true,
    });
  });

  test('may hold quotes inside a cell that is not quoted', async () => {
    const [row] = await readTable('Nguyễn "An" Bình,0912345678\n');
    expect(row?.cells[0]).toBe('Nguyễn "An" Bình');
  });
});

describe('the encoding', () => {
  const expected = { isDecided: true, columns: ['Họ tên', 'Số điện thoại'], mapping: { phone: 1, name: 0 } };
  const preview = [
    ['Nguyễn Thị Hương Giang', '0912345678'],
    ['Đặng Thuý Kiều', '0987654321'],
    ['Võ Hoài Phước', '0356789012'],
  ];

  test.each([
    ['UTF-8', 'utf-8', Buffer.from(vietnamese)],
    ['UTF-8 with a mark', 'utf-8', Buffer.from(`\ufeff${vietnamese}`)],
    ['UTF-8 in decomposed letters', 'utf-8', Buffer.from(vietnamese.normalize('NFD'))],
    ['UTF-16 LE with a mark', 'utf-16le', iconv.encode(vietnamese, 'utf16le', { addBOM: true })],
    ['UTF-16 BE with a mark', 'utf-16be', iconv.encode(vietnamese, 'utf16be', { addBOM: true })],
    ['Windows-1258', 'windows-1258', windows1258(vietnamese)],
    ['TCVN', 'tcvn', iconv.encode(vietnamese, 'tcvn')],
  ])('%s is recognised', async (_name, encoding, bytes) => {
    expect(await inspect(bytes)).toMatchObject({ ...expected, encoding, preview });
  });

  test('UTF-16 without a mark is recognised by its zeros', async () => {
    const list = '0912345678,An\n0987654321,Binh\n0356789012,Cuc\n';
    expect(await inspect(iconv.encode(list, 'utf16le'))).toMatchObject({ encoding: 'utf-16le', columns: ['A', 'B'] });
    expect(await inspect(iconv.encode(list, 'utf16be'))).toMatchObject({ encoding: 'utf-16be', columns: ['A', 'B'] });
  });

  test('of names that are not Vietnamese is left to a person', async () => {
    const list = iconv.encode('Name,Phone\nJosé Müller,0912345678\nFrançois Noël,0987654321\n', 'windows1252');
    const guessed = await inspect(list);
    expect(guessed).toMatchObject({ isDecided: false, mapping: { phone: 1, name: 0 } });
    const chosen = await withListFile(list, (path) => inspectList(path, { encoding: 'windows-1252' }));
    expect(chosen).toMatchObject({
      isDecided: true,
      preview: [
        ['José Müller', '0912345678'],
        ['François Noël', '0987654321'],
      ],
    });
  });

  test('of plain ASCII is no question', async () => {
    expect(await inspect('name,phone\nAn,0912345678\n')).toMatchObject({ encoding: 'utf-8', isDecided: true });
  });
});
