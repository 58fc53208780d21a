import type { VerificationStatus } from './verification.ts';

/** Where a verification can go from each status (MODEL 12). An expired one goes on with a new code. */
const steps: Readonly<Record<VerificationStatus, readonly VerificationStatus[]>> = {
  pending: ['approved', 'expired', 'canceled', 'max_attempts_reached', 'failed'],
  expired: ['pending'],
  approved: [],
  canceled: [],
  max_attempts_reached: [],
  failed: [],
  blocked: [],
};

/** Whether a verification may go from one status to another. */
export function canBecome(from: VerificationStatus, to: VerificationStatus): boolean {
  return steps[from].includes(to);
}
