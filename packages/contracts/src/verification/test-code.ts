import * as v from 'valibot';
import { verificationSchema } from './verification.ts';
import { attemptSchema } from './verification-log.ts';

/** A code that was sent from the editor of a service, and each way on which it was tried. */
export const testCodeSchema = v.object({
  ...verificationSchema.entries,
  /** In the order in which they were tried. */
  attempts: v.array(attemptSchema),
  /** A test number of the service: nothing was sent, and the code is the one of its settings. */
  is_test: v.boolean(),
});
export type TestCode = v.InferOutput<typeof testCodeSchema>;
