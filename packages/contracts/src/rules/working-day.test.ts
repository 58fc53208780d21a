import { expect, test } from 'vitest';
import { workingDay } from './working-day.ts';

test('the day of the request is the first, and weekends do not count', () => {
  const friday = new Date('2026-11-20T03:00:00Z');
  expect(workingDay(friday, friday)).toBe(1);
  expect(workingDay(friday, new Date('2026-11-22T03:00:00Z'))).toBe(1);
  expect(workingDay(friday, new Date('2026-11-22T17:00:00Z'))).toBe(2);
  expect(workingDay(friday, new Date('2026-11-24T03:00:00Z'))).toBe(3);
  expect(workingDay(new Date('2026-11-21T03:00:00Z'), new Date('2026-11-21T04:00:00Z'))).toBe(1);
});
