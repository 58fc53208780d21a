export const kycStatuses = ['not_submitted', 'pending', 'verified', 'rejected', 'expired'] as const;
export type KycStatus = (typeof kycStatuses)[number];

/** What happens to a case: the account submits it, an operator decides, its last day passes. */
export const kycEvents = ['submitted', 'approved', 'rejected', 'expired'] as const;
export type KycEvent = (typeof kycEvents)[number];

const transitions: Readonly<Record<KycEvent, Partial<Record<KycStatus, KycStatus>>>> = {
  submitted: { not_submitted: 'pending', rejected: 'pending' },
  approved: { pending: 'verified' },
  rejected: { pending: 'rejected' },
  expired: { verified: 'expired' },
};

/** Returns the status that a case comes into; null where the event is not for this status. */
export function nextKycStatus(event: KycEvent, status: KycStatus): KycStatus | null {
  return transitions[event][status] ?? null;
}

/**
 * Whether a change of details or documents belongs to a new case: the last one was decided for good. `verified` and
 * `expired` cases stay as they were decided.
 */
export function isDecided(status: KycStatus): boolean {
  return status === 'verified' || status === 'expired';
}

/**
 * Returns the status of an account after an event of one of its cases. A verified account stays verified while a new case
 * is reviewed, and where that is rejected; only its last day ends the verification. `isWaiting` says whether another case
 * waits for its review then.
 */
export function accountStatusAfter(
  event: KycEvent,
  account: KycStatus,
  { isWaiting }: { readonly isWaiting: boolean },
): KycStatus {
  if (event === 'approved') return 'verified';
  if (event === 'expired') return isWaiting ? 'pending' : 'expired';
  if (account === 'verified') return 'verified';
  return event === 'submitted' ? 'pending' : 'rejected';
}
