import { describe, expect, test } from 'vitest';
import { withListFile } from '../testing/list-file.ts';
import { inspectList, type ListChoices } from './inspect-list.ts';
import { readNumbers, type ListReading } from './read-numbers.ts';

const inspect = (content: string | Uint8Array, choices: ListChoices = {}) =>
  withListFile(content, (path) => inspectList(path, choices));

const list: ListReading = { encoding: 'utf-8', separator: ',', hasHeader: false, mapping: { phone: 0, name: null } };

/** What each cell of a list of one column is read as. */
function numbersOf(cells: readonly string[], { maxRows = 1_000 } = {}) {
  const text = cells.map((cell) => `"${cell.replaceAll('"', '""')}"\n`).join('');
  return withListFile(text, async (path) => {
    const found: { phone: string | null; carrier: string | null; isConverted: boolean }[] = [];
    for await (const batch of readNumbers(path, list, { skip: 0, size: 7, maxRows })) {
      for (const [index, phone] of batch.phones.entries()) {
        const carrier = batch.carriers[index] ?? null;
        found.push({ phone, carrier, isConverted: batch.converted[index] ?? false });
      }
    }
    return found;
  });
}

describe('the column of numbers', () => {
  test.each([
    'phone',
    'Phone Number',
    'SĐT',
    'sdt',
    'Số điện thoại',
    'SO DIEN THOAI',
    'Điện thoại',
    'Di động',
    'Mobile',
    'TEL.',
    'Số ĐT',
    'Điện thoại di động',
    'Số điện thoại khách hàng',
    'phone_number',
    'Telephone',
    'msisdn',
  ])('is found by the title %s', async (title) => {
    const text = `Mã,Họ và tên,${title},Ngày\nA1,Lan,0912345678,1\nA2,An,0987654321,2\n`;
    expect(await inspect(text)).toMatchObject({ hasHeader: true, mapping: { phone: 2, name: 1 }, isDecided: true });
  });

  test('is found by what is in it, with or without titles', async () => {
    expect(await inspect('Cột A,Cột B\nLan,0912345678\nAn,0987654321\n')).toMatchObject({
      columns: ['Cột A', 'Cột B'],
      mapping: { phone: 1, name: null },
    });
    expect(await inspect('Lan,0912345678\nAn,0987654321\n')).toMatchObject({
      hasHeader: false,
      columns: ['A', 'B'],
      mapping: { phone: 1, name: 0 },
    });
  });

  test('is the titled one that has numbers in it', async () => {
    expect(await inspect('Phone,Mobile\n,0912345678\n,0987654321\n')).toMatchObject({ mapping: { phone: 1 } });
  });

  test('is asked for where two could be it, or none', async () => {
    const two = 'Số A,Số B\n0912345678,0987654321\n0912345679,0987654322\n';
    expect(await inspect(two)).toMatchObject({ mapping: null, isDecided: false });
    expect(await inspect('a,b\nx,y\n')).toMatchObject({ mapping: null, isDecided: false });
    const mapping = { phone: 1, name: null };
    expect(await inspect(two, { mapping })).toMatchObject({ mapping, isDecided: true });
  });

  test('must exist', async () => {
    await expect(inspect('a,b\n1,2\n', { mapping: { phone: 2, name: null } })).rejects.toMatchObject({
      failure: 'no_phone_column',
    });
  });

  test('may be said to have no title', async () => {
    expect(await inspect('phone,name\n0912345678,Lan\n', { hasHeader: false })).toMatchObject({
      columns: ['A', 'B'],
      mapping: { phone: 0, name: 1 },
      preview: [
        ['phone', 'name'],
        ['0912345678', 'Lan'],
      ],
    });
  });
});

