import { INVALID_NUMBER, markInvalid } from '../contact/contact-status.repository.ts';
import { noteMessage } from '../contact/last-message.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { release, settle } from '../ledger/ledger.ts';
import { maskPhone } from '../log.ts';
import type { ZaloDetails } from '../database/tables/public-api.tables.ts';
import type { SmsOutcome } from '../ports/sms.ts';
import { heldCodes, type ZaloOutcome } from '../sending/zalo/zalo-outcome.ts';
import { closeZaloDay, handToZalo, leavePlace, openZaloWay, type ZaloWay } from '../zalo-campaign/submit-zalo.ts';
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
 * Hands a queued message to the carrier, or to Zalo: the intent is written before, the outcome after. If the outcome is not known
 * (a crash, a broken connection), the message is not sent again: it is `unknown`, charged, and settled by its receipt.
 * @throws when the carrier is unavailable, for the job to be tried again.
 */
export async function submitMessage({ deps, scope, messageId }: Submit & { deps: SubmitDeps }): Promise<void> {
  const claimed = await claim({ deps, scope, messageId });
  if (claimed?.message.status !== 'sending') return;
  const { message } = claimed;
  const outcome = await handOver({ deps, scope, messageId }, claimed);
  await deps.database.asAccount(scope, (tx) => writeOutcome({ deps, scope, tx, message, outcome }));
  if (outcome.kind === 'unavailable') throw new Error(`It could not be handed over: ${outcome.errorText}`);
}

/** After the last try: the message failed, its money goes back. */
export function giveUpMessage({ deps, scope, messageId }: Submit): Promise<void> {
  return deps.database.asAccount(scope, async (tx) => {
    const message = await lockMessage(tx, scope, messageId);
    if (!message) return;
    if (message.status === 'queued' || message.status === 'scheduled') {
      const errorText = `${message.channel === 'zalo' ? 'Zalo' : 'The carrier'} stayed unavailable`;
      await fail({ deps, scope, tx, message, errorCode: PROVIDER_DOWN, errorText });
    } else if (message.status === 'sending') {
      await charge({ deps, scope, tx, message, changes: { status: 'unknown', error_code: UNKNOWN } });
    }
  });
}

/** A message whose intent is written, and what the carrier gets: its text, which of a code the row holds masked. */
interface ClaimedMessage {
  readonly message: MessageRow;
  readonly text: string;
  /** Of a message by Zalo. */
  readonly zalo: ZaloWay | null;
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
    const now = deps.clock.now();
    const zalo = message.channel === 'zalo' ? await openZalo({ deps, scope, tx, message }, now) : null;
    if (zalo === 'refused') return null;
    if (!zalo && message.status === 'scheduled' && !(await maySend({ deps, scope, tx, message }))) return null;
    const text = await textOf({ deps, scope, tx, message });
    if (!zalo) await deps.carrierRates.use(tx, [message.carrier]);
    const changes = { status: 'sending', attempts: message.attempts + 1, updated_at: now } as const;
    const queued_at = message.queued_at ?? now;
    return { message: await updateMessage(tx, scope, message, { ...changes, queued_at }), text, zalo };
  });
}

async function openZalo(at: InMessage, now: Date): Promise<ZaloWay | 'refused'> {
  const details = await readZaloDetails(at.tx, at.scope, at.message.id);
  const way = await openZaloWay(at.tx, at.scope, { message: at.message, details, now });
  if (!('errorCode' in way)) return way;
  await fail({ ...at, ...way });
  return 'refused';
}

async function readZaloDetails(tx: AccountTx, { accountId }: AccountScope, id: string): Promise<ZaloDetails | null> {
  const asked = await tx
    .selectFrom('api_message')
    .select('details')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return asked?.details?.channel === 'zalo' ? asked.details : null;
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

type Refusal = Extract<SmsOutcome, { kind: 'rejected' }> & {
  readonly zaloError?: number;
  /** Zalo takes no more of the official account today. */
  readonly isDayOver?: boolean;
};
type Outcome = Exclude<SmsOutcome, { kind: 'rejected' }> | Refusal | { readonly kind: 'lost' };

async function handOver({ deps, scope }: Submit & { deps: SubmitDeps }, claimed: ClaimedMessage): Promise<Outcome> {
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
    const { errorCode, errorText, zaloError = null, isDayOver = false } = outcome;
    await fail({ ...at, errorCode, errorText, zaloError });
    if (isDayOver) await closeZaloDay(at.tx, at.scope, { ...at.message, now });
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
  zaloError = null,
}: InMessage & { errorCode: number; errorText: string; zaloError?: number | null }): Promise<void> {
  const now = deps.clock.now();
  if (message.channel === 'zalo') await leavePlace(tx, scope, message);
  await giveBackSpending(tx, scope, message);
  const wallet = await release({ tx, scope, ids: deps.ids, now, ref: { type: 'message', id: message.id } });
  const failed = await updateMessage(tx, scope, message, {
    status: 'failed',
    error_code: errorCode,
    error_text: errorText,
    zalo_error: zaloError,
    failed_at: now,
    updated_at: now,
  });
  if (errorCode === INVALID_NUMBER) await markInvalid(tx, scope, { phones: [message.phone], now });
  announceBalance(deps.bus, tx, scope, wallet);
  announceMessage(deps.bus, tx, failed);
  await notifyOutcome(deps, tx, scope, failed);
}
