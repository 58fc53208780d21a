import { minutesOf } from '@app/contracts/verify/service-text.ts';
import { priceOf } from '@app/contracts/rules/money.ts';
import { MAX_SEGMENTS, countSegments } from '@app/contracts/rules/segments.ts';
import type { Carrier } from '@app/contracts/rules/phone.ts';
import { timeOfId } from '../ids.ts';
import { reserve } from '../ledger/ledger.ts';
import { blankMessage } from '../messaging/blank-message.ts';
import { announceBalance, announceMessage } from '../messaging/message-events.ts';
import { submitMessageJob } from '../messaging/message.jobs.ts';
import { findSegmentPrice, findSmsSender, insertMessage } from '../messaging/messaging.repository.ts';
import { carriersNotLive, isUsable } from '../messaging/usable-sender.ts';
import { readTemplate } from '../template/template.repository.ts';
import { attemptErrors } from './attempt-errors.ts';
import type { Beginning, Begun } from './begin-attempt.ts';
import { maskText } from './code-text.ts';
import { payForCode } from './pay-for-code.ts';

/** The brand name of services that have none of their own. */
export const SHARED_SENDER = 'VERIFY';

/**
 * Queues the SMS with the code's place masked; the code is put there when it is handed to the carrier.
 * @throws Failure 402.
 */
export async function beginSms(beginning: Beginning): Promise<Begun> {
  const { deps, tx, scope, verification, carrier, now } = beginning;
  const sender = await readSender(beginning, carrier ?? 'other');
  if (typeof sender === 'number') return { errorCode: sender };
  const text = await readText(beginning);
  if (text === null) return { errorCode: attemptErrors.text };
  const { content, codeAt } = text;
  const { encoding, segments } = countSegments(content);
  if (codeAt.length === 0) return { errorCode: attemptErrors.text };
  if (segments > MAX_SEGMENTS) return { errorCode: attemptErrors.tooLong };
  const price = await findSegmentPrice(tx, scope, { carrier: carrier ?? 'other', messageType: 'otp', now });
  if (!price) return { errorCode: attemptErrors.number };
  const id = deps.ids.next('message');
  const amount = priceOf(price.unitPrice, segments);
  const ref = { type: 'message', id };
  const wallet = await payForCode(tx, scope, { verification, amount, now }, () =>
    reserve({ tx, scope, ids: deps.ids, now, member: verification.started_by, ref, amount }),
  );
  const message = await insertMessage(tx, scope, {
    ...blankMessage,
    id,
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
    price: amount,
    currency: price.currency,
    queued_at: now,
    created_by: verification.started_by,
    updated_at: now,
  });
  await deps.jobs.enqueue(tx, submitMessageJob, { message_id: id }, { scope });
  announceBalance(deps.bus, tx, scope, wallet);
  announceMessage(deps.bus, tx, message);
  return { id, price: amount, currency: price.currency, code_at: [...codeAt] };
}

/** The sender, or the error for which there is none. */
async function readSender({ tx, scope, way }: Beginning, carrier: Carrier) {
  if (way.sender_id === null) return { id: null, name: SHARED_SENDER };
  const sender = await findSmsSender(tx, scope, way.sender_id);
  if (!sender || !isUsable(sender, 'otp')) return attemptErrors.sender;
  return carriersNotLive(sender.carriers).includes(carrier) ? attemptErrors.carrier : sender;
}

/** The text of the service's approved template, else its own; null for a template that may not be sent. */
async function readText({ tx, scope, way, settings }: Beginning) {
  let text = settings.templates.sms;
  if (way.template_id !== null) {
    const template = await readTemplate(tx, scope, way.template_id);
    if (template?.status !== 'approved') return null;
    text = template.content;
  }
  const minutes = minutesOf(settings.validity_time);
  return maskText(text.normalize('NFC'), { brand: settings.brand, minutes, codeLength: settings.code_length });
}
