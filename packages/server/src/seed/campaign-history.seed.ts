import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import { system } from '../audit/system-actor.ts';
import type { Seeding } from './seeding.ts';

const ends = ['completed', 'completed_with_errors', 'failed'] as const;

/** What the audit tells of every campaign of the account that is no draft: who launched it, and how it went on. */
export async function seedCampaignHistories(seeding: Pick<Seeding, 'tx' | 'scope' | 'ids'>): Promise<void> {
  const { tx, scope, ids } = seeding;
  const campaigns = await tx
    .selectFrom('campaign')
    .select(['id', 'status', 'created_by', 'created_at', 'launched_at', 'finished_at'])
    .where('account_id', '=', scope.accountId)
    .where('status', '!=', 'draft')
    .orderBy('id')
    .execute();
  for (const { id, status, created_by, created_at, launched_at, finished_at } of campaigns) {
    const person: AuditActor = { kind: 'user', id: created_by, ip: '' };
    const step = (action: AuditAction, actor: AuditActor, now: Date, after = {}) =>
      writeAudit(tx, {
        ids,
        now,
        accountId: scope.accountId,
        actor,
        action,
        object: { type: 'campaign', id },
        after,
      });
    if (status === 'awaiting_approval') {
      await step('campaign.approval_requested', person, created_at);
      continue;
    }
    await step('campaign.launched', person, launched_at ?? created_at);
    if (launched_at) await step('campaign.started', system, launched_at);
    if (!finished_at) continue;
    if (status === 'cancelled') await step('campaign.cancelled', person, finished_at, { status: 'cancelling' });
    const end = ends.find((known) => known === status);
    if (end) await step(`campaign.${end}`, system, finished_at);
  }
}
