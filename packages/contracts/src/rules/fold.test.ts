import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, searchColumn, searchWords, sortKey } from './fold.ts';

describe('folding for search', () => {
  it('ignores case, accents and extra blanks', () => {
    expect(fold('  Nguyễn  Thị ĐÀO ')).toBe('nguyen thi dao');
  });

  it('splits a search into words, the longest first', () => {
    expect(searchWords('Lê  Đường')).toEqual(['duong', 'le']);
    expect(searchWords('   ')).toEqual([]);
  });

  it('looks for no more than the ten longest words', () => {
    const typed = Array.from({ length: 24 }, (_, index) => 'x'.repeat(index + 1));
    expect(searchWords(typed.join(' '))).toEqual(typed.slice(-10).reverse());
  });

  it('joins the groups of a typed phone number', () => {
    expect(searchWords('0912 345 678')).toEqual(['0912345678']);
    expect(searchWords('+84 912-345')).toEqual(['84912345']);
  });

  it('holds both ways of writing a number, between blanks', () => {
    expect(searchColumn({ name: 'Lê Na', phone: '84912345678', email: 'Na@X.vn' })).toBe(
      ' le na 84912345678 0912345678 na@x.vn ',
    );
    expect(searchColumn({ name: '', phone: '84912345678' })).toBe(' 84912345678 0912345678 ');
  });
});

describe('the Vietnamese sort key', () => {
  const alphabet = 'aăâbcdđeêghiklmnoôơpqrstuưvxyfjwz';
  const toned = 'àảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ';
  const letters = fc.constantFrom(...Array.from(`${alphabet}${toned}${(alphabet + toned).toUpperCase()} 019`));
  // Blanks at the ends are trimmed by the key, as names are when saved.
  const names = fc.string({ unit: letters, minLength: 1, maxLength: 12 }).map((name) => name.trim());
  const collator = new Intl.Collator('vi');
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

  it('orders any two names as the collator does', () => {
    fc.assert(
      fc.property(names, names, (a, b) => {
        expect(order(sortKey(a), sortKey(b))).toBe(Math.sign(collator.compare(a, b)));
      }),
      { numRuns: 5_000 },
    );
  });

  it('orders names that differ in one letter as the collator does', () => {
    fc.assert(
      fc.property(names, names, letters, letters, (start, end, a, b) => {
        const [one, other] = [`x${start}${a}${end}x`, `x${start}${b}${end}x`];
        expect(order(sortKey(one), sortKey(other))).toBe(Math.sign(collator.compare(one, other)));
      }),
      { numRuns: 5_000 },
    );
  });

  it('gives the same key for composed and decomposed writing', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(sortKey(name.normalize('NFD'))).toBe(sortKey(name));
      }),
    );
  });
});
