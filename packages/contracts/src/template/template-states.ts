export const templateStatuses = ['draft', 'pending', 'approved', 'rejected', 'disabled', 'replaced'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

interface Transition {
  readonly from: readonly TemplateStatus[];
  readonly to: TemplateStatus;
}

/**
 * Everything that moves a version of a template from one state to another. A template shows its version in use: the one
 * that was approved last, or its only one. The change of an approved template is a new version, in `draft` or `pending`,
 * while the approved one stays usable.
 */
export const templateTransitions = {
  /** Saved without asking for a review. */
  saved: { from: ['draft', 'rejected'], to: 'draft' },
  /** A review was asked for. */
  submitted: { from: ['draft', 'rejected'], to: 'pending' },
  /** Taken back before it was decided, to be changed. */
  withdrawn: { from: ['pending'], to: 'draft' },
  approved: { from: ['pending'], to: 'approved' },
  rejected: { from: ['pending'], to: 'rejected' },
  /** Not to be chosen any more; what was launched with it goes on. By a reviewer, also what its account had disabled. */
  disabled: { from: ['approved', 'disabled'], to: 'disabled' },
  enabled: { from: ['disabled'], to: 'approved' },
  /** A newer version was approved. */
  replaced: { from: ['approved', 'disabled'], to: 'replaced' },
} as const satisfies Record<string, Transition>;

export type TemplateEvent = keyof typeof templateTransitions;

/** The state a version gets by an event; null where the event is not possible. */
export function nextTemplateStatus(event: TemplateEvent, status: TemplateStatus): TemplateStatus | null {
  const { from, to }: Transition = templateTransitions[event];
  return from.includes(status) ? to : null;
}

/**
 * Whether an account may offer a template again: one that it disabled itself. A reviewer says why, and it takes a reviewer,
 * or another text, to take that back.
 */
export function mayBeEnabled({ status, reason }: { status: string; reason: string | null }): boolean {
  return status === 'disabled' && reason === null;
}

/** Whether a version can be changed in place; of an approved or disabled one a change is a new version. */
export function isOpenVersion(status: string): boolean {
  return status === 'draft' || status === 'rejected';
}
