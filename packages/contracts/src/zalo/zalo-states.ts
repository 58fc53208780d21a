/** Where the link with an official account stands. */
export const oaStatuses = ['connected', 'token_expired', 'disconnected'] as const;
export type OaStatus = (typeof oaStatuses)[number];

/** Days before the end of an authorisation within which the account is asked to link anew. */
const ENDING_DAYS = 14;

/** Authorisations that end before this time end soon. */
export function endingBefore(now: Date): Date {
  return new Date(now.getTime() + ENDING_DAYS * 86_400_000);
}

/** Answers of Zalo on how recipients take an account's messages, or a template's. */
export const qualities = ['HIGH', 'MEDIUM', 'LOW', 'UNDEFINED'] as const;

/** States of a template, in our words. */
export const templateStatuses = ['pending', 'approved', 'rejected', 'disabled', 'deleted'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

const fromZalo: Readonly<Record<string, TemplateStatus>> = {
  PENDING_REVIEW: 'pending',
  ENABLE: 'approved',
  REJECT: 'rejected',
  DISABLE: 'disabled',
  DELETE: 'deleted',
};

/** Our word for a state of Zalo's; one that nobody knows cannot be sent, so it counts as disabled. */
export function templateStatusOf(zaloStatus: string): TemplateStatus {
  return fromZalo[zaloStatus] ?? 'disabled';
}
