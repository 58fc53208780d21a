import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { decimalText, moneyText, percentText, sizeText, tenthsText, unitPriceText } from './figure-text.ts';

const speak = (locale: 'vn' | 'en') => i18n.loadAndActivate({ locale, messages: {} });

describe('figures in English', () => {
  it('have a point before their decimals', () => {
    speak('en');
    expect(decimalText(1_234.5, 1)).toBe('1\u00a0234.5');
    expect(decimalText(-16.04, 1)).toBe('−16.0');
    expect(moneyText(123_456, 'USD')).toBe('1\u00a0234.56\u00a0USD');
    expect(unitPriceText('312.5', 'VND')).toBe('312.5\u00a0₫');
    expect(sizeText(1_500_000)).toBe('1.5\u00a0MB');
  });
});

describe('figures in Vietnamese', () => {
  it('have a comma before their decimals', () => {
    speak('vn');
    expect(decimalText(1_234.5, 1)).toBe('1\u00a0234,5');
    expect(moneyText(123_456, 'USD')).toBe('1\u00a0234,56\u00a0USD');
    expect(unitPriceText('312.5', 'VND')).toBe('312,5\u00a0₫');
    expect(percentText(999_999, 1_000_000)).toBe('99,9%');
    expect(tenthsText(42, 50)).toBe('84,0%');
    expect(sizeText(1_500_000)).toBe('1,5\u00a0MB');
  });
});

describe('a unit price', () => {
  it('has the decimals it is written with', () => {
    speak('en');
    expect(unitPriceText('1250', 'VND')).toBe('1\u00a0250\u00a0₫');
    expect(unitPriceText('3.85', 'USD')).toBe('0.0385\u00a0USD');
  });

  it('is a dash where there is none', () => {
    expect(unitPriceText(undefined, 'VND')).toBe('–');
  });
});

describe('a size', () => {
  it('is at least one kilobyte', () => {
    expect(sizeText(12)).toBe('1\u00a0KB');
    expect(sizeText(840_000)).toBe('840\u00a0KB');
  });
});

describe('a share', () => {
  it('is a whole number, but for nearly all and nearly none', () => {
    speak('en');
    expect(percentText(42, 50)).toBe('84%');
    expect(percentText(0, 0)).toBe('0%');
    expect(percentText(50, 50)).toBe('100%');
    expect(percentText(999_999, 1_000_000)).toBe('99.9%');
    expect(percentText(1, 1_000_000)).toBe('0.1%');
    expect(percentText(0, 10)).toBe('0%');
  });

  it('has one decimal where it is compared', () => {
    speak('en');
    expect(tenthsText(42, 50)).toBe('84.0%');
    expect(tenthsText(50, 50)).toBe('100.0%');
    expect(tenthsText(999_999, 1_000_000)).toBe('99.9%');
    expect(tenthsText(1, 1_000_000)).toBe('0.1%');
    expect(tenthsText(0, 10)).toBe('0.0%');
  });
});
