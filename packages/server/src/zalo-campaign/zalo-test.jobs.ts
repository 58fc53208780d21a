import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Settles a test message whose outcome was never written: whether Zalo has it is not known. */
export const closeTestJob = defineJob({ kind: 'zalo.close_test', payload: v.object({ message_id: v.string() }) });
