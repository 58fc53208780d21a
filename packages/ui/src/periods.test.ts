import { expect, it } from 'vitest';
import { nameOfPeriod, periodsUntil } from './periods.ts';

/** Half past midnight of 1 December in Vietnam, still November in UTC. */
const NIGHT = Date.parse('2026-11-30T17:30:00Z');
const NOON = Date.parse('2026-11-25T05:00:00Z');

it('ends the usual periods today, as Vietnam counts days', () => {
  expect(periodsUntil(NOON)).toEqual({
    today: { from: '2026-11-25', to: '2026-11-25' },
    week: { from: '2026-11-19', to: '2026-11-25' },
    days: { from: '2026-10-27', to: '2026-11-25' },
    month: { from: '2026-11-01', to: '2026-11-25' },
  });
  expect(periodsUntil(NIGHT).month).toEqual({ from: '2026-12-01', to: '2026-12-01' });
});

it('knows a usual period by its days, and no other', () => {
  expect(nameOfPeriod({ from: '2026-11-19', to: '2026-11-25' }, NOON)).toBe('week');
  expect(nameOfPeriod({ from: '2026-12-01', to: '2026-12-01' }, NIGHT)).toBe('today');
  expect(nameOfPeriod({ from: '2026-11-18', to: '2026-11-25' }, NOON)).toBeNull();
  expect(nameOfPeriod({ from: '', to: '' }, NOON)).toBeNull();
});
