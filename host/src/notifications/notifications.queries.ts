import {
  dismissNotification,
  getNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@app/contracts/notification/notification.calls.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';
import { keepPreviousData } from '@tanstack/react-query';

const refresh = () => refreshCalls(listNotifications);

/** How many the panel shows at first, and how many more at each step; the server gives 100 at most. */
export const PANEL_STEP = 20;
export const PANEL_MOST = 100;

/** The newest notifications, with the number of unread ones and the ids of the banner. */
export function newestNotifications(pageSize: number = PANEL_STEP) {
  return { ...callQuery(listNotifications, { pageSize }), placeholderData: keepPreviousData };
}

export const notificationById = (id: string) => callQuery(getNotification, { id });

export const markRead = { ...callMutation(readNotification), onSuccess: refresh };
export const markAllRead = { ...callMutation(readAllNotifications), onSuccess: refresh };
export const takeOffBanner = { ...callMutation(dismissNotification), onSuccess: refresh };
