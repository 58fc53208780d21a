import { expect, it } from 'vitest';
import { spendingText } from './spending-text.ts';

const days = { from: '2026-10-01', to: '2026-10-26' };
const english = (spent: number, before: number) =>
  spendingText({ spent, before, days, currency: 'VND' }, 'en').replaceAll('\u00a0', ' ');

it.each([
  [5_000, 0, 'Spent: 5 000 ₫. Nothing was spent from 01-10-2026 to 26-10-2026.'],
  [5_000, -20, 'Spent: 5 000 ₫. Nothing was spent from 01-10-2026 to 26-10-2026.'],
  [500, 500, 'Spent: 500 ₫, as much as from 01-10-2026 to 26-10-2026.'],
  [500, 400, 'Spent: 500 ₫, 25% more than from 01-10-2026 to 26-10-2026 (400 ₫).'],
  [999, 100, 'Spent: 999 ₫, 899% more than from 01-10-2026 to 26-10-2026 (100 ₫).'],
  [1_000, 100, 'Spent: 1 000 ₫, much more than from 01-10-2026 to 26-10-2026 (100 ₫).'],
  [300, 400, 'Spent: 300 ₫, 25% less than from 01-10-2026 to 26-10-2026 (400 ₫).'],
  [0, 400, 'Spent: 0 ₫, 100% less than from 01-10-2026 to 26-10-2026 (400 ₫).'],
])('says how %d compares with %d before', (spent, before, text) => {
  expect(english(spent, before)).toBe(text);
});

it('says it in Vietnamese', () => {
  const text = spendingText({ spent: 500, before: 400, days, currency: 'VND' }, 'vn');
  expect(text.replaceAll('\u00a0', ' ')).toBe(
    'Đã chi: 500 ₫, tăng 25% so với kỳ từ 01-10-2026 đến 26-10-2026 (400 ₫).',
  );
});

it.each([
  ['en', 100, 'Spent: 500 ₫, 400% more than on 01-11-2026 (100 ₫).'],
  ['en', 0, 'Spent: 500 ₫. Nothing was spent on 01-11-2026.'],
  ['vn', 500, 'Đã chi: 500 ₫, bằng ngày 01-11-2026.'],
  ['vn', 0, 'Đã chi: 500 ₫. Trong ngày 01-11-2026 không có chi phí nào.'],
] as const)('calls a single day by its date (%s, %d)', (locale, before, text) => {
  const day = { from: '2026-11-01', to: '2026-11-01' };
  const said = spendingText({ spent: 500, before, days: day, currency: 'VND' }, locale);
  expect(said.replaceAll('\u00a0', ' ')).toBe(text);
});
