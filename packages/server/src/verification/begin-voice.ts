import { minutesOf } from '@app/contracts/verify/service-text.ts';
import { priceOfCall } from '@app/contracts/voice/call-price.ts';
import { reserve } from '../ledger/ledger.ts';
import { announceBalance } from '../messaging/message-events.ts';
import { findCaller, readCallerId } from '../voice/caller.repository.ts';
import { readMinutePrices } from '../voice/minute-price.repository.ts';
import { attemptErrors } from './attempt-errors.ts';
import type { Beginning, Begun } from './begin-attempt.ts';
import { fillAround } from './code-text.ts';
import { callRef, CALL_LIMIT_S } from './code-call.ts';
import { payForCode } from './pay-for-code.ts';
import { handOverJob } from './verification.jobs.ts';

/**
 * Queues a call that speaks the code, by a caller of the account. What the longest call costs is set aside.
 * @throws Failure 402.
 */
export async function beginVoice(beginning: Beginning): Promise<Begun> {
  const { deps, tx, scope, verification, settings, way, carrier, now } = beginning;
  const wanted = readCallerId(way.sender_id ?? '');
  const caller = await findCaller(tx, scope, { ...wanted, messageType: 'otp' });
  if (!caller?.isUsable) return { errorCode: attemptErrors.sender };
  const { brand, templates } = settings;
  const text = fillAround(templates.voice, { brand, minutes: minutesOf(settings.validity_time) });
  if (text === null) return { errorCode: attemptErrors.text };
  // Calls with a code have no price of their own.
  const prices = await readMinutePrices(tx, scope, { messageType: 'customer_care', now });
  const unitPrice = prices.unitPrices[carrier ?? 'other'];
  if (unitPrice === undefined) return { errorCode: attemptErrors.number };
  const id = deps.ids.next('verificationAttempt');
  const amount = priceOfCall(unitPrice, prices.blockSeconds, CALL_LIMIT_S);
  const entry = {
    tx,
    scope,
    ids: deps.ids,
    now,
    ref: callRef(id),
    reason: 'OTP',
    amount,
    member: verification.started_by,
  };
  const wallet = await payForCode(tx, scope, { verification, amount, now }, () => reserve(entry));
  await deps.jobs.enqueue(tx, handOverJob, { attempt_id: id }, { scope });
  announceBalance(deps.bus, tx, scope, wallet);
  const details = {
    text,
    caller: caller.number,
    unit_price: unitPrice,
    block_seconds: prices.blockSeconds,
    api_key_id: verification.api_key_id,
    member_id: verification.started_by,
  };
  return { id, price: amount, currency: prices.currency, details: JSON.stringify(details) };
}
