import { expect, it } from 'vitest';
import { unitPriceText } from './unit-price.ts';

it('shows unit prices with the decimals they have', () => {
  expect(unitPriceText('1250', 'VND')).toBe('1 250 ₫');
  expect(unitPriceText('312.5', 'VND')).toBe('312.5 VND');
  expect(unitPriceText(undefined, 'VND')).toBe('–');
});
