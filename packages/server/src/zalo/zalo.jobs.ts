import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Asks Zalo everything about an official account that was just linked. */
export const refreshOaJob = defineJob({
  kind: 'zalo.refresh',
  payload: v.object({ sender_id: v.string() }),
  maxAttempts: 5,
});
