import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Tells a member and the account owner how much of the month's limit is used. */
export const tellLimitJob = defineJob({
  kind: 'billing.tell_member_limit',
  payload: v.object({ user_id: v.string() }),
});
