import { senderCarriers, type SenderCarrier } from '@app/contracts/sender/sender-rules.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { SenderEvent } from '@app/contracts/sender/sender-states.ts';
import type { CarrierApproval } from '../database/tables/messaging.tables.ts';
import { reasonText } from './sender-reasons.ts';

const absent = { status: 'not_submitted', approved_at: null, reason: null } as const;

/** One row per carrier, in a fixed order, whatever was written down. */
export function fullGrid(written: readonly CarrierApproval[]): (CarrierApproval & { carrier: SenderCarrier })[] {
  return senderCarriers.map((carrier) => ({ ...absent, ...written.find((row) => row.carrier === carrier), carrier }));
}

/** The same for who reads it in a language: our own reasons have a text in each. */
export function shownGrid(written: readonly CarrierApproval[], locale: Locale) {
  return fullGrid(written).map((standing) => ({ ...standing, reason: reasonText(standing.reason, locale) }));
}

/** The grid after carriers were chosen: new ones are to be asked, others keep their standing, the rest is dropped. */
export function withChosen(
  written: readonly CarrierApproval[],
  chosen: readonly SenderCarrier[],
  isAsked: boolean,
): CarrierApproval[] {
  const wanted = chosen.length === 0 ? senderCarriers : chosen;
  return fullGrid(written).map((row) => {
    if (!wanted.includes(row.carrier)) return { ...absent, carrier: row.carrier };
    return row.status === 'not_submitted' && isAsked ? { ...row, status: 'pending' } : row;
  });
}

/** What an event of the sender means for its standing with each carrier. */
export function gridAfter(
  written: readonly CarrierApproval[],
  event: SenderEvent,
  { now, reason }: { now: Date; reason: string },
): CarrierApproval[] {
  return fullGrid(written).map((row): CarrierApproval => {
    switch (event) {
      case 'requested':
      case 'changed':
        return row.status === 'not_submitted' ? row : { carrier: row.carrier, ...absent, status: 'pending' };
      case 'approved':
      case 'renewed':
        if (row.status !== 'pending') return row;
        return { ...row, status: 'approved', approved_at: now.toISOString(), reason: null };
      case 'rejected':
        return row.status === 'pending' ? { ...row, status: 'rejected', reason } : row;
      case 'suspended':
        return row.status === 'approved' ? { ...row, status: 'suspended', reason } : row;
      case 'reinstated':
        return row.status === 'suspended' ? { ...row, status: 'approved', reason: null } : row;
      default:
        return row;
    }
  });
}
