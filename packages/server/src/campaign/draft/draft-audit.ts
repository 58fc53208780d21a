import { auditChange } from '../../audit/audit-change.ts';
import type { AuditActor } from '../../audit/audit.repository.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { ServerDeps } from '../../deps.ts';

/** Drafts are saved while a member types: what one member changes within this time is one entry. */
const ONE_SITTING = 3_600_000;

/** Who works on a draft, and with what. */
export interface Drafting {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids'>;
  readonly actor: { readonly scope: AccountScope; readonly userId: string; readonly audit: AuditActor };
}

/** Writes down that a draft was made, copied from another campaign, or thrown away. */
export async function auditDraft(
  tx: AccountTx,
  { deps, actor: { scope, audit } }: Drafting,
  { id, action, name }: { id: string; action: 'draft_created' | 'draft_copied' | 'draft_deleted'; name: string },
): Promise<void> {
  const said = action === 'draft_deleted' ? { before: { name } } : { after: { name } };
  await auditChange(
    tx,
    { deps, scope, audit },
    { action: `campaign.${action}`, object: { type: 'campaign', id }, ...said },
  );
}

/** Writes down that a draft was changed, once for each member and sitting. */
export async function auditDraftChange(tx: AccountTx, drafting: Drafting, id: string): Promise<void> {
  const {
    deps,
    actor: { scope, audit },
  } = drafting;
  const last = await tx
    .selectFrom('audit')
    .select(['action', 'actor_id', 'created_at'])
    .where('account_id', '=', scope.accountId)
    .where('object_type', '=', 'campaign')
    .where('object_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isSameSitting =
    last?.action.startsWith('campaign.draft_') === true &&
    last.actor_id === audit.id &&
    deps.clock.now().getTime() - last.created_at.getTime() < ONE_SITTING;
  if (isSameSitting) return;
  await auditChange(tx, { deps, scope, audit }, { action: 'campaign.draft_changed', object: { type: 'campaign', id } });
}
