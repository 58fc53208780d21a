import { sql } from 'kysely';
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

/** The same, of an account that a query has joined. */
export const isLocked = sql<boolean>`account.locked_at is not null`;

/** Locks an account for a reason that its people read, or unlocks it with null. False where it is so already. */
export async function setLock(
  tx: SystemTx,
  accountId: string,
  { reason, now }: { reason: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ locked_at: reason === null ? null : now, lock_reason: reason ?? '', updated_at: now })
    .where('id', '=', accountId)
    .where('locked_at', reason === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
