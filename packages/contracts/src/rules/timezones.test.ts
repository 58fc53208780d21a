import { expect, it } from 'vitest';
import { isTimezone, timezones } from './timezones.ts';

it('lists zones by their IANA name of today, and every one is accepted', () => {
  expect(timezones()).toContain('Asia/Ho_Chi_Minh');
  expect(timezones()).not.toContain('Asia/Saigon');
  expect(timezones().filter((name) => !isTimezone(name))).toEqual([]);
});

it('accepts aliases and refuses offsets and inventions', () => {
  expect(isTimezone('Asia/Saigon')).toBe(true);
  expect(['+07:00', 'Asia/Nowhere', '', 'a'.repeat(99)].filter(isTimezone)).toEqual([]);
});
