import { minutesOf } from '@app/contracts/verify/service-text.ts';
import { quotaDayOf } from '@app/contracts/zalo/zalo-hours.ts';
import { timeOfId } from '../ids.ts';
import { reserve } from '../ledger/ledger.ts';
import { blankMessage } from '../messaging/blank-message.ts';
import { announceBalance, announceMessage } from '../messaging/message-events.ts';
import { insertMessage } from '../messaging/messaging.repository.ts';
import { lockRoom, takeRoom } from '../sending/zalo/quota.repository.ts';
import { linesOf, valuesFor } from '../zalo-campaign/value-plan.ts';
import { readOa } from '../zalo/oa.repository.ts';
import { attemptErrors } from './attempt-errors.ts';
import type { Beginning, Begun } from './begin-attempt.ts';
import { maskOf } from './code-text.ts';
import { payForCode } from './pay-for-code.ts';
import { handOverJob } from './verification.jobs.ts';
import { findCodeTemplate, planCode } from './zalo-code.ts';

/**
 * Queues the message of an approved template of a linked official account, with the code masked.
 * @throws Failure 402.
 */
export async function beginZalo({
  deps,
  tx,
  scope,
  verification,
  settings,
  way,
  carrier,
  now,
}: Beginning): Promise<Begun> {
  const senderId = way.sender_id;
  const oa = senderId === null ? undefined : await readOa(tx, scope, senderId);
  if (senderId === null || oa?.status !== 'connected') return { errorCode: attemptErrors.zaloAccount };
  const template = await findCodeTemplate(tx, scope, { senderId, templateId: way.template_id });
  if (!template) return { errorCode: attemptErrors.zaloTemplate };
  if ((await lockRoom(tx, scope, { senderId, now })) === 0) return { errorCode: attemptErrors.zaloQuota };
  await takeRoom(tx, scope, { senderId, day: quotaDayOf(now), messages: 1 });
  const minutes = minutesOf(settings.validity_time);
  const shown = { brand: settings.brand, minutes };
  const plan = planCode(template, { ...shown, code: maskOf(settings.code_length) });
  const id = deps.ids.next('message');
  const price = template.price ?? 0;
  const ref = { type: 'message', id };
  const wallet = await payForCode(tx, scope, { verification, amount: price, now }, () =>
    reserve({ tx, scope, ids: deps.ids, now, member: verification.started_by, ref, amount: price }),
  );
  const message = await insertMessage(tx, scope, {
    ...blankMessage,
    id,
    verification_id: verification.id,
    api_key_id: verification.api_key_id,
    channel: 'zalo',
    message_type: 'otp',
    is_test: false,
    created_at: timeOfId(id) ?? now,
    phone: verification.recipient,
    carrier: carrier ?? 'other',
    sender_id: senderId,
    sender_name: oa.name,
    content: linesOf(valuesFor(plan, null)),
    encoding: 'UCS-2',
    segments: 1,
    unit_price: String(price),
    price,
    currency: wallet.currency,
    queued_at: now,
    created_by: verification.started_by,
    updated_at: now,
  });
  await deps.jobs.enqueue(tx, handOverJob, { attempt_id: id }, { scope });
  announceBalance(deps.bus, tx, scope, wallet);
  announceMessage(deps.bus, tx, message);
  return { id, price, currency: wallet.currency, details: JSON.stringify({ ...shown, template_id: template.id }) };
}
