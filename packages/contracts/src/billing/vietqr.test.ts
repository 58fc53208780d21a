import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksum, vietQr } from './vietqr.ts';

/** Reads tag, length and value one after the other; shares nothing with what writes them. */
function read(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let rest = text;
  while (rest.length > 0) {
    const length = Number.parseInt(rest.slice(2, 4), 10);
    expect(rest.length).toBeGreaterThanOrEqual(4 + length);
    found[rest.slice(0, 2)] = rest.slice(4, 4 + length);
    rest = rest.slice(4 + length);
  }
  return found;
}

test('the checksum is that of the standard', () => {
  expect(checksum('123456789')).toBe('29B1');
  // NAPAS's own example of an account without an amount.
  const open = '00020101021138570010A00000072701270006970403011200110123456780208QRIBFTTA53037045802VN6304';
  expect(checksum(open)).toBe('F4E5');
});

test.each([
  [
    { bin: '970415', account: '0011001932418', amount: 120_000, purpose: 'ung ho lu lut' },
    '00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C',
  ],
  [
    { bin: '970436', account: '0071001234567', amount: 850_000, purpose: 'DH482113' },
    '00020101021238570010A00000072701270006970436011300710012345670208QRIBFTTA530370454068500005802VN62120808DH4821136304E529',
  ],
])('published codes are written to the letter', (transfer, published) => {
  expect(vietQr(transfer)).toBe(published);
});

test('whatever is to be paid is read back from the code', () => {
  const account = fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ'.split('')), minLength: 1, maxLength: 19 });
  const purpose = fc.string({ unit: fc.constantFrom(...'NAP23456789 xyz'.split('')), minLength: 1, maxLength: 25 });
  const bin = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'));
  const amount = fc.integer({ min: 1, max: 550_000_000 });
  fc.assert(
    fc.property(fc.record({ bin, account, amount, purpose }), (transfer) => {
      const text = vietQr(transfer);
      const { '38': merchant = '', '62': more = '', ...root } = read(text);
      expect(root).toMatchObject({ '00': '01', '01': '12', '53': '704', '54': String(transfer.amount), '58': 'VN' });
      const { '00': application, '01': bank = '', '02': service } = read(merchant);
      expect([application, service]).toEqual(['A000000727', 'QRIBFTTA']);
      expect(read(bank)).toEqual({ '00': transfer.bin, '01': transfer.account });
      expect(read(more)).toEqual({ '08': transfer.purpose });
      expect(root['63']).toBe(checksum(text.slice(0, -4)));
    }),
  );
});

test.each([
  { bin: '97043', account: '1', amount: 1, purpose: 'x' },
  { bin: '970436', account: '', amount: 1, purpose: 'x' },
  { bin: '970436', account: '12 34', amount: 1, purpose: 'x' },
  { bin: '970436', account: '1', amount: 0, purpose: 'x' },
  { bin: '970436', account: '1', amount: 1.5, purpose: 'x' },
  { bin: '970436', account: '1', amount: 1, purpose: 'nạp tiền' },
])('what a code has no place for is refused: %o', (transfer) => {
  expect(() => vietQr(transfer)).toThrow(RangeError);
});
