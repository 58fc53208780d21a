import { describe, expect, it } from 'vitest';
import { dayAfter, daySpan } from './day-span.ts';

describe('a span of days', () => {
  it('begins with the first day of Asia/Ho_Chi_Minh and ends after the last', () => {
    expect(daySpan('2026-11-01', '2026-11-02')).toEqual({
      from: '2026-10-31T17:00:00.000Z',
      to: '2026-11-02T17:00:00.000Z',
    });
  });

  it('is open where a day is missing or does not exist', () => {
    expect(daySpan('', '')).toEqual({});
    expect(daySpan('2026-11-01', '')).toEqual({ from: '2026-10-31T17:00:00.000Z' });
    expect(daySpan('', '2026-11-21')).toEqual({ to: '2026-11-21T17:00:00.000Z' });
    expect(daySpan('2026-13-45', '')).toEqual({});
  });
});

it('a day after or before another one crosses the end of a month', () => {
  expect([dayAfter('2026-02-28', 1), dayAfter('2026-03-01', -1)]).toEqual(['2026-03-01', '2026-02-28']);
});
