import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Hands over one attempt by Zalo, mail or voice; SMS are handed over as all messages are. */
export const handOverJob = defineJob({
  kind: 'verification.hand_over',
  payload: v.object({ attempt_id: v.string() }),
  maxAttempts: 5,
});

const breakerPayload = v.object({
  configuration_id: v.string(),
  /** Whether the account was told: the job waits for the rest of the day. */
  is_told: v.boolean(),
});
export type BreakerJob = v.InferOutput<typeof breakerPayload>;

/** Tells an account that the guard of conversion blocks codes of a service. */
export const breakerJob = defineJob({ kind: 'verification.tell_breaker', payload: breakerPayload });
