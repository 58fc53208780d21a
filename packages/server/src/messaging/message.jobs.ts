import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Hands one message to the carrier. */
export const submitMessageJob = defineJob({
  kind: 'message.submit',
  payload: v.object({ message_id: v.string() }),
  maxAttempts: 8,
});

/** Takes in one receipt; tried again while the message's own outcome is still being written. */
export const applyReceiptJob = defineJob({
  kind: 'message.receipt',
  payload: v.object({
    provider_ref: v.string(),
    reference: v.nullable(v.string()),
    status: v.picklist(['delivered', 'undelivered', 'expired']),
    error_code: v.nullable(v.number()),
    error_text: v.nullable(v.string()),
    at: v.string(),
  }),
  maxAttempts: 10,
});
