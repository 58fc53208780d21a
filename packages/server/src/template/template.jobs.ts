import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** The simulated review of one template's newest version. */
export const reviewTemplateJob = defineJob({
  kind: 'template.review',
  payload: v.object({ template_id: v.string() }),
});
