import { describe, expect, test } from 'vitest';
import { readText, renderText, variableKey, variableKeys } from './text-variables.ts';

describe('a variable', () => {
  test('is found however its name is written', () => {
    expect(variableKey('Họ tên')).toBe('ho_ten');
    expect(variableKey(' HO_TEN ')).toBe('ho_ten');
    expect(variableKey('Mã đơn (#)')).toBe('ma_don');
    expect(variableKey('—')).toBe('');
  });

  test('may say what stands there without a value', () => {
    expect(readText('Chào {tên|quý khách}!')).toEqual([
      'Chào ',
      { raw: '{tên|quý khách}', key: 'ten', fallback: 'quý khách' },
      '!',
    ]);
  });

  test('needs a name; other braces are text', () => {
    expect(readText('{} {  } {a{b} {x')).toEqual(['{} {  } {a', { raw: '{b}', key: 'b', fallback: null }, ' {x']);
  });

  test('is counted once however often it stands in the text', () => {
    expect(variableKeys('{B} {a} {b}')).toEqual(['b', 'a']);
  });
});

describe('a recipient’s text', () => {
  const parts = readText('Chao {ten|ban}, don {ma} da den.');

  test('has their values', () => {
    expect(renderText(parts, (key) => ({ ten: 'Lan', ma: 'A12' })[key])).toBe('Chao Lan, don A12 da den.');
  });

  test('has the fallback where a value is missing or empty', () => {
    expect(renderText(parts, (key) => ({ ten: '', ma: null })[key])).toBe('Chao ban, don  da den.');
  });

  test('does not read variables inside of values', () => {
    expect(renderText(parts, () => '{ma}')).toBe('Chao {ma}, don {ma} da den.');
  });
});
