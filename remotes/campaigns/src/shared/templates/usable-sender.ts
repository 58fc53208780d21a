import type { Sender } from '@app/contracts/campaign/sender.ts';
import { isUsableStatus } from '@app/contracts/sender/sender-states.ts';

/** Whether a sender is registered for a type of message. */
export function isMeantFor({ usage }: Pick<Sender, 'usage'>, type: string): boolean {
  return usage === 'both' || (usage === 'advertising') === (type === 'advertising');
}

/** The first sender that messages of a type can be sent under now. */
export function usableSender(senders: readonly Sender[], type: string): Sender | undefined {
  return senders.find((sender) => isUsableStatus(sender.status) && isMeantFor(sender, type));
}
