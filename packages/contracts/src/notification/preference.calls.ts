import * as v from 'valibot';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { flag, openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { isMailed, mutableTypes } from './notification.ts';

const path = '/api/notification/preferences';

/** What one person is told of in this account, and where. What concerns log-in and password always comes. */
const preferencesSchema = v.array(
  v.object({
    type: openEnum(mutableTypes),
    /** In the bell and above the page; critical ones come there in any case. */
    bell: v.boolean(),
    /** By mail, of what the person began or answers for as the owner; null where nothing is mailed. */
    mail: v.nullable(v.boolean()),
  }),
);
export type NotificationPreference = v.InferOutput<typeof preferencesSchema>[number];

/** The signed-in person's own, each type once. */
export const getPreferences = defineCall({
  id: 'notification.preferences',
  method: 'POST',
  path,
  action: { field: 'action', value: 'get', isDefault: true },
  access: 'session',
  safe: true,
  ours: true,
  request: noFields,
  data: preferencesSchema,
  info: nothing,
});

/** Switches one type on or off in the bell, by mail, or both. Nothing is deleted: what is switched on is there again. */
export const setPreference = defineCall({
  id: 'notification.preference_set',
  method: 'POST',
  path,
  action: { field: 'action', value: 'set', isDefault: false },
  access: 'session',
  safe: false,
  ours: true,
  request: v.pipe(
    v.object({
      type: v.picklist(mutableTypes, rule('oneOf')),
      bell: v.optional(flag()),
      mail: v.optional(flag()),
    }),
    v.forward(
      v.partialCheck([['type'], ['mail']], ({ type, mail }) => mail === undefined || isMailed(type), rule('oneOf')),
      ['mail'],
    ),
  ),
  data: preferencesSchema,
  info: nothing,
});
