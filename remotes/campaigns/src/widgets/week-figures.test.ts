import { expect, test } from 'vitest';
import { weekFigures } from './week-figures.ts';

// 10:30 in Vietnam.
const NOW = Date.parse('2026-11-25T03:30:00Z');
const hour = (day: string, at: number, messages: number) => ({
  day,
  hour: at,
  messages,
  delivered: messages - 1,
  failed: 1,
  price: messages * 850,
});

test('seven days are today and the six before; those before end at the hour that it is now', () => {
  const hours = [
    hour('2026-11-11', 23, 1_000),
    hour('2026-11-12', 0, 10),
    hour('2026-11-18', 10, 20),
    hour('2026-11-18', 11, 400),
    hour('2026-11-19', 0, 3),
    hour('2026-11-25', 10, 4),
  ];
  expect(weekFigures(hours, NOW)).toEqual({
    from: '2026-11-19',
    to: '2026-11-25',
    lately: { messages: 7, delivered: 5, failed: 2, price: 5_950 },
    before: { messages: 30, delivered: 28, failed: 2, price: 25_500 },
  });
});

test('the day is that of Vietnam', () => {
  const { from, to } = weekFigures([], Date.parse('2026-11-25T17:00:00Z'));
  expect([from, to]).toEqual(['2026-11-20', '2026-11-26']);
});

test('an account that sent nothing has zeros', () => {
  const none = { messages: 0, delivered: 0, failed: 0, price: 0 };
  expect(weekFigures([], NOW)).toMatchObject({ lately: none, before: none });
});
