import type { Phone } from '@app/contracts/rules/phone.ts';
import { isPromotionHour, PROMOTION_HOURS, nextLocalHour, quotaDayOf } from '@app/contracts/zalo/zalo-hours.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { MessageType } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { failure } from '../http/failure.ts';
import { timeOfId } from '../ids.ts';
import { reserve } from '../ledger/ledger.ts';
import { announceBalance } from '../messaging/message-events.ts';
import { blankMessage } from '../messaging/blank-message.ts';
import { insertMessage, type MessageRow } from '../messaging/messaging.repository.ts';
import { openZaloWindow } from '../sending/zalo/hand-to-zalo.ts';
import { lockRoom, takeRoom } from '../sending/zalo/quota.repository.ts';
import type { OaRow } from '../zalo/oa.repository.ts';
import type { TemplateRow } from '../zalo/template.repository.ts';
import { settleTest } from './settle-test.ts';
import { linesOf, valuesFor, type ValuePlan } from './value-plan.ts';
import { closeTestJob } from './zalo-test.jobs.ts';

/** Milliseconds after which a message whose outcome was not written is unknown. */
const CLOSE_AFTER = 120_000;

export type SingleDeps = Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'jobs' | 'log' | 'vault' | 'ports'>;

interface Single {
  readonly deps: Pick<SingleDeps, 'clock' | 'ids' | 'bus' | 'jobs'>;
  readonly userId: string;
  readonly to: Phone;
  readonly oa: OaRow;
  readonly template: TemplateRow;
  readonly plan: ValuePlan;
  /** Values of the plan's keys. */
  readonly fields: readonly (string | null)[] | null;
  readonly messageType: MessageType;
  readonly currency: string;
}

/** A message whose intent is written, and how it is handed to Zalo. */
export interface IntendedZalo {
  readonly message: MessageRow;
  readonly fields: Single['fields'];
  readonly way: { readonly senderId: string; readonly templateId: string; readonly plan: ValuePlan };
}

/**
 * Writes the intent to send one message to somebody's own phone: room in the quota, its money, the message.
 * @throws Failure 402; 409 `quota_exceeded`, `quiet_hours`.
 */
export async function intendZalo(tx: AccountTx, scope: AccountScope, single: Single): Promise<IntendedZalo> {
  const { deps, userId, to, oa, template, plan, fields, messageType, currency } = single;
  const now = deps.clock.now();
  if (template.tag === 'promotion' && !isPromotionHour(now)) {
    const next = nextLocalHour(now, PROMOTION_HOURS.from).toISOString();
    throw failure(409, 'quiet_hours', { info: { next_at: next } });
  }
  const senderId = oa.sender_id;
  if ((await lockRoom(tx, scope, { senderId, now })) === 0) throw failure(409, 'quota_exceeded');
  await takeRoom(tx, scope, { senderId, day: quotaDayOf(now), messages: 1 });
  const id = deps.ids.next('message');
  const price = template.price ?? 0;
  const ref = { type: 'message', id };
  const spender = { createdBy: userId, member: userId };
  const wallet = await reserve({ tx, scope, ids: deps.ids, now, ...spender, ref, amount: price });
  const message = await insertMessage(tx, scope, {
    ...blankMessage,
    id,
    channel: 'zalo',
    message_type: messageType,
    status: 'sending',
    is_test: true,
    created_at: timeOfId(id) ?? now,
    phone: to.phone,
    carrier: to.carrier,
    sender_id: senderId,
    sender_name: oa.name,
    content: linesOf(valuesFor(plan, fields)),
    encoding: 'UCS-2',
    segments: 1,
    unit_price: String(price),
    price,
    currency,
    attempts: 1,
    queued_at: now,
    created_by: userId,
    updated_at: now,
  });
  const runAt = new Date(now.getTime() + CLOSE_AFTER);
  await deps.jobs.enqueue(tx, closeTestJob, { message_id: id }, { scope, runAt });
  announceBalance(deps.bus, tx, scope, wallet);
  return { message, fields, way: { senderId, templateId: template.zalo_template_id, plan } };
}

/** Hands an intended message to Zalo and writes what came of it; what is not known is charged. */
export async function handIntended(
  { deps, scope }: { deps: SingleDeps; scope: AccountScope },
  { message: { id, phone, carrier }, fields, way }: IntendedZalo,
): Promise<{ message: MessageRow; balance: number }> {
  const { database, clock, ids, bus, log, vault, ports } = deps;
  const zalo = ports.zalo && { port: ports.zalo, vault };
  const hand = openZaloWindow({ deps: { database, clock, ids, bus, log, zalo }, scope, zalo: way });
  const outcome = await hand([id, phone, carrier, '', 0, fields]);
  return await database.asAccount(scope, (tx) => settleTest({ deps, tx, scope, id, outcome }));
}
