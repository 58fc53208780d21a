import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Reads a list into its audience; goes on where an earlier try broke off. */
export const importAudienceJob = defineJob({
  kind: 'audience.import',
  payload: v.object({ audience_id: v.string(), reading: v.number() }),
});

/** Takes the rows and the file of an audience away, which may be a million. */
export const forgetAudienceJob = defineJob({
  kind: 'audience.forget',
  payload: v.object({ audience_id: v.string() }),
});
