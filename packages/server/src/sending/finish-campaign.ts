import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { CampaignStatus } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { MovedCampaign } from './campaign-counts.repository.ts';
import { postCharges, releaseRest } from './campaign-money.ts';
import { notifyCampaign } from './campaign-notices.ts';
import type { SendingDeps } from './sending-deps.ts';
import { lockSent } from './sent-channels.ts';
import { system } from '../audit/system-actor.ts';
import { recordCallback } from '../webhook/record-callback.ts';
import { transition, type InCampaign } from './transition.ts';

const underWay: ReadonlySet<CampaignStatus> = new Set(['sending', 'paused', 'cancelling']);

/** Whether nothing is left to be sent, and nothing is under way. */
export function isDone({ status, count_queued, count_sending }: MovedCampaign): boolean {
  return underWay.has(status) && count_queued === 0 && count_sending === 0;
}

interface Finish {
  readonly deps: SendingDeps;
  readonly scope: AccountScope;
  readonly tx: AccountTx;
  readonly id: string;
  readonly now: Date;
}

/** Ends a campaign in the transaction that sent its last message: charges posted, the rest of its money free. */
export async function finishCampaign({ deps, scope, tx, id, now }: Finish): Promise<void> {
  const campaign = await lockSent(tx, scope, id);
  if (!campaign || !isDone(campaign)) return;
  await endCampaign({ deps, scope, tx, now, campaign, actor: system });
}

/** Ends a locked campaign that has nothing under way any more; `tell` says so to the person who made it. */
export async function endCampaign(at: InCampaign, tell = notifyCampaign): Promise<CampaignRow> {
  const campaign = await postCharges(at);
  await releaseRest({ ...at, campaign });
  const to = endOf(campaign);
  const ended = await transition(
    { ...at, campaign },
    {
      to,
      action: `campaign.${to}`,
      finished_at: at.now,
      pause_reason: null,
      resumes_at: null,
      failure_reason: to === 'failed' ? 'nothing_sent' : null,
      cost_reserved: 0,
      cost_refunded: campaign.cost_reserved - campaign.cost_charged,
    },
  );
  await recordFinish(at, ended);
  await tell(at, ended);
  return ended;
}

function recordFinish({ tx, scope, now }: InCampaign, campaign: CampaignRow): Promise<void> {
  const { id, name, channel, status, currency } = campaign;
  const {
    count_recipients: recipients,
    count_failed: failed,
    count_cancelled: cancelled,
    cost_charged: cost,
  } = campaign;
  const data = { campaign_id: id, name, channel, status, recipients, failed, cancelled, cost, currency };
  return recordCallback(tx, scope, { event: 'campaign.finished', objectId: id, data, now });
}

type End = CampaignStatus & ('cancelled' | 'completed' | 'completed_with_errors' | 'failed');

function endOf({ status, count_failed, count_recipients }: CampaignRow): End {
  if (status === 'cancelling') return 'cancelled';
  if (count_failed === 0) return 'completed';
  return count_failed === count_recipients ? 'failed' : 'completed_with_errors';
}
