import { UNDO_WINDOW } from '@app/contracts/campaign/quote.ts';
import type { AuditActor } from '../../audit/audit.repository.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { ApprovalRecord, Channel } from '../../database/tables/messaging.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { ServerDeps } from '../../deps.ts';
import { failure, notFound } from '../../http/failure.ts';
import { release } from '../../ledger/ledger.ts';
import { lockCampaign, type CampaignRow } from '../draft/draft.repository.ts';
import { finishStep, queueStart, type Stepped } from '../launch/launch-step.ts';
import { launchRef } from '../launch/launch-ref.ts';
import { markApproved, markDraft } from '../launch/launch.repository.ts';
import { tellDecision } from './approval-notices.ts';
import { writeApproval } from './approval.repository.ts';

interface Decide {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'jobs'>;
  readonly actor: { readonly scope: AccountScope; readonly userId: string; readonly audit: AuditActor };
  readonly channel: Channel;
  readonly id: string;
}

/**
 * Lets a campaign be sent that somebody else asked for. Its money is set aside already; from here on it is launched.
 * @throws Failure 404; 409 `wrong_state` unless it waits; 403 for the person who asked.
 */
export function approveCampaign(decide: Decide): Promise<Stepped> {
  const { deps, actor, channel, id } = decide;
  const { scope } = actor;
  return decideOn(decide, async (tx, campaign, now) => {
    // A time that is over meanwhile is as good as none.
    const sendAt = campaign.scheduled_at && campaign.scheduled_at > now ? campaign.scheduled_at : null;
    const undoUntil = new Date(Math.max(now.getTime() + UNDO_WINDOW, sendAt?.getTime() ?? 0));
    await markApproved(tx, scope, { id, sendAt, undoUntil, now });
    await queueStart({ deps, tx, scope }, { channel, id, run: campaign.run, at: undoUntil });
    const approval = decided(campaign, { decision: 'approved', reason: '', by: actor.userId, now });
    await writeApproval(tx, scope, { id, approval });
    await tellDecision({ ...decide, tx, now, name: campaign.name }, approval);
    return await finishStep({ deps, tx, actor, now }, { channel, id, action: 'campaign.approved' });
  });
}

/**
 * Sends a campaign back to whoever asked, with a reason: it is a draft again, and its money free.
 * @throws Failure as {@link approveCampaign}.
 */
export function rejectCampaign({ reason, ...decide }: Decide & { reason: string }): Promise<Stepped> {
  const { deps, actor, channel, id } = decide;
  const { scope, userId } = actor;
  return decideOn(decide, async (tx, campaign, now) => {
    await release({ tx, scope, ids: deps.ids, now, ref: launchRef(campaign), createdBy: userId });
    await markDraft(tx, scope, { id, now });
    const approval = decided(campaign, { decision: 'rejected', reason, by: userId, now });
    await writeApproval(tx, scope, { id, approval });
    await tellDecision({ ...decide, tx, now, name: campaign.name }, approval);
    return await finishStep({ deps, tx, actor, now }, { channel, id, action: 'campaign.rejected', after: { reason } });
  });
}

type Waiting = CampaignRow & { readonly approval: ApprovalRecord };

function decideOn(
  { deps, actor, channel, id }: Decide,
  work: (tx: AccountTx, campaign: Waiting, now: Date) => Promise<Stepped>,
): Promise<Stepped> {
  return deps.database.asAccount(actor.scope, async (tx) => {
    const campaign = await lockCampaign(tx, actor.scope, channel, id);
    if (!campaign) throw notFound();
    const { status, approval } = campaign;
    if (status !== 'awaiting_approval' || !approval) throw failure(409, 'wrong_state', { info: { status } });
    // Two pairs of eyes are the point of it.
    if (approval.requested_by === actor.userId) throw failure(403, 'forbidden', { info: { reason: 'own_request' } });
    return await work(tx, { ...campaign, approval }, deps.clock.now());
  });
}

function decided(
  { approval }: Waiting,
  { decision, reason, by, now }: { decision: 'approved' | 'rejected'; reason: string; by: string; now: Date },
): ApprovalRecord {
  return { ...approval, decision, reason, decided_by: by, decided_at: now.toISOString() };
}
