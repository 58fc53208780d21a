import {
  dismissNotification,
  getNotification,
  listNotifications,
} from '@app/contracts/notification/notification.calls.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';
import { keepPreviousData } from '@tanstack/react-query';

export const refresh = () => refreshCalls(listNotifications);

/** How many the panel shows at first, and how many more at each step. */
export const PANEL_STEP = 20;

/** The newest notifications, with the number of unread ones and the ids of the banner. */
export const newestNotifications = {
  ...callQuery(listNotifications, { pageSize: PANEL_STEP }),
  placeholderData: keepPreviousData,
};

export const notificationById = (id: string) => callQuery(getNotification, { id });

export const takeOffBanner = { ...callMutation(dismissNotification), onSuccess: refresh };
