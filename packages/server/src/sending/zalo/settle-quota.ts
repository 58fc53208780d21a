import { quotaDayOf } from '@app/contracts/zalo/zalo-hours.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';
import { timeOfId } from '../../ids.ts';
import { isByZalo, type CampaignOrder } from '../campaign-order.repository.ts';
import type { Answered } from '../hand-over.ts';
import type { NewMessage } from '../message-rows.repository.ts';
import { closeDay, takeRoom } from './quota.repository.ts';
import type { HoldReason } from './zalo-outcome.ts';

interface Settling {
  readonly order: CampaignOrder;
  readonly messages: readonly NewMessage[];
  readonly answered: readonly Answered[];
  readonly held: HoldReason | null;
  readonly now: Date;
}

/** Gives back what of the day's quota was taken for messages that Zalo did not take; whose outcome nobody knows counts. */
export async function settleQuota(
  tx: AccountTx,
  scope: AccountScope,
  { order, messages, answered, held, now }: Settling,
): Promise<void> {
  if (!order.zalo) return;
  const { senderId } = order.zalo;
  const used = new Set(messages.filter(({ status }) => status !== 'failed').map(({ recipient: [id] }) => id));
  const unused = new Map<string, number>();
  for (const { recipient } of answered) {
    const [id] = recipient;
    if (!isByZalo(order, recipient) || used.has(id)) continue;
    // It was taken when the message got its id.
    const day = quotaDayOf(timeOfId(id) ?? now);
    unused.set(day, (unused.get(day) ?? 0) + 1);
  }
  for (const [day, count] of unused) await takeRoom(tx, scope, { senderId, day, messages: -count });
  if (held === 'quota') await closeDay(tx, scope, { senderId, day: quotaDayOf(now) });
}
