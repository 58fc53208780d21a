import * as v from 'valibot';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../constants.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { choices } from '../core/filters.ts';
import { pageInfoFields } from '../core/paging.ts';
import { flag, integer } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { notificationSchema, notificationTypes } from './notification.ts';

const unreadInfo = v.object({ unread: v.number() });

export const listNotifications = defineCall({
  id: 'notification.list',
  method: 'GET',
  path: '/api/notification',
  access: 'session',
  safe: true,
  request: v.object({
    pageNumber: v.optional(v.pipe(integer(), v.minValue(1, rule('min_value', { min: 1 }))), 1),
    pageSize: v.optional(
      v.pipe(integer(), v.minValue(1, rule('min_value', { min: 1 })), v.maxValue(MAX_PAGE_SIZE, rule('oneOf'))),
      PAGE_SIZE,
    ),
    unread: v.optional(flag(), false),
    type: choices(notificationTypes),
  }),
  data: v.array(notificationSchema),
  /** `unread` counts all unread ones; `banner` are the ids that the banner shows, newest first. */
  info: v.object({ ...pageInfoFields, unread: v.number(), banner: v.array(v.string()) }),
});

export const getNotification = defineCall({
  id: 'notification.get',
  method: 'GET',
  path: '/api/notification/{id}',
  access: 'session',
  safe: true,
  request: v.object({ id: requiredText(40) }),
  data: notificationSchema,
  info: nothing,
  codes: ['not_found'],
});

/** Marks one as read, which also takes it off the banner. Reading it with GET changes nothing. */
export const readNotification = defineCall({
  id: 'notification.read',
  method: 'POST',
  path: '/api/notification/read',
  access: 'session',
  safe: false,
  ours: true,
  request: v.object({ id: requiredText(40) }),
  data: nothing,
  info: unreadInfo,
  codes: ['not_found'],
});

export const readAllNotifications = defineCall({
  id: 'notification.read_all',
  method: 'POST',
  path: '/api/notification/read_all',
  access: 'session',
  safe: false,
  ours: true,
  request: noFields,
  data: nothing,
  info: unreadInfo,
});

/** Takes one off this person's banner; it stays unread. */
export const dismissNotification = defineCall({
  id: 'notification.dismiss',
  method: 'POST',
  path: '/api/notification/dismiss',
  access: 'session',
  safe: false,
  ours: true,
  request: v.object({ id: requiredText(40) }),
  data: nothing,
  info: unreadInfo,
  codes: ['not_found'],
});
