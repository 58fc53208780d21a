import { describe, expect, it } from 'vitest';
import { isBlocked, readBlocked } from './block-list.ts';

describe('an entry of a block list', () => {
  it.each([
    ['0900 123 401', '84900123401'],
    ['+84 900 123 401', '84900123401'],
    ['+1 (202) 555-0100', '12025550100'],
    ['090*', '8490*'],
    ['+84 90 *', '8490*'],
    ['+44*', '44*'],
    [' An@Example.COM ', 'an@example.com'],
    ['@Example.com', '@example.com'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(readBlocked(typed)).toBe(kept);
    expect(readBlocked(kept)).toBe(kept);
  });

  it.each(['', '*', '0*', 'an', 'an@', 'an@example', '12345', '84abc*', '*@example.com extra'])(
    'is not “%s”',
    (typed) => {
      expect(readBlocked(typed)).toBeNull();
    },
  );
});

describe('a block list', () => {
  const list = ['84900123401', '8491*', 'an@example.com', '@spam.example'];

  it('stands for its numbers and ranges, its addresses and domains', () => {
    const recipients = ['84900123401', '84912345678', 'an@example.com', 'x@spam.example'];
    expect(recipients.filter((to) => isBlocked(list, to))).toEqual(recipients);
  });

  it('stands for nobody else', () => {
    const others = ['849001234010', '84900123402', '8491@example.com', 'binh@example.com', 'x@a.spam.example'];
    expect(others.filter((to) => isBlocked(list, to))).toEqual([]);
    expect(isBlocked([], '84900123401')).toBe(false);
  });
});
