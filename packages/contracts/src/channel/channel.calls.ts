import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { openEnum } from '../core/wire.ts';
import { messageSchema } from '../message/message.ts';
import { phoneNumber } from '../rules/phone.ts';
import { rule } from '../rules/rule-message.ts';
import { optionalText } from '../rules/validation.ts';
import { callSchema } from '../voice/call.ts';
import { demoChannels, demoSchema } from './demo.ts';

export const getChannel = defineCall({
  id: 'channel.list',
  method: 'POST',
  path: '/api/channel/getChannel',
  access: 'session',
  safe: true,
  request: noFields,
  data: v.array(
    v.object({
      key: openEnum(['sms', 'voice', 'zalo', 'verify']),
      /** What is missing before the channel can be used. */
      status: openEnum(['ready', 'needs_sender', 'needs_oa', 'needs_number', 'needs_configuration']),
      stats: v.object({
        sent_30d: v.number(),
        /** Receipts per message handed over, 0 to 1; `null` when nothing was sent. */
        delivered_rate: v.nullable(v.number()),
      }),
    }),
  ),
  info: nothing,
});

/** Prices in force. */
export const getPricing = defineCall({
  id: 'channel.pricing',
  method: 'POST',
  path: '/api/channel/getPricing',
  access: 'session',
  safe: true,
  request: v.object({
    channel: v.optional(v.picklist(['sms', 'voice', 'zalo'])),
    country: v.optional(v.pipe(v.string(), v.length(2)), 'VN'),
  }),
  data: v.array(
    v.object({
      channel: openEnum(['sms', 'voice', 'zalo']),
      country: v.string(),
      carrier: v.string(),
      message_type: v.string(),
      unit: openEnum(['segment', 'minute', 'message']),
      /** Decimal text in minor units of `info.currency`, since a unit may cost a fraction. */
      unit_price: v.string(),
      valid_from: v.string(),
    }),
  ),
  info: v.object({ vat_rate: v.number(), currency: v.string() }),
});

/** What trying a channel on one's own phone would send, what is missing for it, and how often it may be done today. */
export const getDemo = defineCall({
  id: 'channel.demo',
  method: 'POST',
  path: '/api/channel/getDemo',
  access: 'session',
  safe: true,
  request: v.object({ channel: v.picklist(demoChannels, rule('oneOf')) }),
  data: demoSchema,
  info: nothing,
});

const send = {
  method: 'POST',
  access: 'campaign:send',
  safe: false,
  idempotent: true,
  /** Balance after what was set aside or charged, in minor units; how many tries are left today. */
  info: v.object({ balance: v.number(), left_today: v.number() }),
  messages: [
    messages.phoneInvalid,
    messages.senderNotFound,
    messages.balanceTooLow,
    messages.invalidContent,
    messages.somethingWrong,
  ],
  codes: [
    'no_valid_recipient',
    'sender_missing',
    'sender_not_approved',
    'carrier_not_registered',
    'content_rejected',
    'insufficient_balance',
    'member_limit_reached',
    'rate_limited',
    'idempotency_conflict',
  ],
} as const;

/**
 * Sends the fixed sample to the person's own verified phone, by the way every single SMS takes. `phone` must be that
 * number; 429 after three on a day.
 */
export const sendDemoSms = defineCall({
  ...send,
  id: 'channel.demo_sms',
  path: '/api/channel/sendDemoSms',
  request: v.object({ phone: phoneNumber() }),
  data: messageSchema,
});

/** Calls the person's own verified phone and plays a sound of the library, the newest unless one is named. */
export const sendDemoVoice = defineCall({
  ...send,
  id: 'channel.demo_voice',
  path: '/api/channel/sendDemoVoice',
  request: v.object({ phone: phoneNumber(), sound_id: optionalText(64) }),
  data: callSchema,
});

/** Sends an approved template of a linked official account, filled with its samples, to the person's own verified phone. */
export const sendDemoZalo = defineCall({
  ...send,
  id: 'channel.demo_zalo',
  path: '/api/channel/SendDemoZalo',
  request: v.object({ phone: phoneNumber(), zalo_template_id: optionalText(64) }),
  data: messageSchema,
  codes: [...send.codes, 'quota_exceeded'],
});
