import {
  dismissNotification,
  getNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@app/contracts/notification/notification.calls.ts';
import { getPreferences, setPreference } from '@app/contracts/notification/preference.calls.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { changePreference, ownPreferences } from './preference.usecases.ts';
import { markAsRead, readOne, readPage, takeOffBanner } from './notification.usecases.ts';

export const notificationRoutes: Route[] = [
  route(listNotifications, async ({ input, actor, deps, request }) => {
    const { pageNumber, pageSize, unread: onlyUnread, type: types } = input;
    const filter = { unread: onlyUnread, types };
    const page = await readPage({ deps, actor, filter, pageNumber, pageSize, locale: request.locale });
    const { notifications, total, unread, banner } = page;
    return {
      data: notifications,
      info: { ...pageInfo({ pageNumber, pageSize, sort: '-updated_at' }, total), unread, banner },
      total,
    };
  }),
  route(getNotification, async ({ input, actor, deps, request }) => ({
    data: await readOne({ deps, actor, id: input.id, locale: request.locale }),
  })),
  route(readNotification, async ({ input, actor, deps }) => ({
    info: await markAsRead({ deps, actor, id: input.id }),
  })),
  route(readAllNotifications, async ({ actor, deps }) => ({ info: await markAsRead({ deps, actor }) })),
  route(dismissNotification, async ({ input, actor, deps }) => ({
    info: await takeOffBanner({ deps, actor, id: input.id }),
  })),
  route(getPreferences, async ({ actor, deps }) => ({ data: await ownPreferences({ deps, actor }) })),
  route(setPreference, async ({ input, actor, deps }) => ({ data: await changePreference({ deps, actor }, input) })),
];
