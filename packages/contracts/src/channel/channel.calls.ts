import * as v from 'valibot';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { openEnum } from '../core/wire.ts';

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
