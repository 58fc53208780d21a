import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** The simulated review of one request, step by step. */
export const reviewSenderJob = defineJob({
  kind: 'sender.review',
  payload: v.object({ sender_id: v.string() }),
});
