import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Hands one message to the carrier. */
export const submitMessageJob = defineJob({
  kind: 'message.submit',
  payload: v.object({ message_id: v.string() }),
  maxAttempts: 8,
});

/** Receipts for which no message was found yet; tried again while it may still come. */
export const applyReceiptsJob = defineJob({
  kind: 'message.receipts',
  payload: v.object({
    receipts: v.array(
      v.object({
        provider_ref: v.string(),
        reference: v.nullable(v.string()),
        status: v.picklist(['delivered', 'undelivered', 'expired']),
        error_code: v.nullable(v.number()),
        error_text: v.nullable(v.string()),
        at: v.string(),
        hints: v.optional(
          v.object({
            phones: v.array(v.string()),
            other_refs: v.array(v.string()),
            short_reference: v.nullable(v.number()),
          }),
        ),
      }),
    ),
  }),
  maxAttempts: 10,
});
