import { messages } from '@app/contracts/catalogue/messages.ts';
import { priceOf } from '@app/contracts/rules/money.ts';
import { readPhone, type Phone } from '@app/contracts/rules/phone.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { MAX_SEGMENTS, countSegments } from '@app/contracts/rules/segments.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { MessageType } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { payByKey } from '../developer/key-spend.usecases.ts';
import { failure } from '../http/failure.ts';
import type { KeyHolder } from '../http/key-holder.ts';
import { timeOfId } from '../ids.ts';
import { reserve } from '../ledger/ledger.ts';
import type { Wallet } from '../ledger/ledger.repository.ts';
import { blankMessage } from './blank-message.ts';
import { carriersNotLive, isUsable } from './usable-sender.ts';
import { submitMessageJob } from './message.jobs.ts';
import { announceBalance, announceMessage } from './message-events.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { refuseOptedOut } from './refuse-opted-out.ts';
import {
  findSegmentPrice,
  findSmsSender,
  insertMessage,
  type FoundSender,
  type MessageRow,
  type SegmentPrice,
} from './messaging.repository.ts';

export interface SendMessage {
  deps: Omit<MessagingDeps, 'ports'>;
  /** Who asks for it; a program with a key is no user. */
  actor: { readonly scope: AccountScope; readonly userId: string | null };
  /** A Vietnamese mobile number in any writing. */
  phone: string;
  content: string;
  /** An approved SMS brand name of the account, by its id or by its name. */
  senderId: string;
  messageType?: MessageType;
  /** Whether it shows somebody what their campaign looks like. */
  isTest?: boolean;
  /** The key that asks for it and pays within its cap. */
  key?: Pick<KeyHolder, 'keyId' | 'spendCapDay'>;
  /** When it is to be sent; at once if left out. Its money is set aside now. */
  sendAt?: Date;
}

/**
 * Takes one SMS for sending, of customer care unless said otherwise: money is reserved, the message queued, both or neither. The carrier's answer
 * and the receipt come later as events.
 * @throws Failure 422 `validation`, `no_valid_recipient`, `sender_missing`, `sender_not_approved`,
 * `carrier_not_registered` for a sender that the number's carrier has not approved, `content_rejected`; 402
 * `insufficient_balance`, `spend_cap_reached`.
 */
export async function sendMessage(send: SendMessage): Promise<{ message: MessageRow; balance: number }> {
  return await send.deps.database.asAccount(send.actor.scope, (tx) => takeMessage(tx, send));
}

/** As {@link sendMessage}, in a transaction of the caller's. */
export async function takeMessage(tx: AccountTx, send: SendMessage): Promise<{ message: MessageRow; balance: number }> {
  const { deps, actor } = send;
  const lookups = createLookups(tx, actor.scope, deps.clock.now());
  const { message, wallet } = await takeUnannounced(tx, send, lookups);
  announceBalance(deps.bus, tx, actor.scope, wallet);
  announceMessage(deps.bus, tx, message);
  return { message, balance: wallet.balance };
}

/**
 * As {@link takeMessage}, for one of many: senders and prices are looked up once for all of them, and open pages are told by
 * the caller. What it throws it throws before it has changed anything.
 */
export async function takeUnannounced(
  tx: AccountTx,
  { deps, actor, content, messageType = 'customer_care', isTest = false, key, sendAt, ...send }: SendMessage,
  lookups: Lookups,
): Promise<{ message: MessageRow; wallet: Wallet }> {
  const { scope, userId } = actor;
  const phone = requirePhone(send.phone);
  const text = content.normalize('NFC');
  const { encoding, segments } = requireSegments(text);
  const now = deps.clock.now();
  const sender = requireUsable(await lookups.sender(send.senderId), { messageType, carrier: phone.carrier });
  // Somebody who signs in asks for the code; a refusal is of everything else.
  const isAskedFor = messageType === 'otp';
  if (!isAskedFor) await refuseOptedOut(tx, scope, { channel: 'sms', phone: phone.phone, brand: sender.name });
  const price = await lookups.price(phone.carrier, messageType);
  const id = deps.ids.next('message');
  const amount = priceOf(price.unitPrice, segments);
  const setAside = () =>
    reserve({ tx, scope, ids: deps.ids, now, createdBy: userId, member: userId, ref: { type: 'message', id }, amount });
  const wallet = await (key ? payByKey(tx, scope, { key, amount, now }, setAside) : setAside());
  const message = await insertMessage(tx, scope, {
    ...blankMessage,
    id,
    api_key_id: key?.keyId ?? null,
    message_type: messageType,
    is_test: isTest,
    status: sendAt ? 'scheduled' : 'queued',
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
    queued_at: sendAt ? null : now,
    created_by: userId,
    updated_at: now,
  });
  await deps.jobs.enqueue(tx, submitMessageJob, { message_id: id }, { scope, ...(sendAt && { runAt: sendAt }) });
  return { message, wallet };
}

/** What many messages have in common, each asked of the database once. */
export interface Lookups {
  /** A sender by its id or name. */
  sender(idOrName: string): Promise<FoundSender | undefined>;
  /** The price of a segment. Throws if there is none. */
  price(carrier: Phone['carrier'], messageType: MessageType): Promise<SegmentPrice>;
}

/** Lookups that remember what they found; `now` decides which prices are in force. */
export function createLookups(tx: AccountTx, scope: AccountScope, now: Date): Lookups {
  const senders = new Map<string, Promise<FoundSender | undefined>>();
  const prices = new Map<string, Promise<SegmentPrice>>();
  return {
    sender: (idOrName) => remembered(senders, idOrName, () => findSmsSender(tx, scope, idOrName)),
    price: (carrier, messageType) =>
      remembered(prices, `${carrier} ${messageType}`, () => requirePrice(tx, scope, { carrier, messageType, now })),
  };
}

/** What was found for a key before, or what `find` finds now. */
export function remembered<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  find: () => Promise<Value>,
): Promise<Value> {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}

function requirePhone(text: string): Phone {
  const phone = readPhone(text);
  if (phone) return phone;
  throw failure(422, 'validation', { message: messages.phoneInvalid, errors: { phone: [rule('phone')] } });
}

/** Counts the segments of a text. Throws 422 `content_rejected` for none, or more than may be sent. */
export function requireSegments(text: string) {
  const counted = countSegments(text);
  if (counted.segments >= 1 && counted.segments <= MAX_SEGMENTS) return counted;
  throw failure(422, 'content_rejected', {
    message: messages.invalidContent,
    info: { segments: counted.segments, max_segments: MAX_SEGMENTS },
  });
}

function requireUsable(
  sender: FoundSender | undefined,
  { messageType, carrier }: { messageType: MessageType; carrier: Phone['carrier'] },
): FoundSender {
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
