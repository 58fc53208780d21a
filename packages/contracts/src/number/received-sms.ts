import * as v from 'valibot';
import { recipientNumber } from '../core/recipient-number.ts';

/** An SMS that somebody wrote to a rented number. */
export const receivedSmsSchema = v.object({
  id: v.string(),
  /** Who wrote it: E.164 digits, or a name or short number as it came. */
  from: recipientNumber(),
  content: v.string(),
  received_at: v.string(),
});
export type ReceivedSms = v.InferOutput<typeof receivedSmsSchema>;

/** SMS per page beside a number. */
export const RECEIVED_PAGE_SIZE = 10;
