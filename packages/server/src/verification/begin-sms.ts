import { minutesOf } from '@app/contracts/verify/service-text.ts';
import { priceOf } from '@app/contracts/rules/money.ts';
import { MAX_SEGMENTS, countSegments } from '@app/contracts/rules/segments.ts';
import type { Carrier } from '@app/contracts/rules/phone.ts';
import { timeOfId } from '../ids.ts';
import { blankMessage } from '../messaging/blank-message.ts';
import { announceBalance, announceMessage } from '../messaging/message-events.ts';
import { submitMessageJob } from '../messaging/message.jobs.ts';
import {
  findSegmentPrices,
  findSmsSender,
  insertMessages,
  type MessageRow,
  type SegmentPrice,
} from '../messaging/messaging.repository.ts';
import { carriersNotLive, isUsable } from '../messaging/usable-sender.ts';
import { readTemplate } from '../template/template.repository.ts';
import { attemptErrors } from './attempt-errors.ts';
import type { Around, Beginning, Begun, OnWay } from './begin-attempt.ts';
import { maskText } from './code-text.ts';
import { payForCodes } from './pay-for-code.ts';
import type { Way } from './service.ts';

/** The brand name of services that have none of their own. */
export const SHARED_SENDER = 'VERIFY';

/**
 * Queues the SMS with the code's place masked; the code is put there when it is handed to the carrier.
 * @throws Failure 402.
 */
export async function beginSms(beginning: Beginning): Promise<Begun> {
  const { deps, tx, scope, settings, now, ...sending } = beginning;
  const [begun] = await beginSmsEach({ deps, tx, scope, settings, now }, [sending]);
  if (!begun) throw new Error('Nothing was begun');
  return begun;
}

/** As {@link beginSms}, several codes of one service at once: all that can be sent are paid for, or none. */
export async function beginSmsEach(around: Around, sendings: readonly OnWay[]): Promise<Begun[]> {
  const { deps, tx, scope, now } = around;
  const prepared = await prepare(around, sendings);
  const ready = prepared.filter((each) => 'message' in each);
  if (ready.length > 0) {
    const messages = ready.map(({ message }) => message);
    await insertMessages(tx, messages);
    const payloads = messages.map(({ id }) => ({ message_id: id }));
    await deps.jobs.enqueueEach(tx, submitMessageJob, payloads, { scope });
    // As late as can be: whoever spends money of the account, or charges it, waits until this transaction ends.
    const wallet = await payForCodes({ tx, scope, ids: deps.ids, now }, messages);
    announceBalance(deps.bus, tx, scope, wallet);
    for (const message of messages) announceMessage(deps.bus, tx, message);
  }
  return prepared.map((each) => {
    if (!('message' in each)) return each;
    const { id, price, currency } = each.message;
    return { id, price, currency, code_at: each.codeAt };
  });
}

type Prepared = { readonly message: MessageRow; readonly codeAt: number[] } | { readonly errorCode: number };

/** The messages as they are to be written, or for which error there is none. */
async function prepare(around: Around, sendings: readonly OnWay[]): Promise<Prepared[]> {
  const { tx, scope, now } = around;
  const [first] = sendings;
  if (!first) return [];
  // One service has one way by SMS.
  const { way } = first;
  const sender = await readSender(around, way);
  const text = await readText(around, way);
  const carriers = [...new Set(sendings.map(({ carrier }) => carrier ?? 'other'))];
  const prices = await findSegmentPrices(tx, scope, { carriers, messageType: 'otp', now });
  return sendings.map((sending) => {
    const carrier = sending.carrier ?? 'other';
    if (sender === null) return { errorCode: attemptErrors.sender };
    if (sender.notLive.includes(carrier)) return { errorCode: attemptErrors.carrier };
    if (text === null || text.codeAt.length === 0) return { errorCode: attemptErrors.text };
    const price = prices.get(carrier);
    if (countSegments(text.content).segments > MAX_SEGMENTS) return { errorCode: attemptErrors.tooLong };
    if (!price) return { errorCode: attemptErrors.number };
    const message = messageOf(around, sending, { sender, content: text.content, price });
    return { message, codeAt: [...text.codeAt] };
  });
}

function messageOf(
  { deps, scope, now }: Around,
  { verification, carrier }: OnWay,
  { sender, content, price }: { sender: CodeSender; content: string; price: SegmentPrice },
): MessageRow {
  const { encoding, segments } = countSegments(content);
  const id = deps.ids.next('message');
  return {
    ...blankMessage,
    id,
    account_id: scope.accountId,
    verification_id: verification.id,
    api_key_id: verification.api_key_id,
    message_type: 'otp',
    is_test: false,
    created_at: timeOfId(id) ?? now,
    phone: verification.recipient,
    carrier: carrier ?? 'other',
    sender_id: sender.id,
    sender_name: sender.name,
    content,
    encoding,
    segments,
    unit_price: price.unitPrice,
    price: priceOf(price.unitPrice, segments),
    currency: price.currency,
    queued_at: now,
    created_by: verification.started_by,
    updated_at: now,
  };
}

interface CodeSender {
  readonly id: string | null;
  readonly name: string;
  /** Carriers by which it cannot send yet. */
  readonly notLive: readonly Carrier[];
}

/** Null for a sender that may not be used. */
async function readSender({ tx, scope }: Around, way: Way): Promise<CodeSender | null> {
  if (way.sender_id === null) return { id: null, name: SHARED_SENDER, notLive: [] };
  const sender = await findSmsSender(tx, scope, way.sender_id);
  if (!sender || !isUsable(sender, 'otp')) return null;
  return { id: sender.id, name: sender.name, notLive: carriersNotLive(sender.carriers) };
}

/** The text of the service's approved template, else its own; null for a template that may not be sent. */
async function readText({ tx, scope, settings }: Around, way: Way) {
  let text = settings.templates.sms;
  if (way.template_id !== null) {
    const template = await readTemplate(tx, scope, way.template_id);
    if (template?.status !== 'approved') return null;
    text = template.content;
  }
  const minutes = minutesOf(settings.validity_time);
  return maskText(text.normalize('NFC'), { brand: settings.brand, minutes, codeLength: settings.code_length });
}
