import { isAdvertisingHour } from '@app/contracts/rules/message-content.ts';
import {
  NIGHT_HOURS,
  PROMOTION_HOURS,
  isPromotionHour,
  nextLocalHour,
  nextQuotaDay,
} from '@app/contracts/zalo/zalo-hours.ts';
import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { closedCarriers, opensAt } from './closed-carriers.ts';
import { postCharges } from './campaign-money.ts';
import { notifyCampaign } from './campaign-notices.ts';
import { readOrder, type CampaignOrder } from './campaign-order.repository.ts';
import type { SendingDeps } from './sending-deps.ts';
import { lockSent } from './sent-channels.ts';
import type { HoldReason } from './zalo/zalo-outcome.ts';
import { system } from '../audit/system-actor.ts';
import { transition, type InCampaign } from './transition.ts';

/** Why a campaign must not send now: for what Zalo or the law says, or as operators have locked its account. */
type PauseReason = HoldReason | 'account';

/** Why a campaign must not send now, whatever people want; null if it may. */
export function holdReason(order: CampaignOrder, now: Date): PauseReason | null {
  const { messageType, sender, zalo, underWay, isAccountLocked } = order;
  if (isAccountLocked) return 'account';
  if (!sender.isUsable) return 'sender';
  if (!zalo) return messageType === 'advertising' && !isAdvertisingHour(now) ? 'quiet_hours' : null;
  if (!zalo.isTemplateUsable) return 'template';
  if (zalo.isPromotion && !isPromotionHour(now)) return 'quiet_hours';
  // Of those who are under way some may still get an SMS.
  return zalo.isQuotaUsed && underWay === 0 ? 'quota' : null;
}

/** When a campaign by Zalo goes on by itself; null for one that somebody has to resume, or the morning's sweep does. */
function resumptionOf({ zalo }: CampaignOrder, reason: PauseReason, now: Date): Date | null {
  if (!zalo) return null;
  if (reason === 'quota') return nextQuotaDay(now);
  if (reason !== 'quiet_hours') return null;
  return nextLocalHour(now, zalo.isPromotion ? PROMOTION_HOURS.from : NIGHT_HOURS.until);
}

interface Hold {
  readonly deps: SendingDeps;
  readonly scope: AccountScope;
  readonly id: string;
  readonly run: number;
}

/** Pauses a campaign that must not go on now. */
export async function holdCampaign({ deps, scope, id, run }: Hold): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const campaign = await lockSent(tx, scope, id);
    const now = deps.clock.now();
    const order = await readOrder(tx, scope, id, now);
    const reason = order && holdReason(order, now);
    if (campaign?.status !== 'sending' || campaign.run !== run || !order || !reason) return;
    await pauseFor({ deps, scope, tx, now, campaign, actor: system }, { order, reason });
  });
}

/**
 * Pauses a campaign of advertising whose every recipient that is left is with a carrier that is closed, until the first
 * of those opens.
 * @returns false for one that has somebody to send to, or is being sent to just now.
 */
export async function holdForCarriers({ deps, scope, id, run }: Hold): Promise<boolean> {
  return await deps.database.asAccount(scope, async (tx) => {
    const campaign = await lockSent(tx, scope, id);
    const now = deps.clock.now();
    const order = await readOrder(tx, scope, id, now);
    if (campaign?.status !== 'sending' || campaign.run !== run || !order) return false;
    const closed = closedCarriers(order, deps.carrierHours, now);
    const resumesAt = await opensAt(tx, scope, { order, closed });
    if (!resumesAt) return false;
    const hold = { order, reason: 'carrier_hours', resumesAt } as const;
    await pauseFor({ deps, scope, tx, now, campaign, actor: system }, hold);
    return true;
  });
}

/** Pauses a campaign of which Zalo takes nothing more for now, in the transaction that wrote so. */
export async function holdFor(
  at: Pick<InCampaign, 'deps' | 'scope' | 'tx' | 'now'> & { readonly id: string },
  reason: HoldReason,
): Promise<void> {
  const { scope, tx, now, id } = at;
  const campaign = await lockSent(tx, scope, id);
  const order = await readOrder(tx, scope, id, now);
  if (campaign?.status !== 'sending' || !order) return;
  await pauseFor({ ...at, campaign, actor: system }, { order, reason });
}

type Pause =
  | { readonly order: CampaignOrder; readonly reason: PauseReason }
  | { readonly order: CampaignOrder; readonly reason: 'carrier_hours'; readonly resumesAt: Date };

/** Pauses a locked campaign for a reason of the system's, and says so to the person who made it. */
export async function pauseFor(at: InCampaign, pause: Pause): Promise<CampaignRow> {
  const { order, reason } = pause;
  const campaign = await postCharges(at);
  const change = { to: 'paused', action: 'campaign.paused', reason, pause_reason: reason } as const;
  const resumesAt = reason === 'carrier_hours' ? pause.resumesAt : resumptionOf(order, reason, at.now);
  const paused = await transition({ ...at, campaign }, { ...change, resumes_at: resumesAt });
  await notifyCampaign(at, paused);
  return paused;
}
