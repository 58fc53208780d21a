import { INVALID_NUMBER, markInvalid } from '../contact/contact-status.repository.ts';
import { noteMessage } from '../contact/last-message.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { release, settle } from '../ledger/ledger.ts';
import { maskPhone } from '../log.ts';
import type { SmsOutcome } from '../ports/sms.ts';
import { announceBalance, announceMessage, notifyOutcome } from './message-events.ts';
import { writeReference } from './message-reference.ts';
import type { MessagingDeps, SubmitDeps } from './messaging-deps.ts';
import { findSmsSender, lockMessage, updateMessage, type MessageRow } from './messaging.repository.ts';
import { hasOptedOut } from './opt-out.repository.ts';
import { carriersNotLive, isUsable } from './usable-sender.ts';
import { giveBackSpending } from './give-back.ts';
import { usageOf } from './message-usage.ts';

const PROVIDER_DOWN = 1901;
const UNKNOWN = 1504;
const OPTED_OUT = 1004;
const SENDER_NOT_LIVE = 1102;

interface Submit {
  deps: MessagingDeps;
  scope: AccountScope;
  messageId: string;
}

/**
 * Hands a queued message to the carrier: the intent is written before, the outcome after. If the outcome is not known
 * (a crash, a broken connection), the message is not sent again: it is `unknown`, charged, and settled by its receipt.
 * @throws when the carrier is unavailable, for the job to be tried again.
 */
export async function submitMessage({ deps, scope, messageId }: Submit & { deps: SubmitDeps }): Promise<void> {
  const claimed = await claim({ deps, scope, messageId });
  if (claimed?.message.status !== 'sending') return;
  const { message } = claimed;
  const outcome = await handOver(deps, claimed);
  await deps.database.asAccount(scope, (tx) => writeOutcome({ deps, scope, tx, message, outcome }));
  if (outcome.kind === 'unavailable') throw new Error(`The carrier is unavailable: ${outcome.errorText}`);
}

/** After the last try: the message failed, its money goes back. */
export function giveUpMessage({ deps, scope, messageId }: Submit): Promise<void> {
  return deps.database.asAccount(scope, async (tx) => {
    const message = await lockMessage(tx, scope, messageId);
    if (!message) return;
    if (message.status === 'queued' || message.status === 'scheduled') {
      await fail({ deps, scope, tx, message, errorCode: PROVIDER_DOWN, errorText: 'The carrier stayed unavailable' });
    } else if (message.status === 'sending') {
      await charge({ deps, scope, tx, message, changes: { status: 'unknown', error_code: UNKNOWN } });
    }
  });
}

/** A message whose intent is written, and what the carrier gets: its text, which of a code the row holds masked. */
interface ClaimedMessage {
  readonly message: MessageRow;
  readonly text: string;
}

/** Writes the intent. A message already `sending` was left by a crash: whether it went out is not known. */
function claim({ deps, scope, messageId }: Submit & { deps: SubmitDeps }): Promise<ClaimedMessage | null> {
  return deps.database.asAccount(scope, async (tx) => {
    const message = await lockMessage(tx, scope, messageId);
    if (message?.status === 'sending') {
      await charge({ deps, scope, tx, message, changes: { status: 'unknown', error_code: UNKNOWN } });
      return null;
    }
    if (message?.status !== 'queued' && message?.status !== 'scheduled') return null;
    if (message.status === 'scheduled' && !(await maySend({ deps, scope, tx, message }))) return null;
    const text = await textOf({ deps, scope, tx, message });
    await deps.carrierRates.use(tx, [message.carrier]);
    const now = deps.clock.now();
    const changes = { status: 'sending', attempts: message.attempts + 1, updated_at: now } as const;
    const queued_at = message.queued_at ?? now;
    return { message: await updateMessage(tx, scope, message, { ...changes, queued_at }), text };
  });
}

async function textOf({ deps, scope, tx, message }: InMessage & { deps: SubmitDeps }): Promise<string> {
  if (message.verification_id === null) return message.content;
  if (!deps.writeCode) throw new Error('This process does not send codes');
  return await deps.writeCode(tx, scope, message);
}

/** What was asked of a scheduled message when it was taken may have changed since; then it fails. */
async function maySend({ deps, scope, tx, message }: InMessage): Promise<boolean> {
  const { phone, sender_name: brand, message_type: messageType } = message;
  const sender = await findSmsSender(tx, scope, message.sender_id ?? '');
  if (!sender || !isUsable(sender, messageType) || carriersNotLive(sender.carriers).includes(message.carrier)) {
    await fail({ deps, scope, tx, message, errorCode: SENDER_NOT_LIVE, errorText: 'The sender is no longer approved' });
    return false;
  }
  if (messageType === 'otp' || !(await hasOptedOut(tx, scope, { channel: 'sms', phone, brand }))) return true;
  await fail({ deps, scope, tx, message, errorCode: OPTED_OUT, errorText: 'The recipient opted out' });
  return false;
}

type Outcome = SmsOutcome | { readonly kind: 'lost' };

async function handOver(deps: MessagingDeps, { message, text }: ClaimedMessage): Promise<Outcome> {
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

interface InMessage {
  deps: MessagingDeps;
  scope: AccountScope;
  tx: AccountTx;
  message: MessageRow;
}

async function writeOutcome({ outcome, ...at }: InMessage & { outcome: Outcome }): Promise<void> {
  const current = await lockMessage(at.tx, at.scope, at.message.id);
  if (current?.status !== 'sending') return;
  const now = at.deps.clock.now();
  if (outcome.kind === 'accepted') {
    await charge({ ...at, changes: { status: 'sent', provider_ref: outcome.providerRef, sent_at: now } });
    await noteMessage(at.tx, at.scope, { phone: at.message.phone, at: now });
  } else if (outcome.kind === 'rejected') {
    await fail({ ...at, errorCode: outcome.errorCode, errorText: outcome.errorText });
  } else if (outcome.kind === 'lost') {
    await charge({ ...at, changes: { status: 'unknown', error_code: UNKNOWN } });
  } else {
    await updateMessage(at.tx, at.scope, at.message, { status: 'queued', updated_at: now });
  }
}

async function charge({
  deps,
  scope,
  tx,
  message,
  changes,
}: InMessage & { changes: Partial<MessageRow> }): Promise<MessageRow> {
  const now = deps.clock.now();
  const ref = { type: 'message', id: message.id };
  const usage = usageOf(message);
  const wallet = await settle({ tx, scope, ids: deps.ids, now, ref, amount: message.price, usage });
  const updated = await updateMessage(tx, scope, message, { ...changes, updated_at: now });
  announceBalance(deps.bus, tx, scope, wallet);
  announceMessage(deps.bus, tx, updated);
  return updated;
}

async function fail({
  deps,
  scope,
  tx,
  message,
  errorCode,
  errorText,
}: InMessage & { errorCode: number; errorText: string }): Promise<void> {
  const now = deps.clock.now();
  await giveBackSpending(tx, scope, message);
  const wallet = await release({ tx, scope, ids: deps.ids, now, ref: { type: 'message', id: message.id } });
  const failed = await updateMessage(tx, scope, message, {
    status: 'failed',
    error_code: errorCode,
    error_text: errorText,
    failed_at: now,
    updated_at: now,
  });
  if (errorCode === INVALID_NUMBER) await markInvalid(tx, scope, { phones: [message.phone], now });
  announceBalance(deps.bus, tx, scope, wallet);
  announceMessage(deps.bus, tx, failed);
  await notifyOutcome(deps, tx, scope, failed);
}
