export const senderStatuses = [
  'draft',
  'pending',
  'submitted',
  'approved',
  'expiring',
  'expired',
  'rejected',
  'suspended',
  'revoked',
] as const;
export type SenderStatus = (typeof senderStatuses)[number];

/** Those under which messages may be sent. */
export const usableStatuses = ['approved', 'expiring'] as const satisfies readonly SenderStatus[];

interface Transition {
  readonly from: readonly SenderStatus[];
  readonly to: SenderStatus;
}

/**
 * Everything that moves a sender from one state to another, and from where to where. `pending` waits for our review,
 * `submitted` for the carriers'; `expiring` can still send.
 */
export const senderTransitions = {
  /** Saved without asking for a review. */
  saved: { from: ['draft', 'rejected'], to: 'draft' },
  /** A review was asked for. */
  requested: { from: ['draft', 'rejected', 'expired'], to: 'pending' },
  /** Our review passed it on to the carriers. */
  forwarded: { from: ['pending'], to: 'submitted' },
  approved: { from: ['pending', 'submitted'], to: 'approved' },
  rejected: { from: ['pending', 'submitted'], to: 'rejected' },
  /** Name, owner, country or use changed, so that what was approved is no longer what would be sent under. */
  changed: { from: usableStatuses, to: 'pending' },
  near_expiry: { from: ['approved'], to: 'expiring' },
  expired: { from: usableStatuses, to: 'expired' },
  renewal_asked: { from: ['expiring'], to: 'expiring' },
  renewal_refused: { from: ['expiring'], to: 'expiring' },
  renewed: { from: ['expiring', 'expired'], to: 'approved' },
  suspended: { from: usableStatuses, to: 'suspended' },
  reinstated: { from: ['suspended'], to: 'approved' },
  revoked: { from: ['suspended'], to: 'revoked' },
} as const satisfies Record<string, Transition>;

export type SenderEvent = keyof typeof senderTransitions;

/** The state a sender gets by an event; null where the event is not possible. */
export function nextStatus(event: SenderEvent, status: SenderStatus): SenderStatus | null {
  const { from, to }: Transition = senderTransitions[event];
  return from.includes(status) ? to : null;
}

/** Whether messages may be sent under it. */
export function isUsableStatus(status: string): boolean {
  return usableStatuses.some((usable) => usable === status);
}

/** Whether its fields can be changed by the account: not while others look at it or have stopped it. */
export function isEditableStatus(status: string): boolean {
  return !['submitted', 'suspended', 'revoked'].includes(status);
}
