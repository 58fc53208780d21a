import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

/** Whether operators have locked the account: nothing is sent for it, and nothing of it can be changed. */
export async function isAccountLocked(tx: AccountTx, { accountId }: AccountScope): Promise<boolean> {
  const { locked_at: lockedAt } = await tx
    .selectFrom('account')
    .select('locked_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return lockedAt !== null;
}

interface Locking {
  readonly accountId: string;
  readonly now: Date;
}

/** Locks an account, for a reason that its people read. False for one that is locked. */
export async function lockAccount(
  tx: SystemTx,
  { accountId, now, reason }: Locking & { readonly reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ locked_at: now, lock_reason: reason, updated_at: now })
    .where('id', '=', accountId)
    .where('locked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Unlocks an account. False for one that is not locked. */
export async function unlockAccount(tx: SystemTx, { accountId, now }: Locking): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ locked_at: null, lock_reason: '', updated_at: now })
    .where('id', '=', accountId)
    .where('locked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
