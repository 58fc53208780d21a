import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { recipientNumber } from '../core/recipient-number.ts';

export const messageStatuses = [
  'accepted',
  'scheduled',
  'queued',
  'sending',
  'sent',
  'delivered',
  'undelivered',
  'expired',
  'unknown',
  'failed',
  'rejected',
  'cancelled',
] as const;

export const messageChannels = ['sms', 'zalo'] as const;

/**
 * One message to one recipient. `to` is E.164 without plus; `price` is the whole price in minor units of `currency`. One by
 * Zalo has no encoding, and no segments.
 */
export const messageSchema = v.object({
  id: recipientNumber(),
  campaign_id: v.nullable(v.string()),
  channel: v.optional(openEnum(messageChannels), 'sms'),
  to: recipientNumber(),
  name: v.string(),
  carrier: v.string(),
  sender: v.string(),
  content: v.string(),
  encoding: openEnum(['GSM-7', 'UCS-2']),
  segments: v.number(),
  price: v.number(),
  currency: v.string(),
  status: openEnum(messageStatuses),
  error_code: v.nullable(v.number()),
  error_text: v.nullable(v.string()),
  created_at: v.string(),
  sent_at: v.nullable(v.string()),
  delivered_at: v.nullable(v.string()),
  failed_at: v.nullable(v.string()),
  /** When the first of its short links was followed, by a person; null if none was, or no link of it tells people apart. */
  clicked_at: v.optional(v.nullable(v.string()), null),
  /** Sent to somebody's own phone to see what a campaign looks like. */
  is_test: v.optional(v.boolean(), false),
});
export type Message = v.InferOutput<typeof messageSchema>;
