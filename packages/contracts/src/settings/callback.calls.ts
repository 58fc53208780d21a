import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { choices, oneOrMore, spanFields } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { flag, list } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText, webAddress } from '../rules/validation.ts';
import {
  callbackDeliverySchema,
  callbackEvents,
  callbackFormats,
  callbackProfileSchema,
  callbackToldSchema,
  deliveryStatuses,
} from './callback.ts';
import { headerLines } from './callback-headers.ts';

const path = '/api/settings';
const profileId = requiredText(64);
const action = (value: string) => ({ field: 'action', value, isDefault: false }) as const;
const perHour = (max: number) => ({ max, windowSeconds: 3_600, by: 'account' }) as const;

/** Addresses that are told of events, the oldest first, 20 at most. */
export const listCallbackProfiles = defineCall({
  id: 'settings.callbacks',
  method: 'POST',
  path,
  action: { field: 'action', value: 'list', isDefault: true },
  access: 'settings:read',
  safe: true,
  request: noFields,
  data: v.array(callbackProfileSchema),
  info: v.object({
    events: v.array(v.object({ key: v.string(), group: v.string() })),
    /** Addresses and networks that callbacks come from; empty if the installation does not say. */
    ips: v.optional(v.array(v.string()), []),
  }),
});

const profileFields = {
  name: requiredText(100),
  url: webAddress(2_048),
  events: v.pipe(oneOrMore(callbackEvents), v.minLength(1, rule('required'))),
  format: v.optional(v.picklist(callbackFormats, rule('oneOf')), 'json'),
  headers: headerLines(),
};

/** The server refuses what `url` leads to, or another profile that has it. */
const addressTexts = [
  messages.blankName,
  messages.missingParameters,
  messages.linkFailed,
  messages.linkExists,
] as const;

/**
 * Adds an address; `secret` is answered here and never again, so that the answer is not kept to be repeated. An address
 * within a private network is refused, and so is one that another profile has.
 */
export const createCallbackProfile = defineCall({
  id: 'settings.callback_create',
  method: 'POST',
  path,
  action: action('create'),
  access: 'settings:write',
  safe: false,
  rateLimit: perHour(60),
  request: v.object(profileFields),
  data: v.object({ ...callbackProfileSchema.entries, secret: v.string() }),
  info: nothing,
  messages: addressTexts,
  codes: ['url_invalid', 'duplicate', 'quota_exceeded'],
});

/**
 * Changes an address. `active=0` disables it: what waits for it is discarded. A header without a value keeps the value it
 * has; one that is left out is removed.
 */
export const updateCallbackProfile = defineCall({
  id: 'settings.callback_update',
  method: 'POST',
  path,
  action: action('update'),
  access: 'settings:write',
  safe: false,
  rateLimit: perHour(600),
  request: v.object({ id: profileId, ...profileFields, active: v.optional(flag()) }),
  data: callbackProfileSchema,
  info: nothing,
  messages: addressTexts,
  codes: ['not_found', 'url_invalid', 'duplicate'],
});

/** Removes an address with its log. */
export const deleteCallbackProfile = defineCall({
  id: 'settings.callback_delete',
  method: 'POST',
  path,
  action: action('delete'),
  access: 'settings:write',
  safe: false,
  request: v.object({ id: profileId }),
  data: v.null(),
  info: nothing,
  codes: ['not_found'],
});

/**
 * Sends to a disabled or failing address again. Events since it was disabled for its errors are in its log, to be sent with
 * `redeliver`; those since somebody disabled it are not.
 */
export const enableCallbackProfile = defineCall({
  id: 'settings.callback_enable',
  method: 'POST',
  path,
  action: action('enable'),
  access: 'settings:write',
  safe: false,
  request: v.object({ id: profileId }),
  data: callbackProfileSchema,
  info: nothing,
  codes: ['not_found'],
});

/** Makes another secret, answered here and never again. Requests are signed with both for 24 hours. */
export const rollCallbackSecret = defineCall({
  id: 'settings.callback_roll_secret',
  method: 'POST',
  path,
  action: action('roll_secret'),
  access: 'settings:write',
  safe: false,
  rateLimit: perHour(60),
  request: v.object({ id: profileId }),
  data: v.object({ ...callbackProfileSchema.entries, secret: v.string() }),
  info: nothing,
  codes: ['not_found'],
});

/** Sends an example of an event at once, one attempt alone, and answers what became of it, 15 s later at most. */
export const testCallbackProfile = defineCall({
  id: 'settings.callback_test',
  method: 'POST',
  path,
  action: action('test'),
  access: 'settings:write',
  safe: false,
  rateLimit: { max: 30, windowSeconds: 300, by: 'account' },
  request: v.object({ id: profileId, event: v.picklist(callbackEvents, rule('oneOf')) }),
  data: callbackDeliverySchema,
  info: nothing,
  messages: [messages.linkFailed],
  codes: ['not_found', 'url_invalid'],
});

/** What was sent to an address in the last 30 days, with the last answers. `search` is the id of a delivery, event or its object. */
export const listCallbackDeliveries = defineCall({
  id: 'settings.callback_deliveries',
  method: 'POST',
  path,
  action: action('deliveries'),
  access: 'settings:read',
  safe: true,
  request: v.object({
    profile_id: profileId,
    ...listFields(['created_at'], '-created_at'),
    ...spanFields,
    status: choices(deliveryStatuses),
    event: choices(callbackEvents),
  }),
  data: v.array(callbackDeliverySchema),
  /** `total_is_capped`: there are more than `total`, which nobody counts. */
  info: v.object({ ...pageInfoFields, total_is_capped: v.boolean() }),
  codes: ['not_found'],
});

/** What was told of one thing to which address in the last 30 days, the oldest first, 50 at most. */
export const listCallbacksOf = defineCall({
  id: 'settings.callbacks_of',
  method: 'POST',
  path,
  action: action('deliveries_of'),
  access: 'settings:read',
  safe: true,
  request: v.object({ object_id: requiredText(64) }),
  data: v.array(callbackToldSchema),
  info: nothing,
});

/**
 * Sends deliveries again, with the ids that their events had: those of `delivery_ids`, or those created in a span (`from`
 * inclusive, `to` exclusive), of all of which the oldest 10 000 are taken. Without `status`, what failed or was discarded.
 */
export const redeliverCallbacks = defineCall({
  id: 'settings.callback_redeliver',
  method: 'POST',
  path,
  action: action('redeliver'),
  access: 'settings:write',
  safe: false,
  idempotent: true,
  rateLimit: perHour(120),
  request: v.object({
    profile_id: profileId,
    delivery_ids: list(requiredText(64)),
    ...spanFields,
    status: choices(['failed', 'discarded', 'succeeded']),
  }),
  data: v.null(),
  info: v.object({ queued: v.number() }),
  codes: ['not_found', 'nothing_selected', 'wrong_state'],
});
