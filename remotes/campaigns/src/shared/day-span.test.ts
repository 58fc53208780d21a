import { expect, test } from 'vitest';
import { daySpan } from './day-span.ts';

test('days of Vietnam are both in the span; an open end leaves it open', () => {
  expect(daySpan('2026-11-20', '2026-11-21')).toEqual({
    from: '2026-11-19T17:00:00.000Z',
    to: '2026-11-21T17:00:00.000Z',
  });
  expect(daySpan('', '2026-11-21')).toEqual({ to: '2026-11-21T17:00:00.000Z' });
  expect(daySpan('', '')).toEqual({});
});
