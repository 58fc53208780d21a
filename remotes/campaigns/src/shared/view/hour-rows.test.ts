import { expect, test } from 'vitest';
import { hourRows } from './hour-rows.ts';

const at = (day: string, hour: number) => ({ day, hour, all: 2, good: 1 });

test('hours without anything between the first and the last are kept, so that columns are hours', () => {
  const { hours, rows } = hourRows([at('2026-11-22', 8), at('2026-11-21', 10)]);
  expect(hours).toEqual([8, 9, 10]);
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22']);
  expect(rows[1]?.cells.map((cell) => cell?.all ?? 0)).toEqual([2, 0, 0]);
});

test('nothing is shown of nothing', () => {
  expect(hourRows([])).toEqual({ hours: [], rows: [] });
});
