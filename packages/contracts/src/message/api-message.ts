import * as v from 'valibot';
import { recipientNumber } from '../core/recipient-number.ts';
import { instant, openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { phoneNumber } from '../rules/phone.ts';
import { messageStatuses } from './message.ts';

/** Advertising has rules of its own (hours, consent, fewest recipients), which campaigns keep. */
const apiMessageTypes = ['customer_care', 'otp'] as const;

/** Days ahead that a message may be scheduled. */
export const MOST_DAYS_AHEAD = 30;
/** Messages of one batch. */
export const MOST_IN_BATCH = 1_000;

/** Fields of one SMS that a program asks for. */
export const messageRequestFields = {
  /** A Vietnamese mobile number in any usual writing. */
  to: phoneNumber(),
  /** Name of a brandname of the account, or its id. */
  sender: requiredText(64),
  text: requiredText(2_000),
  type: v.optional(v.picklist(apiMessageTypes, rule('oneOf')), 'customer_care'),
  /** When to send it, within 30 days; at once if left out. */
  schedule_at: v.optional(instant()),
  /** The program's own name of it, by which it can be looked for. Must tell nothing of the recipient. */
  reference: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, rule('max', { length: 100 }))), ''),
};
export const messageRequest = v.object(messageRequestFields);

/** One SMS as programs read it. `to` is E.164 without plus; `price` is the whole price in minor units of `currency`. */
export const apiMessageSchema = v.object({
  id: v.string(),
  mode: openEnum(['test', 'live']),
  to: recipientNumber(),
  sender: v.string(),
  text: v.string(),
  type: openEnum(apiMessageTypes),
  reference: v.string(),
  status: openEnum(messageStatuses),
  /** Our number of why it did not arrive. */
  error_code: v.nullable(v.number()),
  error_text: v.nullable(v.string()),
  encoding: openEnum(['GSM-7', 'UCS-2']),
  segments: v.number(),
  price: v.number(),
  currency: v.string(),
  created_at: v.string(),
  schedule_at: v.nullable(v.string()),
  sent_at: v.nullable(v.string()),
  delivered_at: v.nullable(v.string()),
  failed_at: v.nullable(v.string()),
});
export type ApiMessage = v.InferOutput<typeof apiMessageSchema>;

/** What became of one item of a batch; `index` is its place in the request, from 0. */
export const batchResultSchema = v.variant('accepted', [
  v.object({ index: v.number(), accepted: v.literal(true), message: apiMessageSchema }),
  v.object({
    index: v.number(),
    accepted: v.literal(false),
    /** As a single message would be refused. */
    error: v.object({
      status: v.number(),
      code: v.string(),
      message: v.string(),
      errors: v.nullable(v.record(v.string(), v.array(v.string()))),
      info: v.nullable(v.record(v.string(), v.unknown())),
    }),
  }),
]);
export type BatchResult = v.InferOutput<typeof batchResultSchema>;
