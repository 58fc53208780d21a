import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newReference, REFERENCE_LENGTH, referencesIn } from './transfer-reference.ts';

test('a reference is short, plain, and has no letter that is taken for another', () => {
  const made = Array.from({ length: 2_000 }, () => newReference());
  for (const reference of made) expect(reference).toMatch(/^NAP[A-HJ-NP-Z2-9]{8}$/);
  expect(REFERENCE_LENGTH).toBeLessThanOrEqual(19);
  expect(new Set(made).size).toBe(made.length);
});

test('a reference is found whatever a bank makes of the memo', () => {
  const words = fc.string({ unit: fc.constantFrom(...'abcXYZ019.- /:'.split('')), maxLength: 20 });
  fc.assert(
    fc.property(words, words, fc.array(fc.boolean(), { minLength: 11, maxLength: 11 }), (before, after, changes) => {
      const reference = newReference();
      const changed = Array.from(reference)
        .map((char, index) => (changes[index] ? `${char.toLowerCase()} ` : char))
        .join('');
      expect(referencesIn(before + changed + after)).toContain(reference);
    }),
  );
});

test.each([
  ['MBVCB.3278907687.nap7k2q9abc.CT tu 0011001932418', ['NAP7K2Q9ABC']],
  ['NAPNAP7K2Q9ABC', ['NAPNAP7K2Q9', 'NAP7K2Q9ABC']],
  ['nạp tiền tháng 11', []],
  ['NAP7K2Q9', []],
  ['NAPOO11OO11', []],
  ['', []],
])('in "%s" are found %o', (memo, found) => {
  expect(referencesIn(memo)).toEqual(found);
});
