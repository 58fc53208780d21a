import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Hands over one attempt by Zalo, mail or voice; SMS are handed over as all messages are. */
export const handOverJob = defineJob({
  kind: 'verification.hand_over',
  payload: v.object({ attempt_id: v.string() }),
  maxAttempts: 5,
});
