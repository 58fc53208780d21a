import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Has a number connected that is paid for so many months ahead. */
export const connectNumberJob = defineJob({
  kind: 'number.connect',
  payload: v.object({ id: v.string(), months: v.number() }),
});

/** Frees what an account kept and has not paid for in time. */
export const endHoldJob = defineJob({ kind: 'number.end_hold', payload: v.object({}) });

/** Tells the carrier that a number is not ours any more. */
export const returnNumberJob = defineJob({
  kind: 'number.return',
  payload: v.object({ id: v.string(), number: v.string() }),
});

/** Renews a number or gives it back, whichever is due. */
export const settleNumberJob = defineJob({ kind: 'number.settle', payload: v.object({ id: v.string() }) });

/** Tells an account of what it was renewed for in the day before `until`. */
export const tellRenewalsJob = defineJob({
  kind: 'number.tell_renewals',
  payload: v.object({ until: v.string() }),
});
