import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import { lastMessageJob } from '../contact/last-message.jobs.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { CampaignStatus } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { announceNow } from './announcement.repository.ts';
import type { SendingDeps } from './sending-deps.ts';

/** Where a campaign's state changes: its row is locked for this transaction. */
export interface InCampaign {
  readonly deps: Pick<SendingDeps, 'database' | 'ids' | 'bus' | 'jobs'>;
  readonly scope: AccountScope;
  readonly tx: AccountTx;
  readonly now: Date;
  readonly campaign: CampaignRow;
  readonly actor: AuditActor;
}

/** Where nothing is sent any more: for now, or for good. */
const atRest: ReadonlySet<CampaignStatus> = new Set([
  'paused',
  'completed',
  'completed_with_errors',
  'cancelled',
  'failed',
]);

type Changes = Partial<
  Omit<
    CampaignRow,
    'account_id' | 'id' | 'status' | 'options' | 'audience' | 'schedule' | 'quote' | 'approval' | 'usage_unposted'
  >
>;

/**
 * Moves a campaign to another state: written, audited with who and why, and told to open pages. Once it sends no more,
 * its contacts learn in the background when they were last reached.
 */
export async function transition(
  { deps, scope, tx, now, campaign, actor }: InCampaign,
  { to, action, reason = '', ...changes }: { to: CampaignStatus; action: AuditAction; reason?: string } & Changes,
): Promise<CampaignRow> {
  await tx
    .updateTable('campaign')
    .set({ ...changes, status: to, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', campaign.id)
    .execute();
  await writeAudit(tx, {
    ids: deps.ids,
    now,
    accountId: scope.accountId,
    actor,
    action,
    object: { type: 'campaign', id: campaign.id },
    before: { status: campaign.status },
    after: { status: to },
    reason,
  });
  if (atRest.has(to)) await deps.jobs.enqueue(tx, lastMessageJob, { campaign_id: campaign.id }, { scope });
  await announceNow(deps.bus, tx, scope, campaign.id);
  return { ...campaign, ...changes, status: to };
}
