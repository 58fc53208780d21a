import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, formatMoney, formatNumber, formatUnitPrice, priceOf } from './money.ts';

describe('money', () => {
  it('stands with a space between thousands', () => {
    expect(formatMoney(1_250_000, 'VND', 'vn')).toBe('1\u00a0250\u00a0000\u00a0₫');
    expect(formatMoney(-850, 'VND', 'vn')).toBe('−850\u00a0₫');
    expect(formatMoney(123_456, 'USD', 'en')).toBe('1\u00a0234.56\u00a0USD');
    expect(formatMoney(0, 'VND', 'en')).toBe('0\u00a0₫');
  });

  it('has a comma before decimals in Vietnamese and a point in English', () => {
    expect(formatMoney(123_456, 'USD', 'vn')).toBe('1\u00a0234,56\u00a0USD');
    expect(formatDecimal(-1_234.56, 1, 'vn')).toBe('−1\u00a0234,6');
    expect(formatDecimal(-1_234.56, 1, 'en')).toBe('−1\u00a0234.6');
    expect(formatUnitPrice('312.5', 'VND', 'vn')).toBe('312,5\u00a0₫');
  });

  it('never shows minus zero', () => {
    expect(formatNumber(-0.4)).toBe('0');
  });

  it('reads back to the number it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        expect(Number(formatNumber(value).replaceAll('\u00a0', '').replace('−', '-'))).toBe(value);
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
