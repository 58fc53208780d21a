import type { Notification } from '@app/contracts/notification/notification.ts';
import { expect, it } from 'vitest';
import { byDay } from './by-day.ts';

const at = (id: string, updatedAt: string): Notification => ({
  id,
  type: 'billing',
  severity: 'info',
  title: id,
  content: '',
  link: null,
  banner: false,
  read_at: null,
  updated_at: updatedAt,
});

it('notifications stand under their days in Vietnam, today and yesterday by name', () => {
  const now = Date.parse('2026-11-21T01:00:00.000Z');
  const days = byDay(
    [
      at('late in UTC', '2026-11-20T23:00:00.000Z'),
      at('just after midnight', '2026-11-20T17:00:00.000Z'),
      at('just before', '2026-11-20T16:59:59.000Z'),
      at('long ago', '2026-10-02T05:00:00.000Z'),
    ],
    now,
  );
  expect(days.map(({ day, name, notifications }) => [day, name, notifications.map(({ id }) => id)])).toEqual([
    ['21-11-2026', 'today', ['late in UTC', 'just after midnight']],
    ['20-11-2026', 'yesterday', ['just before']],
    ['02-10-2026', null, ['long ago']],
  ]);
});
