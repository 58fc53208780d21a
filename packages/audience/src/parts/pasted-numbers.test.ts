import { describe, expect, it } from 'vitest';
import { readPasted, withoutBad } from './pasted-numbers.ts';

const text = '0912 345 678\n+84912345678; 0123\n\nabc,0987654321\t0912345678';

describe('pasted numbers', () => {
  it('are counted as they will be read: each number once', () => {
    expect(readPasted(text)).toMatchObject({ valid: 2, duplicate: 2 });
    expect(readPasted('  \n ')).toEqual({ valid: 0, duplicate: 0, bad: [] });
  });

  it('tell where the bad ones stand', () => {
    const { bad } = readPasted(text);
    expect(bad.map(({ line, value }) => [line, value])).toEqual([
      [2, '0123'],
      [4, 'abc'],
    ]);
    expect(bad.map(({ from, to }) => text.slice(from, to))).toEqual(['0123', 'abc']);
  });

  it('keep the good ones when the bad ones are taken out', () => {
    const rest = withoutBad(text, readPasted(text).bad);
    expect(readPasted(rest)).toEqual({ valid: 2, duplicate: 2, bad: [] });
  });
});
