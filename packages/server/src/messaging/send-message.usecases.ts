import { messages } from '@app/contracts/catalogue/messages.ts';
import { priceOf } from '@app/contracts/rules/money.ts';
import { readPhone, type Phone } from '@app/contracts/rules/phone.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { MAX_SEGMENTS, countSegments } from '@app/contracts/rules/segments.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { MessageType } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import { timeOfId } from '../ids.ts';
import { reserve } from '../ledger/ledger.ts';
import { blankMessage } from './blank-message.ts';
import { carriersNotLive, isUsable } from './usable-sender.ts';
import { submitMessageJob } from './message.jobs.ts';
import { announceBalance, announceMessage } from './message-events.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { refuseOptedOut } from './refuse-opted-out.ts';
import { findSegmentPrice, findSmsSender, insertMessage, type MessageRow } from './messaging.repository.ts';

export interface SendMessage {
  deps: Omit<MessagingDeps, 'ports'>;
  actor: { readonly scope: AccountScope; readonly userId: string };
  /** A Vietnamese mobile number in any writing. */
  phone: string;
  content: string;
  /** An approved SMS brand name of the account. */
  senderId: string;
  messageType?: MessageType;
  /** Whether it shows somebody what their campaign looks like. */
  isTest?: boolean;
}

/**
 * Takes one SMS for sending, of customer care unless said otherwise: money is reserved, the message queued, both or neither. The carrier's answer
 * and the receipt come later as events.
 * @throws Failure 422 `validation`, `no_valid_recipient`, `sender_missing`, `sender_not_approved`,
 * `carrier_not_registered` for a sender that the number's carrier has not approved, `content_rejected`; 402 `insufficient_balance`.
 */
export async function sendMessage(send: SendMessage): Promise<{ message: MessageRow; balance: number }> {
  return await send.deps.database.asAccount(send.actor.scope, (tx) => takeMessage(tx, send));
}

/** As {@link sendMessage}, in a transaction of the caller's. */
export async function takeMessage(
  tx: AccountTx,
  { deps, actor, content, messageType = 'customer_care', isTest = false, ...send }: SendMessage,
): Promise<{ message: MessageRow; balance: number }> {
  const { scope } = actor;
  const phone = requirePhone(send.phone);
  const text = content.normalize('NFC');
  const { encoding, segments } = requireSegments(text);
  const now = deps.clock.now();
  const sender = await requireSender(tx, scope, { id: send.senderId, messageType, carrier: phone.carrier });
  // Somebody who signs in asks for the code; a refusal is of everything else.
  const isAskedFor = messageType === 'otp';
  if (!isAskedFor) await refuseOptedOut(tx, scope, { channel: 'sms', phone: phone.phone, brand: sender.name });
  const price = await requirePrice(tx, scope, { carrier: phone.carrier, messageType, now });
  const id = deps.ids.next('message');
  const amount = priceOf(price.unitPrice, segments);
  const entry = { tx, scope, ids: deps.ids, now, createdBy: actor.userId };
  const wallet = await reserve({ ...entry, ref: { type: 'message', id }, amount });
  const message = await insertMessage(tx, scope, {
    ...blankMessage,
    id,
    message_type: messageType,
    is_test: isTest,
    created_at: timeOfId(id) ?? now,
    phone: phone.phone,
    carrier: phone.carrier,
    sender_id: sender.id,
    sender_name: sender.name,
    content: text,
    encoding,
    segments,
    unit_price: price.unitPrice,
    price: amount,
    currency: price.currency,
    queued_at: now,
    created_by: actor.userId,
    updated_at: now,
  });
  await deps.jobs.enqueue(tx, submitMessageJob, { message_id: id }, { scope });
  announceBalance(deps.bus, tx, scope, wallet);
  announceMessage(deps.bus, tx, message);
  return { message, balance: wallet.balance };
}

function requirePhone(text: string): Phone {
  const phone = readPhone(text);
  if (phone) return phone;
  throw failure(422, 'validation', { message: messages.phoneInvalid, errors: { phone: [rule('phone')] } });
}

function requireSegments(text: string) {
  const counted = countSegments(text);
  if (counted.segments >= 1 && counted.segments <= MAX_SEGMENTS) return counted;
  throw failure(422, 'content_rejected', {
    message: messages.invalidContent,
    info: { segments: counted.segments, max_segments: MAX_SEGMENTS },
  });
}

async function requireSender(
  tx: AccountTx,
  scope: AccountScope,
  { id, messageType, carrier }: { id: string; messageType: MessageType; carrier: Phone['carrier'] },
) {
  const sender = await findSmsSender(tx, scope, id);
  if (!sender) throw failure(422, 'sender_missing', { message: messages.senderNotFound });
  if (!isUsable(sender, messageType)) throw failure(422, 'sender_not_approved', { message: messages.senderNotFound });
  if (carriersNotLive(sender.carriers).includes(carrier)) {
    throw failure(422, 'carrier_not_registered', { message: messages.senderNotFound, info: { carrier } });
  }
  return sender;
}

async function requirePrice(
  tx: AccountTx,
  scope: AccountScope,
  { carrier, messageType, now }: { carrier: Phone['carrier']; messageType: MessageType; now: Date },
) {
  const price = await findSegmentPrice(tx, scope, { carrier, messageType, now });
  if (!price) throw new Error(`The price list has no SMS price for ${carrier}`);
  return price;
}
