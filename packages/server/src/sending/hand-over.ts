import { maskPhone } from '../log.ts';
import type { WindowRecipient } from '../database/tables/sending.tables.ts';
import { writeReference } from '../messaging/message-reference.ts';
import type { SmsOutcome } from '../ports/sms.ts';
import { inParts } from '../in-parts.ts';
import { isByZalo } from './campaign-order.repository.ts';
import { openZaloWindow } from './zalo/hand-to-zalo.ts';
import type { ZaloHeld, ZaloRefusal } from './zalo/zalo-outcome.ts';
import type { LaneTurn } from './claim-window.ts';
import { textFor } from './message-text.ts';

/** What the carrier said; `lost` when nobody knows whether it took the message, which must not be sent again then. */
export type Outcome = SmsOutcome | ZaloRefusal | ZaloHeld | { readonly kind: 'lost' };

export interface Answered {
  readonly recipient: WindowRecipient;
  readonly outcome: Outcome;
}

/** Answers that came, and who is still waited for. */
export interface AnsweredPart {
  readonly answered: readonly Answered[];
  readonly rest: readonly WindowRecipient[];
}

/**
 * Hands a window over, all at once. The answers come in parts, so that a slow one does not hold up the others; in the
 * last part nobody is left, and answers that never came are lost.
 */
export async function* handOver(turn: LaneTurn, recipients: readonly WindowRecipient[]): AsyncGenerator<AnsweredPart> {
  const { answerPatienceMs, answerLimitMs } = turn.deps.sending;
  const { zalo } = turn.order;
  const byZalo = zalo && openZaloWindow({ ...turn, zalo });
  const submitOne = (recipient: WindowRecipient) =>
    byZalo && isByZalo(turn.order, recipient) ? byZalo(recipient) : submit(turn, recipient);
  const limit = { ms: answerLimitMs, result: { kind: 'lost' } } as const;
  for await (const { done, rest } of inParts<WindowRecipient, Outcome>(recipients, submitOne, {
    patienceMs: answerPatienceMs,
    limit,
  })) {
    yield { answered: done.map(([recipient, outcome]) => ({ recipient, outcome })), rest };
  }
}

async function submit({ deps, scope, order }: LaneTurn, recipient: WindowRecipient): Promise<Outcome> {
  const [id, phone] = recipient;
  const { content: text, encoding, segments } = textFor(order, recipient);
  try {
    return await deps.ports.sms.submit({
      reference: writeReference({ account_id: scope.accountId, id }),
      from: order.sender.name,
      to: phone,
      text,
      encoding,
      segments,
    });
  } catch (error) {
    const fields = { err: error, message: id, phone: maskPhone(phone) };
    deps.log.warn(fields, 'The carrier gave no answer, so the message is not sent again');
    return { kind: 'lost' };
  }
}
