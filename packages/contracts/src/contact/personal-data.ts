import * as v from 'valibot';
import { messageSchema } from '../message/message.ts';
import { contactSchema } from './contact.ts';
import { optOutSchema, removedOptOutSchema } from './opt-out.ts';
import { recipientNumber } from '../core/recipient-number.ts';

/** Most messages, and most calls, of one person's data. */
export const MAX_PERSONAL_MESSAGES = 5_000;

/** All that an account keeps of one person, by their number. */
export const personalDataSchema = v.object({
  /** E.164 digits. */
  phone: recipientNumber(),
  contact: v.nullable(contactSchema),
  consents: v.array(
    v.object({ channel: v.string(), state: v.string(), source: v.string(), note: v.string(), at: v.string() }),
  ),
  opt_outs: v.array(optOutSchema),
  removed_opt_outs: v.array(removedOptOutSchema),
  /** Newest first. */
  messages: v.array(messageSchema),
  /** SMS that they wrote to rented numbers, newest first. */
  received: v.array(v.object({ content: v.string(), at: v.string() })),
  calls: v.array(
    v.object({ caller: v.string(), status: v.string(), duration_s: v.number(), keys: v.string(), at: v.string() }),
  ),
  verifications: v.array(v.object({ channel: v.string(), status: v.string(), at: v.string() })),
  /** Uploaded lists that hold the number. */
  lists: v.array(v.string()),
  exported_at: v.string(),
});
export type PersonalData = v.InferOutput<typeof personalDataSchema>;

/**
 * Why a person cannot be erased now, in `info.reason` of a 409 `in_use`: a message to the number is being handed over, it is
 * being called, or a file is being read that may hold it.
 */
export type EraseObstacle = 'sending' | 'calling' | 'reading';
