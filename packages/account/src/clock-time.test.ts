import { describe, expect, it } from 'vitest';
import { clockTime, secondsUntil } from './clock-time.ts';

describe('a countdown', () => {
  it('is told in minutes and seconds, and in hours where it is that long', () => {
    expect([900, 61, 60, 9, 0].map(clockTime)).toEqual(['15:00', '1:01', '1:00', '0:09', '0:00']);
    expect([3_600, 86_399].map(clockTime)).toEqual(['1:00:00', '23:59:59']);
  });

  it('ends at nothing, and counts a begun second as one', () => {
    expect([10_000, 9_001, 9_000, 1, 0].map((left) => secondsUntil(left, 0))).toEqual([10, 10, 9, 1, 0]);
    expect(secondsUntil(1_000, 5_000)).toBe(0);
  });
});
