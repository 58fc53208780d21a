import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import { system } from '../audit/system-actor.ts';
import type { Seeding } from './seeding.ts';

const ended: ReadonlySet<string> = new Set(['completed', 'completed_with_errors', 'failed']);

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
    const step = (event: string, actor: AuditActor, now: Date, after = {}) =>
      writeAudit(tx, {
        ids,
        now,
        accountId: scope.accountId,
        actor,
        action: `campaign.${event}`,
        object: { type: 'campaign', id },
        after,
      });
    if (status === 'awaiting_approval') {
      await step('approval_requested', person, created_at);
      continue;
    }
    await step('launched', person, launched_at ?? created_at);
    if (launched_at) await step('started', system, launched_at);
    if (!finished_at) continue;
    if (status === 'cancelled') await step('cancelled', person, finished_at, { status: 'cancelling' });
    else if (ended.has(status)) await step(status, system, finished_at);
  }
}
