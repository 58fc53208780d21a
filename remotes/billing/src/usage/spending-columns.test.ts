import { expect, test } from 'vitest';
import { spendingColumns } from './spending-columns.ts';

test('every day of a period has a column, also one without spending', () => {
  const columns = spendingColumns({ from: '2026-10-30', to: '2026-11-01' }, [
    { day: '2026-10-30', channel: 'sms', amount: 850 },
    { day: '2026-10-30', channel: 'voice', amount: 90 },
    { day: '2026-11-01', channel: 'sms', amount: 100 },
  ]);
  expect(columns.map((column) => [column.name, [...column.amounts]])).toEqual([
    [
      '30-10-2026',
      [
        ['sms', 850],
        ['voice', 90],
      ],
    ],
    ['31-10-2026', []],
    ['01-11-2026', [['sms', 100]]],
  ]);
});

test('a long period has a column for each month, with the days of it that belong to the period', () => {
  const columns = spendingColumns({ from: '2026-08-20', to: '2026-11-25' }, [
    { day: '2026-09-01', channel: 'sms', amount: 1 },
    { day: '2026-09-30', channel: 'sms', amount: 2 },
    { day: '2026-11-25', channel: 'zalo', amount: 4 },
  ]);
  expect(columns.map(({ name, from, to, amounts }) => [name, from, to, [...amounts]])).toEqual([
    ['08-2026', '2026-08-20', '2026-08-31', []],
    ['09-2026', '2026-09-01', '2026-09-30', [['sms', 3]]],
    ['10-2026', '2026-10-01', '2026-10-31', []],
    ['11-2026', '2026-11-01', '2026-11-25', [['zalo', 4]]],
  ]);
});
