import { expect, it } from 'vitest';
import { lengthText } from './length-text.ts';

it('writes minutes and seconds, and tenths where they matter', () => {
  expect(lengthText(0)).toBe('0:00');
  expect(lengthText(4_200)).toBe('0:04');
  expect(lengthText(59_600)).toBe('1:00');
  expect(lengthText(65_000)).toBe('1:05');
  expect(lengthText(4_249, true)).toBe('0:04.2');
  expect(lengthText(59_999, true)).toBe('1:00.0');
});
