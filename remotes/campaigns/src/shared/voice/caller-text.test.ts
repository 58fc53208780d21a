import { expect, test } from 'vitest';
import { callerText } from './caller-text.ts';

test('a service number is no number of some country', () => {
  expect(callerText('19005550')).toBe('1900 5550');
  expect(callerText('842855500123')).toBe('028 5550 0123');
});
