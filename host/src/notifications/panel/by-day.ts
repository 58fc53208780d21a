import type { Notification } from '@app/contracts/notification/notification.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';

const DAY = 86_400_000;

export interface NotificationDay {
  /** `DD-MM-YYYY` in Vietnam. */
  readonly day: string;
  readonly name: 'today' | 'yesterday' | null;
  readonly notifications: readonly Notification[];
}

/** Notifications, newest first, by their days in Vietnam. */
export function byDay(notifications: readonly Notification[], now = Date.now()): NotificationDay[] {
  const names = { [formatDate(now)]: 'today', [formatDate(now - DAY)]: 'yesterday' } as const;
  const days = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const day = formatDate(notification.updated_at);
    days.set(day, [...(days.get(day) ?? []), notification]);
  }
  return [...days].map(([day, found]) => ({ day, name: names[day] ?? null, notifications: found }));
}
