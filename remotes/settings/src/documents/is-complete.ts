import type { Kyc } from '@app/contracts/kyc/kyc.ts';

/** Whether everything is there that a review needs, and something waits to be submitted. */
export function isComplete({ can_submit: canSubmit, missing }: Kyc): boolean {
  return canSubmit && missing.length === 0;
}
