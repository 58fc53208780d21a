import { expect, it } from 'vitest';
import { formatPercent, formatTenths } from './percent.ts';

it('a share is told in whole percent, but never as all or nothing when it is not', () => {
  expect(formatPercent(42, 50)).toBe('84%');
  expect(formatPercent(0, 0)).toBe('0%');
  expect(formatPercent(50, 50)).toBe('100%');
  expect(formatPercent(999_999, 1_000_000)).toBe('99.9%');
  expect(formatPercent(1, 1_000_000)).toBe('0.1%');
  expect(formatPercent(0, 10)).toBe('0%');
});

it('a share beside another has a decimal, and is never all or nothing when it is not', () => {
  expect(formatTenths(42, 50)).toBe('84.0%');
  expect(formatTenths(50, 50)).toBe('100.0%');
  expect(formatTenths(999_999, 1_000_000)).toBe('99.9%');
  expect(formatTenths(1, 1_000_000)).toBe('0.1%');
  expect(formatTenths(0, 10)).toBe('0.0%');
});
