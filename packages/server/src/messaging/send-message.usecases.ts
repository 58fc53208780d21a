import { messages } from '@app/contracts/catalogue/messages.ts';
import { priceOf } from '@app/contracts/rules/money.ts';
import { readPhone, type Phone } from '@app/contracts/rules/phone.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { MAX_SEGMENTS, countSegments } from '@app/contracts/rules/segments.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import { timeOfId } from '../ids.ts';
import { reserve } from '../ledger/ledger.ts';
import { submitMessageJob } from './message.jobs.ts';
import { announceBalance, announceMessage } from './message-events.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import {
  findSegmentPrice,
  findSmsSender,
  hasOptedOut,
  insertMessage,
  type MessageRow,
} from './messaging.repository.ts';

export interface SendMessage {
  deps: Omit<MessagingDeps, 'ports'>;
  actor: { readonly scope: AccountScope; readonly userId: string };
  /** A Vietnamese mobile number in any writing. */
  phone: string;
  content: string;
  /** An approved SMS brand name of the account. */
  senderId: string;
}

/**
 * Takes one customer-care SMS for sending: money is reserved, the message queued, both or neither. The carrier's answer
 * and the receipt come later as events.
 * @throws Failure 422 `validation`, `no_valid_recipient`, `sender_missing`, `sender_not_approved`, `content_rejected`;
 * 402 `insufficient_balance`.
 */
export async function sendMessage(send: SendMessage): Promise<{ message: MessageRow; balance: number }> {
  const { deps, actor, content } = send;
  const { scope } = actor;
  const phone = requirePhone(send.phone);
  const text = content.normalize('NFC');
  const { encoding, segments } = requireSegments(text);
  return await deps.database.asAccount(scope, async (tx) => {
    const now = deps.clock.now();
    const sender = await requireSender(tx, scope, send.senderId);
    await refuseOptedOut(tx, scope, { phone: phone.phone, brand: sender.name });
    const price = await requirePrice(tx, scope, { carrier: phone.carrier, now });
    const id = deps.ids.next('message');
    const amount = priceOf(price.unitPrice, segments);
    const entry = { tx, scope, ids: deps.ids, now, createdBy: actor.userId };
    const wallet = await reserve({ ...entry, ref: { type: 'message', id }, amount });
    const message = await insertMessage(tx, scope, {
      ...blankMessage,
      id,
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
  });
}

const blankMessage = {
  campaign_id: null,
  api_key_id: null,
  verification_id: null,
  channel: 'sms',
  direction: 'outbound',
  message_type: 'customer_care',
  recipient_name: '',
  status: 'queued',
  error_code: null,
  error_text: null,
  provider_ref: null,
  attempts: 0,
  sent_at: null,
  delivered_at: null,
  failed_at: null,
} as const;

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

async function requireSender(tx: AccountTx, scope: AccountScope, id: string) {
  const sender = await findSmsSender(tx, scope, id);
  if (!sender) throw failure(422, 'sender_missing', { message: messages.senderNotFound });
  const isUsable = (sender.status === 'approved' || sender.status === 'expiring') && sender.usage !== 'advertising';
  if (!isUsable) throw failure(422, 'sender_not_approved', { message: messages.senderNotFound });
  return sender;
}

async function refuseOptedOut(
  tx: AccountTx,
  scope: AccountScope,
  recipient: { phone: string; brand: string },
): Promise<void> {
  if (await hasOptedOut(tx, scope, recipient)) {
    throw failure(422, 'no_valid_recipient', { message: messages.phoneInvalid, info: { reason: 'opted_out' } });
  }
}

async function requirePrice(
  tx: AccountTx,
  scope: AccountScope,
  { carrier, now }: { carrier: Phone['carrier']; now: Date },
) {
  const price = await findSegmentPrice(tx, scope, { carrier, messageType: 'customer_care', now });
  if (!price) throw new Error(`The price list has no SMS price for ${carrier}`);
  return price;
}
