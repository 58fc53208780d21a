import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { closedCarriers, opensAt } from './closed-carriers.ts';
import { readOrder, type CampaignOrder } from './campaign-order.repository.ts';
import { endCampaign } from './finish-campaign.ts';
import { holdReason, pauseFor } from './hold-campaign.ts';
import { firstRank } from './lane-rank.ts';
import { countLanes } from './lanes.ts';
import type { SendingDeps } from './sending-deps.ts';
import { lockSent } from './sent-channels.ts';
import { sendLaneJob } from './sending.jobs.ts';
import { system } from '../audit/system-actor.ts';
import { transition, type InCampaign } from './transition.ts';

/** Begins to send a campaign whose undo window is over. Does nothing for one that was undone, or has begun. */
export async function startCampaign({
  deps,
  scope,
  id,
  run,
}: {
  deps: SendingDeps;
  scope: AccountScope;
  id: string;
  run: number;
}): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const campaign = await lockSent(tx, scope, id);
    if (campaign?.status !== 'scheduled' || campaign.run !== run) return;
    const now = deps.clock.now();
    await beginSending({ deps, scope, tx, now, campaign, actor: system }, 'campaign.started');
  });
}

/** Lets a locked campaign send, in a run of its own, or pauses it if it must not send now. */
export async function beginSending(
  at: InCampaign & { readonly deps: Pick<SendingDeps, 'carrierHours'> },
  action: AuditAction,
): Promise<CampaignRow> {
  const { deps, scope, tx, now, campaign } = at;
  const order = await readOrder(tx, scope, campaign.id, now);
  if (!order) throw new Error(`${campaign.id} was launched without a quote, a price or a sender`);
  const reason = holdReason(order, now);
  if (reason) return await pauseFor(at, { order, reason });
  const closed = closedCarriers(order, deps.carrierHours, now);
  const resumesAt = await opensAt(tx, scope, { order, closed });
  if (resumesAt) return await pauseFor(at, { order, reason: 'carrier_hours', resumesAt });
  const run = campaign.run + 1;
  const begun = await transition(at, { to: 'sending', action, run, pause_reason: null, resumes_at: null });
  if (campaign.count_queued === 0 && campaign.count_sending === 0) return await endCampaign({ ...at, campaign: begun });
  await queueLanes(at, { ...order, run });
  return begun;
}

/** Queues every lane of a campaign's run that is not queued; the first slices go before all that go on. */
export async function queueLanes(
  { deps, scope, tx, now }: Omit<InCampaign, 'campaign' | 'actor'>,
  order: CampaignOrder,
): Promise<void> {
  const { id, run, recipients, ratePerMinute } = order;
  const lanes = countLanes({ recipients, ratePerMinute, engine: deps.database.engine });
  for (let lane = 0; lane < lanes; lane += 1) {
    const payload = { campaign_id: id, run, lane, lanes, after: null, waits: 0, due: null };
    const dedupeKey = `campaign:${id}:${run}:${lane}`;
    await deps.jobs.enqueue(tx, sendLaneJob, payload, { scope, runAt: now, rankAt: firstRank(now), dedupeKey });
  }
}
