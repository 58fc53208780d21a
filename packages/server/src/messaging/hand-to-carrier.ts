import type { AccountScope } from '../database/account-scope.ts';
import { maskPhone } from '../log.ts';
import type { SmsOutcome } from '../ports/sms.ts';
import { heldCodes, type ZaloOutcome } from '../sending/zalo/zalo-outcome.ts';
import { handToZalo } from '../zalo-campaign/submit-zalo.ts';
import type { ClaimedMessage } from './claim-messages.ts';
import type { Refused } from './end-messages.ts';
import { writeReference } from './message-reference.ts';
import type { MessagingDeps, SubmitDeps } from './messaging-deps.ts';

type Refusal = Omit<Refused, 'message'> & { readonly kind: 'rejected' };

/** What the carrier, or Zalo, said; `lost` when nobody knows whether it took the message. */
export type Outcome = Exclude<SmsOutcome, { kind: 'rejected' }> | Refusal | { readonly kind: 'lost' };

/** Hands one message to the carrier, or to Zalo. */
export async function handOver(
  { deps, scope }: { deps: SubmitDeps; scope: AccountScope },
  claimed: ClaimedMessage,
): Promise<Outcome> {
  if (!claimed.zalo) return await handToCarrier(deps, claimed);
  return ofZalo(await handToZalo({ deps, scope }, claimed.message, claimed.zalo));
}

/** What a campaign would wait for is final for a single message. */
function ofZalo(outcome: ZaloOutcome): Outcome {
  if (outcome.kind === 'refused') return { ...outcome, kind: 'rejected' };
  if (outcome.kind !== 'held') return outcome;
  const { reason, errorText } = outcome;
  return { kind: 'rejected', errorCode: heldCodes[reason], errorText, isDayOver: reason === 'quota' };
}

async function handToCarrier(deps: MessagingDeps, { message, text }: ClaimedMessage): Promise<Outcome> {
  try {
    return await deps.ports.sms.submit({
      reference: writeReference(message),
      from: message.sender_name,
      to: message.phone,
      text,
      encoding: message.encoding,
      segments: message.segments,
      isSingle: true,
    });
  } catch (error) {
    const fields = { err: error, message: message.id, phone: maskPhone(message.phone) };
    deps.log.warn(fields, 'The carrier gave no answer, so the message is not sent again');
    return { kind: 'lost' };
  }
}
