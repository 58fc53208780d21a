import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heightOf, isStuck, MOST_PX, positionOfRow, rowsInView, scrolled, settled } from './scroll-space.ts';

const small = { rows: 200, rowHeight: 56, viewHeight: 700 };
const million = { rows: 1_000_000, rowHeight: 56, viewHeight: 700 };
const start = { top: 0, shift: 0 };
const anyRow = fc.integer({ min: 0, max: million.rows - 1 });

describe('a list that has its own height', () => {
  test('is as high as its rows and moves with the page', () => {
    expect(heightOf(small)).toBe(200 * 56);
    const there = scrolled(small, start, 5_600);
    expect(there).toEqual({ top: 5_600, shift: 0 });
    expect(rowsInView(small, there)).toEqual({ first: 100, end: 113 });
    expect(isStuck(small, there)).toBe(false);
  });

  test('shows a row of its end as far up as it goes', () => {
    expect(rowsInView(small, positionOfRow(small, 199))).toEqual({ first: 187, end: 200 });
  });

  test('has nothing in view without rows, and all when they are few', () => {
    expect(rowsInView({ ...small, rows: 0 }, start)).toEqual({ first: 0, end: 0 });
    expect(rowsInView({ ...small, rows: 3 }, start)).toEqual({ first: 0, end: 3 });
    expect(positionOfRow({ ...small, rows: 3 }, 2)).toEqual(start);
  });
});

describe('a list of a million', () => {
  test('is no higher than what browsers draw', () => {
    expect(heightOf(million)).toBe(MOST_PX);
  });

  test('shows every row that is asked for, where the scroll bar leads to it as well', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        const position = positionOfRow(million, row);
        const { first, end } = rowsInView(million, position);
        expect(row >= first && row < end).toBe(true);
        const dragged = scrolled(million, row < 500_000 ? { top: MOST_PX, shift: 0 } : start, position.top);
        expect(Math.abs(rowsInView(million, dragged).first - first)).toBeLessThan(2);
      }),
    );
  });

  test('moves by the pixel however it came there, and settles without moving the rows', () => {
    fc.assert(
      fc.property(anyRow, fc.integer({ min: -1_400, max: 1_400 }), (row, way) => {
        const before = positionOfRow(million, row);
        const after = scrolled(million, before, before.top + way);
        expect(after.top + after.shift - before.top - before.shift).toBe(way);
        const place = Math.min(Math.max(after.top + after.shift, 0), million.rows * 56 - 700);
        const calm = settled(million, after);
        expect(calm.top + calm.shift).toBe(place);
        expect(settled(million, calm)).toEqual(calm);
        expect(isStuck(million, calm)).toBe(false);
      }),
    );
  });

  test('is stuck once short ways have led to an end of the page before its rows end', () => {
    const { shift } = positionOfRow(million, 500_000);
    expect(isStuck(million, { top: 1_000, shift })).toBe(true);
    expect(isStuck(million, { top: MOST_PX - 1_500, shift })).toBe(true);
    expect(isStuck(million, { top: MOST_PX / 2, shift })).toBe(false);
  });

  test('reaches its last row at the end of the page', () => {
    const end = scrolled(million, start, MOST_PX - 700);
    expect(rowsInView(million, end).end).toBe(million.rows);
    expect(isStuck(million, end)).toBe(false);
  });
});
