import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatNumber, priceOf } from './money.ts';

describe('money', () => {
  it('stands with a space between thousands', () => {
    expect(formatMoney(1_250_000, 'VND')).toBe('1 250 000 ₫');
    expect(formatMoney(-850, 'VND')).toBe('−850 ₫');
    expect(formatMoney(123_456, 'USD')).toBe('1 234.56 USD');
    expect(formatMoney(0, 'VND')).toBe('0 ₫');
  });

  it('never shows minus zero', () => {
    expect(formatNumber(-0.4)).toBe('0');
  });

  it('reads back to the number it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        expect(Number(formatNumber(value).replaceAll(' ', '').replace('−', '-'))).toBe(value);
      }),
    );
  });
});

describe('a price', () => {
  it('is rounded once for the whole message', () => {
    expect(priceOf('850', 3)).toBe(2550);
    expect(priceOf('312.5', 3)).toBe(938);
    expect(priceOf('3.85', 10)).toBe(39);
  });

  it('is exact where floating point is not', () => {
    expect(priceOf('1.005', 100)).toBe(101);
  });

  it('refuses what is not a decimal', () => {
    expect(() => priceOf('1e3', 1)).toThrow(RangeError);
  });
});
