import { isUsableStatus } from '@app/contracts/sender/sender-states.ts';
import type { Selectable } from 'kysely';
import type { Carrier, CarrierApproval, MessageType, SenderTable } from '../database/tables/messaging.tables.ts';
import { fullGrid } from '../sender/carrier-grid.ts';

export type QuotedSender = Pick<Selectable<SenderTable>, 'name' | 'status' | 'usage'>;

/** Whether carriers take messages of this type under the sender's name now. */
export function isUsable({ status, usage }: QuotedSender, messageType: MessageType): boolean {
  const isMeantFor = usage === 'both' || (usage === 'advertising') === (messageType === 'advertising');
  return isUsableStatus(status) && isMeantFor;
}

/**
 * The carriers that have not approved a sender. A sender whose carriers were never written down is live on all of them, as
 * its status says; so are numbers of no known carrier, about which no carrier can be asked.
 */
export function carriersNotLive(written: readonly CarrierApproval[]): Carrier[] {
  if (written.length === 0) return [];
  return fullGrid(written).flatMap(({ carrier, status }) => (status === 'approved' ? [] : [carrier]));
}
