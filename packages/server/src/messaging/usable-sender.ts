import { isUsableStatus } from '@app/contracts/sender/sender-states.ts';
import type { Selectable } from 'kysely';
import type { MessageType, SenderTable } from '../database/tables/messaging.tables.ts';

export type QuotedSender = Pick<Selectable<SenderTable>, 'name' | 'status' | 'usage'>;

/** Whether carriers take messages of this type under the sender's name now. */
export function isUsable({ status, usage }: QuotedSender, messageType: MessageType): boolean {
  const isMeantFor = usage === 'both' || (usage === 'advertising') === (messageType === 'advertising');
  return isUsableStatus(status) && isMeantFor;
}
