import type { KycStatus } from '@app/contracts/kyc/kyc-states.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { KycCaseTable } from '../database/tables/identity.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

export type KycCase = Selectable<KycCaseTable>;

/** Who the account says it is, and whether it is verified. */
export interface KycAccount {
  readonly kyc_status: KycStatus;
  readonly legal_name: string;
  readonly tax_code: string;
  readonly address: string;
}

const accountColumns = ['kyc_status', 'legal_name', 'tax_code', 'address'] as const;

export function readKycAccount(tx: AccountTx, scope: AccountScope): Promise<KycAccount> {
  return tx.selectFrom('account').select(accountColumns).where('id', '=', scope.accountId).executeTakeFirstOrThrow();
}

/** Makes whoever changes the verification of an account wait for each other until this transaction ends. */
export function lockKycAccount(tx: AccountTx, scope: AccountScope): Promise<KycAccount> {
  return tx
    .selectFrom('account')
    .select(accountColumns)
    .where('id', '=', scope.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function findLatestCase(tx: AccountTx, scope: AccountScope): Promise<KycCase | undefined> {
  return tx
    .selectFrom('kyc_case')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The case that verifies the account now. */
export function findVerifiedCase(tx: AccountTx, scope: AccountScope): Promise<KycCase | undefined> {
  return tx
    .selectFrom('kyc_case')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'verified')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function insertCase(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Insertable<KycCaseTable>, 'account_id'>,
): Promise<KycCase> {
  return tx
    .insertInto('kyc_case')
    .values({ ...row, account_id: scope.accountId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateCase(
  tx: AccountTx,
  scope: AccountScope,
  { id, ...changes }: Updateable<KycCaseTable> & { id: string },
): Promise<KycCase> {
  return tx
    .updateTable('kyc_case')
    .set(changes)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends cases that were verified, because another one takes their place. */
export async function endVerifiedCases(tx: AccountTx, scope: AccountScope, now: Date): Promise<void> {
  await tx
    .updateTable('kyc_case')
    .set({ status: 'expired', updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'verified')
    .execute();
}

/** Changes what the account is known as, and whether it is verified. */
export async function updateKycAccount(
  tx: AccountTx,
  scope: AccountScope,
  changes: Partial<KycAccount> & { updated_at: Date },
): Promise<void> {
  await tx.updateTable('account').set(changes).where('id', '=', scope.accountId).execute();
}

/** Cases of all accounts that wait for a decision, the oldest first. */
export function listPendingCases(tx: SystemTx): Promise<KycCase[]> {
  return tx
    .selectFrom('kyc_case')
    .selectAll()
    .where('status', '=', 'pending')
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
}

/** Verifications of all accounts that end on `until` or before, in the order of their ids, from the one after `after`. */
export function listEndingCases(
  tx: SystemTx,
  { until, after, take }: { until: string; after: string; take: number },
): Promise<{ accountId: string; id: string }[]> {
  return tx
    .selectFrom('kyc_case')
    .select(['account_id as accountId', 'id'])
    .where('status', '=', 'verified')
    .where('expires_on', '<=', until)
    .where('id', '>', after)
    .orderBy('id')
    .limit(take)
    .execute();
}
