import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall } from '../core/call.ts';
import { choices, idFilter, spanFields } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { carriers, phoneNumber } from '../rules/phone.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { messageChannels, messageSchema, messageStatuses } from './message.ts';

/** Sends one SMS to one typed number now. Money is reserved before the answer; the receipt comes as an event. */
export const sendMessage = defineCall({
  id: 'message.send',
  method: 'POST',
  path: '/api/message/send',
  access: 'campaign:send',
  safe: false,
  ours: true,
  idempotent: true,
  rateLimit: { max: 30, windowSeconds: 60, by: 'account' },
  request: v.object({ phone: phoneNumber(), content: requiredText(1_000), sender_id: requiredText(64) }),
  data: messageSchema,
  /** Balance after the reserve, in minor units. */
  info: v.object({ balance: v.number() }),
  messages: [messages.phoneInvalid, messages.senderNotFound, messages.balanceTooLow, messages.invalidContent],
  codes: [
    'no_valid_recipient',
    'sender_missing',
    'sender_not_approved',
    'carrier_not_registered',
    'insufficient_balance',
    'member_limit_reached',
    'content_rejected',
    'idempotency_conflict',
  ],
});

/** Messages of every campaign and of single sends, newest first; searched by number, name and content. */
export const listMessages = defineCall({
  id: 'message.list',
  method: 'POST',
  path: '/api/message/list',
  access: 'log:read',
  safe: true,
  ours: true,
  request: v.object({
    ...listFields(['created_at'], '-created_at'),
    ...spanFields,
    status: choices(messageStatuses),
    carrier: choices(carriers),
    campaign_id: idFilter(),
    /** Only those of campaigns of this channel: the messages that its report counts. */
    campaigns_of: v.optional(v.picklist(messageChannels, rule('oneOf'))),
  }),
  data: v.array(messageSchema),
  /** `total` stops at 10 000 when capped. */
  info: v.object({ ...pageInfoFields, total_is_capped: v.boolean() }),
});
