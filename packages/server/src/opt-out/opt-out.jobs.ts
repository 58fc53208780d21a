import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Reads a do-not-call list; goes on where an earlier try broke off. */
export const importOptOutsJob = defineJob({
  kind: 'optout.import',
  payload: v.object({ import_id: v.string() }),
});
