import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { choices, countsByStatus } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { flag } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { optionalText, requiredText } from '../rules/validation.ts';
import { listedNumberSchema, numberViewInfo } from './number-record.ts';
import { numberUses, subscriptionSchema, subscriptionStatuses } from './number.ts';
import { RECEIVED_PAGE_SIZE, receivedSmsSchema } from './received-sms.ts';

const listRequest = v.object({
  ...listFields(['created_at', 'number', 'label', 'renews_at', 'monthly_price'], '-created_at'),
  status: choices(subscriptionStatuses),
  assigned_to: choices(numberUses),
});
const listInfo = v.object({ ...pageInfoFields, counts_by_status: countsByStatus });

export const getNumberUser = defineCall({
  id: 'number.list',
  method: 'POST',
  path: '/api/number/getNumberUser',
  access: 'number:read',
  safe: true,
  request: v.omit(listRequest, ['search']),
  data: v.array(listedNumberSchema),
  info: listInfo,
});

/** As {@link getNumberUser}, searched by number and label. */
export const searchNumberUser = defineCall({
  id: 'number.search',
  method: 'POST',
  path: '/api/number/searchNumberUser',
  access: 'number:read',
  safe: true,
  request: listRequest,
  data: v.array(listedNumberSchema),
  info: listInfo,
});

/** One number, with what happened to it and what it was used for. */
export const viewNumber = defineCall({
  id: 'number.view',
  method: 'POST',
  path: '/api/number/view',
  access: 'number:read',
  safe: true,
  request: v.object({ id: requiredText(64) }),
  data: subscriptionSchema,
  info: numberViewInfo,
  codes: ['not_found'],
});

/** SMS that were written to a number, searched by sender and text. Those that the account no longer keeps are gone. */
export const listReceivedSms = defineCall({
  id: 'number.received',
  method: 'POST',
  path: '/api/number/received',
  access: 'number:read',
  safe: true,
  ours: true,
  request: v.object({ id: requiredText(64), ...listFields(['received_at'], '-received_at', RECEIVED_PAGE_SIZE) }),
  data: v.array(receivedSmsSchema),
  info: v.object(pageInfoFields),
  codes: ['not_found'],
});

/**
 * Names a number, says what it is used for, whether it is renewed by itself, and which callback address is told of SMS to
 * it (`''` for every one that wants to know); what is left out stays. A use that the number has no feature for is refused
 * at `assigned_to`, an address that is not there at `callback_profile_id`. 409 `wrong_state` for a number that is gone, and
 * for the renewal of one that is not paid for or is being given back; 409 `in_use` with `info.campaigns` and
 * `info.configurations`, while unfinished campaigns or published services call by it and the new use is not for them.
 */
export const updateNumber = defineCall({
  id: 'number.update',
  method: 'POST',
  path: '/api/number/update',
  access: 'number:write',
  safe: false,
  ours: true,
  request: v.object({
    id: requiredText(64),
    label: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, rule('max', { length: 100 })))),
    assigned_to: v.optional(v.picklist(numberUses, rule('oneOf'))),
    auto_renew: v.optional(flag()),
    callback_profile_id: v.optional(v.pipe(v.string(), v.maxLength(64, rule('max', { length: 64 })))),
  }),
  data: subscriptionSchema,
  info: nothing,
  codes: ['not_found', 'wrong_state', 'in_use'],
});

/**
 * Gives a number back: when its paid period ends (only an `active` one), or `now`, which is half a minute from now.
 * `confirm` is the number's last four digits. With `undo`, as long as it is not gone, it stays. 409 `wrong_state` if its
 * state allows neither; 409 `in_use` as for another use (`updateNumber`), while something would lose it.
 */
export const unsubscribeNumber = defineCall({
  id: 'number.unsubscribe',
  method: 'POST',
  path: '/api/number/unsubscribed',
  access: 'number:write',
  safe: false,
  request: v.pipe(
    v.object({
      id: requiredText(64),
      when: v.optional(v.picklist(['period_end', 'now'], rule('oneOf')), 'period_end'),
      reason: optionalText(500),
      confirm: optionalText(20),
      undo: v.optional(flag(), false),
    }),
    v.forward(
      v.check(({ undo, confirm }) => undo || confirm !== '', rule('required')),
      ['confirm'],
    ),
  ),
  data: subscriptionSchema,
  info: nothing,
  codes: ['not_found', 'wrong_state', 'in_use'],
});
