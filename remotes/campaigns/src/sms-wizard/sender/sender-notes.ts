import type { Sender } from '@app/contracts/campaign/sender.ts';

/** What there is to say about a sender beside its status. */
export type SenderNote = 'draft' | 'other_usage' | 'waiting' | 'reason' | 'expired' | 'expiring' | 'valid';

/** Whether carriers take messages of this type under a sender's name now. */
export function isUsable({ status, usage }: Sender, messageType: string): boolean {
  return (status === 'approved' || status === 'expiring') && isMeantFor(usage, messageType);
}

function isMeantFor(usage: string, messageType: string): boolean {
  return usage === 'both' || (usage === 'advertising') === (messageType === 'advertising');
}

const waiting: ReadonlySet<string> = new Set(['pending', 'submitted']);

/** Why a sender cannot be chosen, or until when it can. */
export function senderNotes(sender: Sender, messageType: string): SenderNote[] {
  const { status, usage, reason, valid_until: until } = sender;
  const isApproved = status === 'approved' || status === 'expiring';
  return [
    ...(status === 'draft' ? (['draft'] as const) : []),
    ...(waiting.has(status) ? (['waiting'] as const) : []),
    ...(status === 'expired' ? (['expired'] as const) : []),
    ...(reason === null ? [] : (['reason'] as const)),
    ...(isMeantFor(usage, messageType) ? [] : (['other_usage'] as const)),
    ...(isApproved && until !== null ? ([status === 'expiring' ? 'expiring' : 'valid'] as const) : []),
  ];
}
