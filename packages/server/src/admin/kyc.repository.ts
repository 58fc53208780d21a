import type { Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { KycCaseTable } from '../database/tables/identity.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

type KycCase = Selectable<KycCaseTable>;

/** Cases that wait for a decision, the oldest first. */
export function listPendingKycCases(tx: SystemTx): Promise<KycCase[]> {
  return tx
    .selectFrom('kyc_case')
    .selectAll()
    .where('status', '=', 'pending')
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
}

export function findLatestKycCase(tx: AccountTx, scope: AccountScope): Promise<KycCase | undefined> {
  return tx
    .selectFrom('kyc_case')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

interface Decision {
  readonly id: string;
  readonly verdict: 'verified' | 'rejected';
  readonly reason: string;
  readonly now: Date;
}

/** Decides a case; the account's own status follows it. */
export async function decideKycCase(tx: AccountTx, scope: AccountScope, decision: Decision): Promise<void> {
  const { id, verdict, reason, now } = decision;
  await tx
    .updateTable('kyc_case')
    .set({ status: verdict, reason: reason || null, decided_at: now, decided_by: 'operator', updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('account')
    .set({ kyc_status: verdict, updated_at: now })
    .where('id', '=', scope.accountId)
    .execute();
}
