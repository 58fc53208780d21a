import { messages } from '@app/contracts/catalogue/messages.ts';
import { ownValue } from '@app/contracts/core/by-key.ts';
import type { Phone } from '@app/contracts/rules/phone.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { zaloValueFault } from '@app/contracts/zalo/param-check.ts';
import type { ParamReason } from '@app/contracts/zalo/zalo-quote.ts';
import { quotaDayOf } from '@app/contracts/zalo/zalo-hours.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ZaloParam } from '../database/tables/zalo.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { payByKey } from '../developer/key-spend.usecases.ts';
import { failure } from '../http/failure.ts';
import type { KeyHolder } from '../http/key-holder.ts';
import { timeOfId } from '../ids.ts';
import { reserve } from '../ledger/ledger.ts';
import type { Wallet } from '../ledger/ledger.repository.ts';
import { blankMessage } from '../messaging/blank-message.ts';
import { submitMessageJob } from '../messaging/message.jobs.ts';
import type { MessagingDeps } from '../messaging/messaging-deps.ts';
import { insertMessage, type MessageRow } from '../messaging/messaging.repository.ts';
import { refuseOptedOut } from '../messaging/refuse-opted-out.ts';
import { lockRoom, takeRoom } from '../sending/zalo/quota.repository.ts';
import type { OaRow } from '../zalo/oa.repository.ts';
import type { TemplateRow } from '../zalo/template.repository.ts';
import { fixedPlan, linesOf, valuesFor, type FixedValues } from './value-plan.ts';

interface TakeZalo {
  readonly deps: Pick<MessagingDeps, 'clock' | 'ids' | 'jobs'>;
  readonly scope: AccountScope;
  readonly to: Phone;
  /** Undefined where the account has none of this id. */
  readonly template: TemplateRow | undefined;
  /** Whose template it is. */
  readonly oa: OaRow | undefined;
  readonly params: FixedValues;
  readonly key: Pick<KeyHolder, 'keyId' | 'spendCapDay'>;
  /** When it is to be sent; at once if null. Its money is set aside now, its place in the day's quota then. */
  readonly sendAt: Date | null;
}

/**
 * Takes one message by Zalo for sending: money is set aside, the message queued, both or neither. What it throws it throws
 * before it has changed anything.
 * @throws Failure 422 `template_not_approved`, `sender_not_approved`, `content_rejected`, `no_valid_recipient`; 409
 * `quota_exceeded`; 402 `insufficient_balance`, `spend_cap_reached`.
 */
export async function takeZalo(
  tx: AccountTx,
  { deps, scope, to, params, key, sendAt, ...asked }: TakeZalo,
): Promise<{ message: MessageRow; wallet: Wallet }> {
  const now = deps.clock.now();
  const { template, oa, price } = requireSendable(asked);
  refuseFaults(template, params);
  const { phone, carrier } = to;
  const messageType = isForCodes(template) ? 'otp' : 'customer_care';
  // Whoever signs in asks for the code; a refusal is of everything else.
  if (messageType !== 'otp') await refuseOptedOut(tx, scope, { channel: 'zalo', phone, brand: '' });
  const senderId = oa.sender_id;
  if (!sendAt && (await lockRoom(tx, scope, { senderId, now })) === 0) throw failure(409, 'quota_exceeded');
  const id = deps.ids.next('message');
  const ref = { type: 'message', id };
  const entry = { tx, scope, ids: deps.ids, now, createdBy: null, member: null, ref, amount: price };
  const wallet = await payByKey(tx, scope, { key, amount: price, now }, () => reserve(entry));
  if (!sendAt) await takeRoom(tx, scope, { senderId, day: quotaDayOf(now), messages: 1 });
  const message = await insertMessage(tx, scope, {
    ...blankMessage,
    id,
    api_key_id: key.keyId,
    channel: 'zalo',
    message_type: messageType,
    is_test: false,
    status: sendAt ? 'scheduled' : 'queued',
    created_at: timeOfId(id) ?? now,
    phone,
    carrier,
    sender_id: senderId,
    sender_name: oa.name,
    content: linesOf(valuesFor(fixedPlan(template.params, params), null)),
    encoding: 'UCS-2',
    segments: 1,
    unit_price: String(price),
    price,
    currency: wallet.currency,
    queued_at: sendAt ? null : now,
    created_by: null,
    updated_at: now,
  });
  await deps.jobs.enqueue(tx, submitMessageJob, { message_id: id }, { scope, ...(sendAt && { runAt: sendAt }) });
  return { message, wallet };
}

function requireSendable({ template, oa }: Pick<TakeZalo, 'template' | 'oa'>) {
  if (template?.status !== 'approved') {
    throw failure(422, 'template_not_approved', { info: { status: template?.status ?? 'missing' } });
  }
  if (template.price === null) {
    throw failure(422, 'template_not_approved', { info: { status: template.status, reason: 'without_price' } });
  }
  if (oa?.status !== 'connected') {
    throw failure(422, 'sender_not_approved', {
      message: messages.senderNotFound,
      info: { reason: 'official_account_not_linked' },
    });
  }
  if (template.tag === 'promotion') {
    throw failure(422, 'content_rejected', { message: messages.invalidContent, info: { reason: 'advertising' } });
  }
  return { template, oa, price: template.price };
}

/** Whether a template is for one-time passwords; of those that were made at Zalo the parameter tells. */
function isForCodes({ kind, params }: Pick<TemplateRow, 'kind' | 'params'>): boolean {
  return kind === 'otp' || params.some(({ type, name }) => /^otp$/i.test(type) || /^otp$/i.test(name));
}

const faultRules: Readonly<Record<ParamReason, (param: ZaloParam) => string>> = {
  required: () => rule('required'),
  // One that Zalo told no length of has that of its type.
  max_length: ({ max_length: length }) => (length > 0 ? rule('max', { length }) : rule('param_value')),
  min_length: ({ min_length: length }) => rule('min', { length }),
  param_value: () => rule('param_value'),
};

/** What Zalo would refuse of the values, by the fields of a request; null for nothing. */
export function faultsOf({ params }: Pick<TemplateRow, 'params'>, values: FixedValues) {
  const faults = params.flatMap((param) => {
    const reason = zaloValueFault(param, ownValue(values, param.name) ?? '');
    return reason === null ? [] : [[param.name, faultRules[reason](param)] as const];
  });
  const known = new Set(params.map(({ name }) => name));
  const unknown = Object.keys(values).filter((name) => !known.has(name));
  const all = [...faults, ...unknown.map((name) => [name, rule('oneOf')] as const)];
  return all.length === 0 ? null : all;
}

function refuseFaults(template: TemplateRow, values: FixedValues): void {
  const faults = faultsOf(template, values);
  if (!faults) return;
  throw failure(422, 'content_rejected', {
    message: messages.invalidContent,
    errors: Object.fromEntries(faults.map(([name, fault]) => [`params.${name}`, [fault]])),
    info: { params: faults.map(([name]) => name) },
  });
}
