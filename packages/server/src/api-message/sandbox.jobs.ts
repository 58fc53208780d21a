import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Tells callbacks of what has become of messages of a test key, and comes again when more has. */
export const tellSandboxJob = defineJob({
  kind: 'sandbox.tell',
  payload: v.object({ ids: v.array(v.string()) }),
});
