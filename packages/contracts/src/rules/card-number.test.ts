import { expect, test } from 'vitest';
import { holdsCardNumber } from './card-number.ts';

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  'my card is 5555-5555-5555-4444, thanks',
  '/billing?note=378282246310005',
  '/billing?note=4242%204242%204242%204242',
  '6799990100000000019',
])('%s holds the number of a card', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
});

test.each([
  '4242424242424241',
  '424242424242',
  '84912345678',
  '2026-11-25T03:00:00.000Z',
  '500000',
  'pay_00000000000000000',
  'pay_01KAY8M3Q4C1V0W9T2XZ5R7B6N',
  '42424242424242424242424242424242',
])('%s holds none', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
});
