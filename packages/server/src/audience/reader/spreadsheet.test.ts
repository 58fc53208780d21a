import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readTable } from '../testing/list-file.ts';
import { workbookOf } from '../testing/workbook.ts';
import { zipOf } from '../testing/zip.ts';
import { StringTable } from './xlsx/string-table.ts';

const cellsOf = async (content: Uint8Array) => (await readTable(content)).map(({ cells }) => cells);

describe('a spreadsheet', () => {
  test('of texts reads back as it was written', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ệ', '"', '<', '&', ' ', '0', '😀', '\n'), minLength: 1 });
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const filled = written.map((row) => ['x', ...row.map((text) => `|${text}|`)]);
        const read = await cellsOf(await writeXlsx({ sheets: [{ name: 'A', rows: filled }] }));
        expect(read).toEqual(filled);
      }),
      { numRuns: 40 },
    );
  });

  test('keeps all digits of numbers, also of those written in another way', async () => {
    const rows = ['912345678', '9.12345678E8', '84912345678', '8.4912345678E10', '0.5', '912345678.0', 'x']
      .map((value, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>${value}</v></c></row>`)
      .join('');
    expect((await cellsOf(workbookOf({ rows }))).flat()).toEqual([
      '912345678',
      '912345678',
      '84912345678',
      '84912345678',
      '0.5',
      '912345678',
      'x',
    ]);
  });

  test('takes shared, inline, rich and computed texts, without phonetic hints', async () => {
    const strings =
      '<si><t>một_x0041_</t></si><si><r><t xml:space="preserve">hai </t></r><r><rPr><b/></rPr><t>ba</t></r><rPh><t>x</t></rPh></si>';
    const rows =
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>bốn</t></is></c><c t="str"><f>A1</f><v>năm</v></c>' +
      '<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="s"><v>99</v></c><c t="d"><v>2026-11-20</v></c></row>';
    expect(await cellsOf(workbookOf({ rows, strings }))).toEqual([
      ['mộtA', 'hai ba', 'bốn', 'năm', 'TRUE', '', '', '2026-11-20'],
    ]);
  });

  test('has its cells in their columns and its rows by their numbers where some are left out', async () => {
    const rows =
      '<row r="3"><c r="B3"><v>1</v></c><c r="AB3"><v>2</v></c></row><row r="4"><c r="A4"/></row><row r="9"><c r="A9"><v>3</v></c></row>';
    const read = await readTable(workbookOf({ rows }));
    expect(read.map(({ row, cells }) => [row, cells.length, cells.filter(Boolean)])).toEqual([
      [3, 28, ['1', '2']],
      [9, 1, ['3']],
    ]);
  });

  test('shows dates as dates, in both ways of counting days', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[Red]0&quot; đ&quot;"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
    const rows =
      '<row><c s="0"><v>46346</v></c><c s="1"><v>46346</v></c><c s="2"><v>46346.5</v></c><c s="3"><v>46346</v></c></row>';
    expect(await cellsOf(workbookOf({ rows, styles }))).toEqual([
      ['46346', '2026-11-20', '2026-11-20 12:00:00', '46346'],
    ]);
    const since1904 =
      '<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>';
    const read = await cellsOf(workbookOf({ rows, styles, workbook: since1904 }));
    expect(read[0]?.[1]).toBe('2030-11-21');
  });

  test('is the first sheet that can be seen, whatever prefix its XML has', async () => {
    const workbook =
      '<x:workbook xmlns:x="m" xmlns:q="o"><x:sheets><x:sheet name="A" sheetId="1" state="hidden" q:id="rId1"/>' +
      '<x:sheet name="B" sheetId="2" q:id="rId2"/></x:sheets></x:workbook>';
    const content =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const more = [{ name: 'xl/worksheets/sheet2.xml', content }];
    expect(await cellsOf(workbookOf({ rows: '<row><c><v>1</v></c></row>', workbook, more }))).toEqual([['2']]);
  });
});

describe('a file that cannot be read as a spreadsheet', () => {
  const good = workbookOf({ rows: '<row><c><v>1</v></c></row>'.repeat(500) });

  test.each([
    ['is cut off', 'damaged', good.subarray(0, good.length - 100)],
    ['has XML that is no XML', 'damaged', workbookOf({ rows: '<row><c><v>1</c></row>' })],
    ['lacks a part', 'damaged', zipOf([{ name: 'xl/workbook.xml', content: '<workbook/>' }])],
    ['is another kind of archive', 'not_a_table', zipOf([{ name: 'word/document.xml', content: '<a/>' }])],
    [
      'has a part with a password',
      'encrypted',
      zipOf([{ name: 'xl/workbook.xml', content: '<a/>', isEncrypted: true }]),
    ],
    [
      'has more columns than a list has',
      'too_many_columns',
      workbookOf({ rows: '<row><c r="ALM1"><v>1</v></c></row>' }),
    ],
    [
      'unpacks to hundreds of times its size',
      'too_large',
      workbookOf({ rows: '<row/>', strings: ' '.repeat(40 * 1_048_576) }),
    ],
    [
      'has more sheets than any program writes',
      'too_large',
      workbookOf({
        rows: '<row/>',
        workbook: `<workbook xmlns:r="x"><sheets>${'<sheet name="A" r:id="rId1"/>'.repeat(10_002)}</sheets></workbook>`,
      }),
    ],
    [
      'has more styles than any program writes',
      'too_large',
      workbookOf({ rows: '<row/>', styles: `<cellXfs>${'<xf numFmtId="14"/>'.repeat(131_074)}</cellXfs>` }),
    ],
    [
      'has one endless text',
      'damaged',
      workbookOf({ rows: `<row><c t="str"><v>${'a b c d e f g h '.repeat(700_000)}</v></c></row>` }),
    ],
  ])('because it %s fails as %s', async (_name, failure, bytes) => {
    await expect(readTable(bytes)).rejects.toMatchObject({ name: 'ListFailure', failure });
  });
});

test('a table of shared texts has a limit, also of blank ones', () => {
  const table = new StringTable(3);
  for (const text of ['', 'a', '']) table.push(text);
  expect(() => table.push('')).toThrow(expect.objectContaining({ failure: 'too_large' }));
  expect([table.size, table.at(1)]).toEqual([3, 'a']);
});

describe('a spreadsheet that somebody made to do harm', () => {
  const laughs = Array.from({ length: 12 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`).join(
    '',
  );
  const document = (dtd: string, text: string) =>
    `<!DOCTYPE workbook [${dtd}]><workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/>${text}</sheets></workbook>`;
  const cell = (attributes: string, value = '1') => `<row><c ${attributes}><v>${value}</v></c></row>`;

  test('is read at once though a format in it opens a bracket without end', async () => {
    const styles =
      `<numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(1_048_576)}d"/></numFmts>` +
      '<cellXfs><xf numFmtId="164"/></cellXfs>';
    expect(await cellsOf(workbookOf({ rows: cell('s="0"', '46346'), styles }))).toEqual([['46346']]);
  });

  test.each([
    [
      'names that call each other a trillion times',
      { rows: cell(''), workbook: document(`<!ENTITY a0 "ha">${laughs}`, '&a12;') },
    ],
    [
      'a name for a file of the server',
      { rows: cell(''), workbook: document('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;') },
    ],
    ['a shared text that calls an unknown name', { rows: cell('t="s"', '0'), strings: '<si><t>&x;</t></si>' }],
    ['a column beyond all numbers', { rows: cell(`r="${'Z'.repeat(400)}1"`) }],
    ['a million cells in a row', { rows: `<row>${'<c><v>1</v></c>'.repeat(200_000)}</row>` }],
  ])('is refused: %s', async (_, parts) => {
    await expect(readTable(workbookOf(parts))).rejects.toMatchObject({ name: 'ListFailure' });
  });

  test('has no text where its number leads out of the table, and no place where a row has none', async () => {
    for (const index of ['-1', '1e12', '99999999999999999999', '__proto__', 'NaN']) {
      const rows = await readTable(workbookOf({ rows: cell('t="s"', index), strings: '<si><t>a</t></si>' })).catch(
        (error: unknown) => error,
      );
      expect(Array.isArray(rows) ? JSON.stringify(rows) : rows).not.toContain('function');
    }
  });

  test('reads nothing but its own parts, whatever paths it names', async () => {
    const rels =
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="../../../../../../etc/passwd"/></Relationships>';
    const archive = zipOf([
      {
        name: 'xl/workbook.xml',
        content: '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      },
      { name: 'xl/_rels/workbook.xml.rels', content: rels },
      { name: '../../../../etc/passwd', content: '<worksheet/>' },
    ]);
    await expect(readTable(archive)).rejects.toMatchObject({ name: 'ListFailure' });
  });
});
