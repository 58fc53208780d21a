import type { Approval } from '@app/contracts/campaign/approval.ts';
import { grantedScopes } from '../../auth/sessions.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import { json } from '../../database/tables/columns.ts';
import type { ApprovalRecord } from '../../database/tables/messaging.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';

/** Minor units above which a campaign needs a second person; null where none does. */
export async function readThreshold(tx: AccountTx, scope: AccountScope): Promise<number | null> {
  const account = await tx
    .selectFrom('account')
    .select('approval_threshold as threshold')
    .where('id', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  return account.threshold;
}

/** Members other than `userId` who may let campaigns be sent. */
export async function listApprovers(tx: AccountTx, scope: AccountScope, userId: string): Promise<string[]> {
  const members = await tx
    .selectFrom('member')
    .select(['user_id', 'role', 'scopes'])
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'active')
    .where('user_id', '<>', userId)
    .execute();
  return members
    .filter(({ role, scopes }) => grantedScopes(role, scopes).includes('campaign:approve'))
    .map((member) => member.user_id);
}

export async function writeApproval(
  tx: AccountTx,
  scope: AccountScope,
  { id, approval }: { id: string; approval: ApprovalRecord | null },
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ approval: json(approval) })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

/** Who asked for a campaign to be sent, and what was decided; null if nobody had to ask. */
export async function readApproval(tx: AccountTx, scope: AccountScope, id: string): Promise<Approval | null> {
  const row = await tx
    .selectFrom('campaign')
    .select('approval')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.approval) return null;
  const { requested_by: askedBy, decided_by: decidedBy, ...approval } = row.approval;
  const names = await readNames(tx, [askedBy, ...(decidedBy === null ? [] : [decidedBy])]);
  return {
    ...approval,
    requested_by: { id: askedBy, name: names.get(askedBy) ?? '' },
    decided_by: decidedBy === null ? null : (names.get(decidedBy) ?? ''),
    approvers: (await listApprovers(tx, scope, askedBy)).length,
  };
}

async function readNames(tx: AccountTx, ids: readonly string[]): Promise<Map<string, string>> {
  const people = await tx
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}
