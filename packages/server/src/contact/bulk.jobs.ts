import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Goes on with work on many contacts. */
export const bulkJob = defineJob({ kind: 'contact.bulk', payload: v.object({ bulk_id: v.string() }) });
