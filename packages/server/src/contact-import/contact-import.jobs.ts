import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

const payload = v.object({ import_id: v.string(), reading: v.number() });

/** Counts what an import would do. */
export const checkImportJob = defineJob({ kind: 'contact_import.check', payload });

/** Writes the rows of a file to the directory; goes on where an earlier try broke off. */
export const runImportJob = defineJob({ kind: 'contact_import.run', payload });
