import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Renews a number or gives it back, whichever is due. */
export const settleNumberJob = defineJob({ kind: 'number.settle', payload: v.object({ id: v.string() }) });
