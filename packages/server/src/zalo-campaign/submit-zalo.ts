import { quotaDayOf } from '@app/contracts/zalo/zalo-hours.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ZaloDetails } from '../database/tables/public-api.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { MessageRow } from '../messaging/messaging.repository.ts';
import { hasOptedOut } from '../messaging/opt-out.repository.ts';
import { openZaloWindow, type ZaloSendingDeps } from '../sending/zalo/hand-to-zalo.ts';
import { closeDay, lockRoom, takeRoom } from '../sending/zalo/quota.repository.ts';
import { heldCodes, type ZaloOutcome } from '../sending/zalo/zalo-outcome.ts';
import { readOa } from '../zalo/oa.repository.ts';
import { readTemplate } from '../zalo/template.repository.ts';
import { faultsOf } from './take-zalo.usecases.ts';
import { fixedPlan, type ValuePlan } from './value-plan.ts';

const OPTED_OUT = 1004;
const BAD_VALUES = 1604;

/** Why a message is not sent, as it is shown. */
export interface WhyNot {
  readonly errorCode: number;
  readonly errorText: string;
}

/** What a message by Zalo is handed over with. */
export interface ZaloWay {
  readonly senderId: string;
  /** Zalo's number of it. */
  readonly templateId: string;
  readonly plan: ValuePlan;
}

type Sent = Pick<MessageRow, 'id' | 'phone' | 'message_type' | 'sender_id' | 'queued_at' | 'created_at'>;

/**
 * How a locked message by Zalo is sent, as template and official account are now. One that was scheduled takes its place
 * in the quota of the day.
 */
export async function openZaloWay(
  tx: AccountTx,
  scope: AccountScope,
  { message, details, now }: { message: Sent; details: ZaloDetails | null; now: Date },
): Promise<ZaloWay | WhyNot> {
  const senderId = message.sender_id ?? '';
  const template = details && (await readTemplate(tx, scope, details.template));
  if (!details || template?.status !== 'approved') {
    return { errorCode: heldCodes.template, errorText: 'The template is no longer approved' };
  }
  if ((await readOa(tx, scope, senderId))?.status !== 'connected') {
    return { errorCode: heldCodes.sender, errorText: 'The official account is no longer linked' };
  }
  if (faultsOf(template, details.params)) {
    return { errorCode: BAD_VALUES, errorText: 'The values no longer fit the template' };
  }
  const why = message.queued_at === null ? await takePlace(tx, scope, { ...message, senderId, now }) : null;
  const plan = fixedPlan(template.params, details.params);
  return why ?? { senderId, templateId: template.zalo_template_id, plan };
}

/** What was asked of a scheduled message when it was taken may have changed since. */
async function takePlace(
  tx: AccountTx,
  scope: AccountScope,
  { phone, message_type: type, senderId, now }: Sent & { senderId: string; now: Date },
): Promise<WhyNot | null> {
  if (type !== 'otp' && (await hasOptedOut(tx, scope, { channel: 'zalo', phone, brand: '' }))) {
    return { errorCode: OPTED_OUT, errorText: 'The recipient opted out' };
  }
  if ((await lockRoom(tx, scope, { senderId, now })) === 0) {
    return { errorCode: heldCodes.quota, errorText: 'The quota of the day is used up' };
  }
  await takeRoom(tx, scope, { senderId, day: quotaDayOf(now), messages: 1 });
  return null;
}

/** Gives the place of a message back that Zalo did not take. */
export async function leavePlace(
  tx: AccountTx,
  scope: AccountScope,
  { sender_id: senderId, queued_at: queuedAt }: Pick<MessageRow, 'sender_id' | 'queued_at'>,
): Promise<void> {
  if (queuedAt === null) return;
  await takeRoom(tx, scope, { senderId: senderId ?? '', day: quotaDayOf(queuedAt), messages: -1 });
}

/** Zalo takes nothing more of an official account today, whatever was counted here. */
export async function closeZaloDay(
  tx: AccountTx,
  scope: AccountScope,
  { sender_id: senderId, now }: Pick<MessageRow, 'sender_id'> & { now: Date },
): Promise<void> {
  await closeDay(tx, scope, { senderId: senderId ?? '', day: quotaDayOf(now) });
}

/** Hands one message to Zalo. */
export async function handToZalo(
  { deps, scope }: { deps: ZaloSendingDeps; scope: AccountScope },
  { id, phone, carrier }: Pick<MessageRow, 'id' | 'phone' | 'carrier'>,
  way: ZaloWay,
): Promise<ZaloOutcome> {
  return await openZaloWindow({ deps, scope, zalo: way })([id, phone, carrier, '', 0, null]);
}
