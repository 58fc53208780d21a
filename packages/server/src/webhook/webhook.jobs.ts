import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Sends what is due for one profile. It may fail for long, for instance while the database is away. */
export const deliverCallbacksJob = defineJob({
  kind: 'callback.deliver',
  payload: v.object({ profile_id: v.string() }),
  maxAttempts: 100,
});
