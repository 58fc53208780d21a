import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a text is cut between letters, also where one takes two units', () => {
  expect(cutText('Tết 🎉', 10)).toBe('Tết 🎉');
  expect(cutText('Tết 🎉 vui', 6)).toBe('Tết 🎉');
  expect(cutText('Tết 🎉 vui', 5)).toBe('Tết ');
});
