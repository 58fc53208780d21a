import { INVALID_NUMBER, markInvalid } from '../contact/contact-status.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { UsageLine } from '../database/tables/billing.tables.ts';
import type { WindowRecipient } from '../database/tables/sending.tables.ts';
import { addUpLines } from '../ledger/usage-lines.ts';
import type { CountChanges } from './campaign-counts.repository.ts';
import { isByZalo, priceFor, type CampaignOrder } from './campaign-order.repository.ts';
import { finishCampaign, isDone } from './finish-campaign.ts';
import type { Answered } from './hand-over.ts';
import { textFor } from './message-text.ts';
import type { NewMessage } from './message-rows.repository.ts';
import type { SendingDeps } from './sending-deps.ts';
import { endWindow } from './outcome.repository.ts';
import { holdFor } from './hold-campaign.ts';
import { settleQuota } from './zalo/settle-quota.ts';
import type { HoldReason } from './zalo/zalo-outcome.ts';

/** How often a carrier may be too busy before a message fails. */
export const MOST_ATTEMPTS = 8;
const UNKNOWN = 1504;
const PROVIDER_DOWN = 1901;

interface Outcome {
  readonly deps: SendingDeps;
  readonly scope: AccountScope;
  readonly order: CampaignOrder;
  readonly windowId: string;
  readonly answered: readonly Answered[];
  /** Who stays in the window. */
  readonly rest: readonly WindowRecipient[];
}

/**
 * Writes what the carrier said about a window: recipients become messages, or wait again if the carrier was busy, or if an
 * SMS is to stand in; counts and charges move with them. Whose window is gone already comes too late, and changes nothing.
 */
export async function writeOutcome({ deps, scope, order, windowId, answered, rest }: Outcome): Promise<void> {
  const { messages, back, fellBack, held } = sortOut(order, answered);
  await deps.database.asAccount(scope, async (tx) => {
    const now = deps.clock.now();
    const changes = { ...countsOf(messages), sending: -answered.length };
    const charged = addUpLines(messages.flatMap((message) => chargesOf(order, message)));
    const move = { id: order.id, changes, charged, putBack: back.length, fellBack, now };
    const moved = await endWindow(tx, scope, { windowId, order, messages, busy: back, rest, move });
    if (!moved) return;
    await settleQuota(tx, scope, { order, messages, answered, held, now });
    await markInvalid(tx, scope, { phones: invalidAmong(order, messages), now });
    if (isDone(moved)) await finishCampaign({ deps, scope, tx, id: order.id, now });
    else if (held) await holdFor({ deps, scope, tx, now, id: order.id }, held);
    deps.progress.moved(tx, scope, order.id);
  });
}

interface Sorted {
  readonly messages: readonly NewMessage[];
  /** Who waits again. */
  readonly back: readonly WindowRecipient[];
  /** How many of them get an SMS instead. */
  readonly fellBack: number;
  /** Why the campaign must wait; null if it need not. */
  readonly held: HoldReason | null;
}

function sortOut(order: CampaignOrder, answered: readonly Answered[]): Sorted {
  const messages: NewMessage[] = [];
  const back: WindowRecipient[] = [];
  let fellBack = 0;
  let held: HoldReason | null = null;
  for (const each of answered) {
    if (each.outcome.kind === 'held') held ??= each.outcome.reason;
    const message = messageOf(each);
    if (!message) {
      back.push(asTried(each));
    } else if (standsIn(order, message)) {
      messages.push({ ...message, fellBack: true });
      back.push(asFallback(message));
      fellBack += 1;
    } else {
      messages.push(message);
    }
  }
  return { messages, back, fellBack, held };
}

/** Whether an SMS goes out in place of a message that failed. */
function standsIn(order: CampaignOrder, { recipient, status, errorCode }: NewMessage): boolean {
  if (!order.zalo?.fallback || status !== 'failed' || errorCode === null) return false;
  return isByZalo(order, recipient) && order.zalo.fallback.codes.has(errorCode);
}

/** It begins anew, as an SMS. */
function asFallback({ recipient: [id, phone, carrier, name, , fields] }: NewMessage): WindowRecipient {
  return [id, phone, carrier, name, -1, fields ?? null, null, id];
}

/** Whoever is put back counts as tried once more, which is taken off here for those who were not. */
function asTried({ recipient, outcome }: Answered): WindowRecipient {
  const [id, phone, carrier, name, attempts, ...fields] = recipient;
  return isUntried(outcome) ? [id, phone, carrier, name, attempts - 1, ...fields] : recipient;
}

function isUntried(outcome: Answered['outcome']): boolean {
  return outcome.kind === 'held' || (outcome.kind === 'unavailable' && outcome.isUntried === true);
}

/** Numbers that a carrier says nobody has; what Zalo makes of a number does not count. */
function invalidAmong(order: CampaignOrder, messages: readonly NewMessage[]): string[] {
  return messages.flatMap(({ errorCode, recipient }) =>
    errorCode === INVALID_NUMBER && !isByZalo(order, recipient) ? [recipient[1]] : [],
  );
}

/** Null for a recipient whom the carrier was too busy to take, and who is to be tried again. */
function messageOf({ recipient, outcome }: Answered): NewMessage | null {
  const blank = { recipient, providerRef: null, errorText: null };
  if (outcome.kind === 'accepted') {
    return { ...blank, status: 'sent', providerRef: outcome.providerRef, errorCode: null };
  }
  if (outcome.kind === 'lost') return { ...blank, status: 'unknown', errorCode: UNKNOWN };
  if (outcome.kind === 'held') return null;
  const { errorText } = outcome;
  if (outcome.kind === 'refused') {
    const { errorCode, zaloError } = outcome;
    return { ...blank, status: 'failed', errorCode, errorText, zaloError };
  }
  if (outcome.kind === 'rejected') return { ...blank, status: 'failed', errorCode: outcome.errorCode, errorText };
  const [, , , , attempts] = recipient;
  return attempts + 1 < MOST_ATTEMPTS || isUntried(outcome)
    ? null
    : { ...blank, status: 'failed', errorCode: PROVIDER_DOWN, errorText };
}

function countsOf(messages: readonly NewMessage[]): CountChanges {
  const counts = { sent: 0, failed: 0, unknown: 0 };
  // Whoever gets an SMS instead is counted where that is.
  for (const { status, fellBack } of messages) if (!fellBack) counts[status] += 1;
  return counts;
}

/** What was sent is paid, also when nobody knows whether it was. */
function chargesOf(order: CampaignOrder, { status, recipient }: NewMessage): UsageLine[] {
  if (status === 'failed') return [];
  const [, , carrier] = recipient;
  const { segments } = textFor(order, recipient);
  const { price: amount } = priceFor(order, recipient, segments);
  return isByZalo(order, recipient)
    ? [{ channel: 'zalo', carrier, units: 1, amount }]
    : [{ channel: 'sms', carrier, units: segments, amount }];
}
