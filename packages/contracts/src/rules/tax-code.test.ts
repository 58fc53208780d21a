import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isTaxCode, taxCode } from './tax-code.ts';

describe('a tax code', () => {
  test.each(['0300588569', '0100109106', '0300588569-001'])('of a registered company passes: %s', (code) => {
    expect(isTaxCode(code)).toBe(true);
  });

  test('with any digit of the ten mistyped does not pass', () => {
    const code = '0300588569';
    for (let place = 0; place < code.length; place += 1) {
      for (const digit of '0123456789') {
        if (digit === code[place]) continue;
        expect(isTaxCode(code.slice(0, place) + digit + code.slice(place + 1))).toBe(false);
      }
    }
  });

  test.each(['', '030058856', '03005885690', '0300588569-01', '0300588569-0011', '030058856a', '0300588560'])(
    'of another shape does not pass: %s',
    (code) => {
      expect(isTaxCode(code)).toBe(false);
    },
  );

  test('whose check would have to be ten exists for no company', () => {
    // 9 × 3 + 1 × 17 = 44, which is divided by eleven.
    for (const digit of '0123456789') expect(isTaxCode(`000010009${digit}`)).toBe(false);
  });

  test('is written one way however it is typed', () => {
    expect(v.parse(taxCode(), ' 0300 588 569 ')).toBe('0300588569');
    expect(v.parse(taxCode(), '0300588569001')).toBe('0300588569-001');
    expect(v.parse(taxCode(), '0300588569 - 001')).toBe('0300588569-001');
  });

  test.each([
    ['', 'required'],
    ['0300588560', 'tax_code'],
    ['abc', 'tax_code'],
  ])('%j is refused by the rule %s', (text, message) => {
    const parsed = v.safeParse(taxCode(), text);
    expect(parsed.issues?.map((issue) => issue.message)).toContain(message);
  });
});
