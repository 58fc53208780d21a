import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { messageSchema, messageStatuses } from '../message/message.ts';
import { zaloRatingSchema } from './zalo-rating.ts';

/**
 * One message by Zalo. `content` holds the template's values, a line each; `error_code` is ours, `zalo_error` Zalo's. A
 * message in whose place an SMS goes out has failed, and says what became of that in `fallback`.
 */
export const zaloMessageSchema = v.object({
  ...v.omit(messageSchema, ['channel', 'encoding', 'segments']).entries,
  zalo_msg_id: v.nullable(v.string()),
  zalo_error: v.nullable(v.number()),
  /** What the recipient rated; null if nobody did, or was asked to. */
  rating: v.nullable(zaloRatingSchema),
  fallback: v.nullable(
    v.object({
      channel: v.literal('sms'),
      /** Null while it waits to be sent, or was cancelled before. */
      message_id: v.nullable(v.string()),
      status: openEnum(messageStatuses),
      error_code: v.nullable(v.number()),
      price: v.number(),
      delivered_at: v.nullable(v.string()),
    }),
  ),
});
export type ZaloMessage = v.InferOutput<typeof zaloMessageSchema>;

const charged: ReadonlySet<string> = new Set(['sent', 'delivered', 'undelivered', 'expired', 'unknown']);

/** What was charged for a message, or the SMS in its place, in minor units: what was handed over, whatever became of it. */
export function chargedFor({ status, price }: { readonly status: string; readonly price: number }): number {
  return charged.has(status) ? price : 0;
}
