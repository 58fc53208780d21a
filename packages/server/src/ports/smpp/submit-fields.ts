import { shortReference } from '../../messaging/message-reference.ts';
import type { SmsSubmission } from '../sms.ts';
import type { PduFields } from 'smpp';
import type { SmppSettings } from './smpp-settings.ts';

/** Type of number and numbering plan (SMPP 3.4, 5.2.5 and 5.2.6). */
const INTERNATIONAL = { ton: 1, npi: 1 };
const SHORT = { ton: 3, npi: 0 };
const NAME = { ton: 5, npi: 0 };
const LONGEST_SHORT = 8;
const WITH_RECEIPT = 1;

/** Everything of a submit_sm but its text. */
export function addressFields(submission: SmsSubmission, settings: SmppSettings): PduFields {
  const { from, to, reference } = submission;
  const source = kindOf(from);
  return {
    source_addr_ton: settings.sourceTon ?? source.ton,
    source_addr_npi: settings.sourceNpi ?? source.npi,
    source_addr: from,
    dest_addr_ton: INTERNATIONAL.ton,
    dest_addr_npi: INTERNATIONAL.npi,
    destination_addr: to,
    registered_delivery: WITH_RECEIPT,
    ...(settings.hasReference && { user_message_reference: shortReference(reference) }),
  };
}

function kindOf(sender: string): { ton: number; npi: number } {
  if (!/^\+?\d+$/.test(sender)) return NAME;
  return sender.length <= LONGEST_SHORT ? SHORT : INTERNATIONAL;
}
