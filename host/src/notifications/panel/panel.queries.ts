import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@app/contracts/notification/notification.calls.ts';
import { callMutation, callQuery } from '@app/platform/query.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { newestNotifications, PANEL_STEP, refresh } from '../notifications.queries.ts';

/** The most that the panel shows; the server gives no more. */
export const PANEL_MOST = 100;

/** Types of notifications that are chosen together. */
export const groups = {
  campaigns: ['campaign', 'message'],
  senders: ['sender', 'template'],
  money: ['billing'],
  account: ['verify', 'kyc', 'webhook', 'system', 'security'],
} as const;
export type Group = keyof typeof groups;

/** What narrows the panel's list. */
export interface PanelFilter {
  readonly isUnreadOnly: boolean;
  /** Null for all. */
  readonly group: Group | null;
}

export const noFilter: PanelFilter = { isUnreadOnly: false, group: null };

/** The newest notifications that match; without a filter those that the bell has already. */
export function matchingNotifications({ isUnreadOnly, group }: PanelFilter, pageSize: number) {
  if (!isUnreadOnly && group === null && pageSize === PANEL_STEP) return newestNotifications;
  const input = { pageSize, ...(isUnreadOnly && { unread: true }), ...(group && { type: [...groups[group]] }) };
  return { ...callQuery(listNotifications, input), placeholderData: keepPreviousData };
}

export const markRead = { ...callMutation(readNotification), onSuccess: refresh };
export const markAllRead = { ...callMutation(readAllNotifications), onSuccess: refresh };
