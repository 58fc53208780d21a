import { formatPhone } from '@app/contracts/rules/phone.ts';
import type { Bus } from '../bus/bus.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Wallet } from '../ledger/ledger.repository.ts';
import { notify } from '../notification/notify.ts';
import { isMarked } from '../personal-data/mark.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import type { MessageRow } from './messaging.repository.ts';

/** Tells open pages what the wallet holds now. */
export function announceBalance(bus: Bus, tx: AccountTx, { accountId }: AccountScope, wallet: Wallet): void {
  const { balance, reserved, currency } = wallet;
  bus.publish(tx, { accountId, topic: 'balance', data: { balance, reserved, currency } });
}

/** Tells open pages that a message changed its status. */
export function announceMessage(
  bus: Bus,
  tx: AccountTx,
  message: Pick<MessageRow, 'id' | 'account_id' | 'campaign_id' | 'status'>,
): void {
  const { id, campaign_id, status } = message;
  bus.publish(tx, { accountId: message.account_id, topic: 'message', data: { id, campaign_id, status } });
}

const outcomes = {
  delivered: {
    severity: 'success',
    title: { vn: 'Tin nhắn đã được nhận', en: 'Message delivered' },
    content: (phone: string) => ({
      vn: `${phone} đã nhận được tin nhắn của bạn.`,
      en: `Your message to ${phone} was delivered.`,
    }),
  },
  undelivered: {
    severity: 'warning',
    title: { vn: 'Người nhận không nhận được tin', en: 'Message not delivered' },
    content: (phone: string) => ({
      vn: `Nhà mạng không gửi được tin đến ${phone}.`,
      en: `The carrier could not deliver your message to ${phone}.`,
    }),
  },
  expired: {
    severity: 'warning',
    title: { vn: 'Tin nhắn đã hết hạn', en: 'Message expired' },
    content: (phone: string) => ({
      vn: `Không liên lạc được thuê bao ${phone} trước khi tin hết hạn.`,
      en: `${phone} could not be reached before your message expired.`,
    }),
  },
  failed: {
    severity: 'warning',
    title: { vn: 'Không gửi được tin nhắn', en: 'Message not sent' },
    content: (phone: string) => ({
      vn: `Không gửi được tin đến ${phone}. Số tiền tạm giữ đã hoàn vào số dư.`,
      en: `Couldn’t send your message to ${phone}. The held amount was returned to your balance.`,
    }),
  },
} as const;

/** Puts how a single message ended into the bell of the person who sent it. Campaigns report as a whole, codes in logs. */
export async function notifyOutcome(
  deps: Pick<MessagingDeps, 'bus' | 'ids' | 'clock'>,
  tx: AccountTx,
  scope: AccountScope,
  message: Pick<MessageRow, 'campaign_id' | 'verification_id' | 'status' | 'phone' | 'created_by' | 'api_key_id'>,
): Promise<void> {
  const isToldElsewhere = message.campaign_id !== null || message.verification_id !== null;
  // Of a message to someone who was erased since, there is nobody to tell about.
  // Programs ask, or are told by a callback.
  if (isToldElsewhere || message.api_key_id !== null || !isEnd(message.status) || isMarked(message.phone)) return;
  const { severity, title, content } = outcomes[message.status];
  await notify({
    tx,
    scope,
    bus: deps.bus,
    ids: deps.ids,
    now: deps.clock.now(),
    ...(message.created_by === null ? {} : { userId: message.created_by }),
    type: 'message',
    severity,
    title,
    content: content(formatPhone(message.phone)),
  });
}

function isEnd(status: MessageRow['status']): status is keyof typeof outcomes {
  return Object.hasOwn(outcomes, status);
}
