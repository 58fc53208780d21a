import { describe, expect, test } from 'vitest';
import { fieldKey, targetOf, withTarget } from './column-targets.ts';

const mapping = { phone: 1, name: 0, email: null, tags: 3, fields: [{ column: 4, key: 'hang' }] };

describe('a column of a file', () => {
  test('is for what the mapping says', () => {
    expect([0, 1, 2, 3, 4].map((column) => targetOf(mapping, column))).toEqual([
      'name',
      'phone',
      'none',
      'tags',
      'field:hang',
    ]);
    expect(targetOf(null, 0)).toBe('none');
  });

  test('is for one thing at a time, and each thing has one column', () => {
    expect(withTarget(mapping, 0, 'phone')).toEqual({ ...mapping, phone: 0, name: null });
    expect(withTarget(mapping, 3, 'email')).toEqual({ ...mapping, email: 3, tags: null });
    expect(withTarget(mapping, 2, 'field:hang')).toEqual({ ...mapping, fields: [{ column: 2, key: 'hang' }] });
    expect(withTarget(mapping, 4, 'none')).toEqual({ ...mapping, fields: [] });
  });

  test('cannot stop being the one of the numbers without another', () => {
    expect(withTarget(mapping, 1, 'none')).toBeNull();
    expect(withTarget(null, 2, 'name')).toBeNull();
    expect(withTarget(null, 2, 'phone')).toEqual({ phone: 2, name: null, email: null, tags: null, fields: [] });
  });

  test('gives a field its key', () => {
    expect(fieldKey('Hạng thẻ (2026)')).toBe('hang_the_2026');
    expect(fieldKey('***')).toBe('cot');
  });
});
