import { quotaDayOf } from '@app/contracts/zalo/zalo-hours.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { claimRecipients, type RefusedRecipient } from './claim.repository.ts';
import type { AccountTx } from '../database/transaction.ts';
import { isByZalo, type CampaignOrder } from './campaign-order.repository.ts';
import { closedCarriers } from './closed-carriers.ts';
import { lockSent } from './sent-channels.ts';
import { lockRoom, takeRoom } from './zalo/quota.repository.ts';
import { finishCampaign, isDone } from './finish-campaign.ts';
import type { LaneRange, Place } from './lanes.ts';
import { insertMessages, type NewMessage } from './message-rows.repository.ts';
import { newCode } from '../short-link/new-code.ts';
import type { SendingDeps } from './sending-deps.ts';
import type { SendWindow } from './window.repository.ts';

/** A lane's turn: what it sends, and the job that does. */
export interface LaneTurn {
  readonly deps: SendingDeps;
  readonly scope: AccountScope;
  readonly order: CampaignOrder;
  readonly range: LaneRange;
  readonly job: { readonly jobId: string; readonly turn: number };
}

export type Claimed =
  /** Recipients up to `last` were taken; those in the window are to be sent to. */
  | { readonly kind: 'window'; readonly window: SendWindow; readonly last: Place }
  /** Nobody is left after that place; `until` if there may be such as must wait until then for their carrier. */
  | { readonly kind: 'nobody'; readonly until: Date | null }
  /** The campaign no longer sends in this run. */
  | { readonly kind: 'stopped' };

/**
 * Writes the intent to send to the next recipients of a lane: they leave those who wait and stand in the window alone.
 * Those who may not be sent to any more become failed messages, which cost nothing.
 */
export function claimWindow(turn: LaneTurn, after: Place, limit: number): Promise<Claimed> {
  const { deps, scope, order, range, job } = turn;
  return deps.database.asAccount(scope, async (tx) => {
    const now = deps.clock.now();
    const room = await lockZaloRoom(tx, turn, now);
    const { until, without, limit: allowed } = await deps.carrierRates.allow(tx, limit);
    const closed = closedCarriers(order, deps.carrierHours, now);
    // Where nothing is left, only those are taken who get an SMS instead.
    const most = room === null || room === 0 ? allowed : Math.min(allowed, room);
    const windowId = deps.ids.next('window');
    const hasLinks = (order.variables?.links.size ?? 0) > 0;
    const { campaign, recipients, refused, last } = await claimRecipients(tx, scope, {
      campaignId: order.id,
      run: order.run,
      quoteId: order.quoteId,
      brand: order.sender.name,
      notLive: order.sender.notLive,
      zalo: order.zalo ? { isFallbackOnly: room === 0 } : null,
      advertising: isAdvertising(order) ? { needsRecord: order.consent === 'recorded' } : null,
      range,
      after,
      without: [...new Set([...without, ...closed.keys()])],
      messageIds: Array.from({ length: most }, () => deps.ids.next('message')),
      codes: hasLinks ? Array.from({ length: most }, newCode) : [],
      windowId,
      job,
      now,
    });
    if (!campaign) return { kind: 'stopped' };
    if (!last) return { kind: 'nobody', until };
    const bySms = recipients.filter((recipient) => !isByZalo(order, recipient));
    await deps.carrierRates.use(
      tx,
      bySms.map(([, , carrier]) => carrier),
    );
    if (order.zalo) {
      const messages = recipients.length - bySms.length;
      await takeRoom(tx, scope, { senderId: order.zalo.senderId, day: quotaDayOf(now), messages });
    }
    await insertMessages(tx, scope, { order, messages: refused.map(asRefused), now });
    if (isDone(campaign)) await finishCampaign({ deps, scope, tx, id: order.id, now });
    deps.progress.moved(tx, scope, order.id);
    return { kind: 'window', window: { id: windowId, campaignId: order.id, recipients }, last };
  });
}

/** Zalo's promotion is advertising, and has no SMS in its place. */
function isAdvertising({ messageType, zalo }: CampaignOrder): boolean {
  return zalo ? zalo.isPromotion : messageType === 'advertising';
}

/**
 * How many messages the official account of a campaign by Zalo may still send today; null for any number, or a campaign by
 * SMS. The campaign is locked first, as by whoever writes an outcome.
 */
async function lockZaloRoom(tx: AccountTx, { scope, order }: LaneTurn, now: Date): Promise<number | null> {
  if (!order.zalo) return null;
  await lockSent(tx, scope, order.id);
  return await lockRoom(tx, scope, { senderId: order.zalo.senderId, now });
}

function asRefused(refused: RefusedRecipient): NewMessage {
  return { ...refused, status: 'failed', providerRef: null, errorText: null };
}
