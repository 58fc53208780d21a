import { describe, expect, test } from 'vitest';
import { fillSpoken, spokenNames } from './spoken-names.ts';

describe('a text to be spoken', () => {
  test('names each of its places once', () => {
    expect(spokenNames('Chào { ten }, {ten} có hẹn lúc {gio}. {}')).toEqual(['ten', 'gio']);
    expect(spokenNames('Chào bạn')).toEqual([]);
  });

  test('is filled in, and keeps what has no value', () => {
    expect(fillSpoken('Chào { ten }, {ten} có hẹn lúc {gio}', { ten: 'Lan' })).toBe('Chào Lan, Lan có hẹn lúc {gio}');
    expect(fillSpoken('{ten} {constructor}', { ten: ' ' })).toBe('{ten} {constructor}');
    expect(fillSpoken('{ten}', { ten: '$& {gio}' })).toBe('$& {gio}');
  });
});