describe('numbers', () => {
  test('are read in every form they are written in', async () => {
    const forms = [
      '0912345678',
      '84912345678',
      '+84912345678',
      '0084912345678',
      '912345678',
      '912345678.0',
      '84912345678.0',
      '0912 345 678',
      '0912.345.678',
      '0912-345-678',
      '(0912) 345 678',
      '+84 (0) 912 345 678',
      ' 0912345678 ',
      "'0912345678",
      '0912\u00a0345\u00a0678',
      '+84-912-345-678',
      '84 0912345678',
    ];
    const read = await numbersOf(forms);
    expect(read.map(({ phone }) => phone)).toEqual(forms.map(() => '84912345678'));
    expect(read.every(({ carrier, isConverted }) => carrier === 'vinaphone' && !isConverted)).toBe(true);
  });

  test.each([
    ['0120', '70', 'mobifone'],
    ['0121', '79', 'mobifone'],
    ['0122', '77', 'mobifone'],
    ['0126', '76', 'mobifone'],
    ['0128', '78', 'mobifone'],
    ['0123', '83', 'vinaphone'],
    ['0124', '84', 'vinaphone'],
    ['0125', '85', 'vinaphone'],
    ['0127', '81', 'vinaphone'],
    ['0129', '82', 'vinaphone'],
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((digit): [string, string, string] => [`016${digit}`, `3${digit}`, 'viettel']),
    ['0186', '56', 'vietnamobile'],
    ['0188', '58', 'vietnamobile'],
    ['0199', '59', 'gmobile'],
  ])('of before 2018 that begin with %s are %s today', async (old, current, carrier) => {
    expect(await numbersOf([`${old}2345678`])).toEqual([{ phone: `84${current}2345678`, carrier, isConverted: true }]);
  });

  test.each([
    '0241234567',
    '02812345678',
    '1800123456',
    '19001234',
    '0671234567',
    '091234567',
    '09123456789',
    '+1 202 555 0123',
    '8.49123E+10',
    'abc',
    '09x2345678',
    '0912345678 / 0987654321',
    '0892345678',
    '-',
    '0'.repeat(200),
  ])('are not what %s is', async (text) => {
    expect(await numbersOf([text])).toEqual([{ phone: null, carrier: null, isConverted: false }]);
  });

  test('of the ninth carrier’s prefixes and others are told by prefix', async () => {
    const byPrefix = { '0559': 'wintel', '087': 'itel', '0993': 'gmobile', '0522': 'vietnamobile', '086': 'viettel' };
    for (const [prefix, carrier] of Object.entries(byPrefix)) {
      expect(await numbersOf([prefix.padEnd(10, '1')])).toMatchObject([{ carrier }]);
    }
  });
});

describe('a file', () => {
  const exe = Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(2_000, 0)]);
  const office = (text: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(70_000), Buffer.from(text, 'utf16le')]);
  const wide = Array.from({ length: 1_001 }, (_, index) => `c${index}`).join(',');

  test.each([
    ['that is empty', 'empty', ''],
    ['of blank lines', 'empty', '\n \n;\n'],
    ['of titles alone', 'empty', 'phone,name\n'],
    ['that is a program with another name', 'not_a_table', exe],
    ['that is an image', 'not_a_table', Buffer.from('\u0089PNG\r\n\u001a\n0912345678', 'latin1')],
    ['that is a PDF', 'not_a_table', '%PDF-1.7\n0912345678'],
    ['that is a web page', 'not_a_table', '<html><table><tr><td>0912345678</td></tr></table></html>'],
    ['of Excel before 2007', 'not_a_table', office('Workbook')],
    ['of Excel with a password', 'encrypted', office('EncryptedPackage')],
    ['of one endless line', 'not_a_table', Buffer.concat([Buffer.from([0xe9]), Buffer.alloc(2_000_000, 'a')])],
    ['with more columns than a list has', 'too_many_columns', `${wide}\n0912345678\n`],
  ])('%s fails as %s', async (_name, failure, content) => {
    await expect(inspect(content)).rejects.toMatchObject({ name: 'ListFailure', failure });
  });

  test('with a quote that never ends fails as damaged', async () => {
    const text = `phone,name\n0912345678,Lan\n0987654321,"An\n${'0911111111,B\n'.repeat(500)}`;
    await expect(inspect(text)).rejects.toMatchObject({ failure: 'damaged' });
    // Also far into it, where no preview looks.
    const late = `${'0912345678\n'.repeat(300)}"0987654321\n`;
    expect(await inspect(late)).toMatchObject({ isDecided: true });
    const reading = withListFile(late, async (path) => {
      for await (const _ of readNumbers(path, list, { skip: 0, size: 100 }));
    });
    await expect(reading).rejects.toMatchObject({ failure: 'damaged' });
  });

  test('with more rows than allowed fails as such, and one with just as many does not', async () => {
    const numbers = Array.from({ length: 11 }, () => '0912345678');
    await expect(numbersOf(numbers, { maxRows: 10 })).rejects.toMatchObject({ failure: 'too_many_rows' });
    expect(await numbersOf(numbers, { maxRows: 11 })).toHaveLength(11);
  });
});
