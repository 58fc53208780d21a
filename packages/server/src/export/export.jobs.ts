import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Writes a long list for the person who asked. */
export const writeExportJob = defineJob({
  kind: 'export.write',
  payload: v.object({ export_id: v.string() }),
  maxAttempts: 5,
});
