import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { readOperator } from './operator.ts';

/** One step in the life of a record, as its audit tells. */
export interface AuditStep {
  /** The action without the record's own name, such as `approved`. */
  readonly event: string;
  readonly after: unknown;
  /** A person of the account (by name), an operator of ours, or nobody. */
  readonly actor: { readonly kind: 'person' | 'operator' | 'system'; readonly name: string };
  readonly reason: string;
  readonly at: string;
}

/** What happened to a record, oldest first. */
export async function readSteps(
  tx: AccountTx,
  scope: AccountScope,
  { type, id }: { type: string; id: string },
): Promise<AuditStep[]> {
  const rows = await tx
    .selectFrom('audit')
    .leftJoin('app_user', 'app_user.id', 'audit.actor_id')
    .select(['audit.action', 'audit.after', 'audit.actor_kind', 'audit.actor_id', 'audit.reason', 'audit.created_at'])
    .select('app_user.name as person')
    .where('audit.account_id', '=', scope.accountId)
    .where('audit.object_type', '=', type)
    .where('audit.object_id', '=', id)
    .orderBy('audit.created_at')
    .orderBy('audit.id')
    .execute();
  return rows.map((row) => ({
    event: row.action.slice(row.action.indexOf('.') + 1),
    after: row.after,
    actor: actorOf(row),
    reason: row.reason,
    at: row.created_at.toISOString(),
  }));
}

function actorOf(row: { actor_kind: string; actor_id: string | null; person: string | null }): AuditStep['actor'] {
  if (row.actor_kind !== 'system') return { kind: 'person', name: row.person ?? '' };
  return { kind: readOperator(row.actor_id) === null ? 'system' : 'operator', name: '' };
}
