import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Tells an account that its balance is low. */
export const tellFallJob = defineJob({ kind: 'billing.tell_fall', payload: v.object({}) });

/** Charges the saved card of an account whose balance is below its threshold. */
export const rechargeJob = defineJob({ kind: 'billing.recharge', payload: v.object({}) });
