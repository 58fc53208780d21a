import type { CodePurpose } from '../database/tables/account.tables.ts';
import type { SystemTx } from '../database/transaction.ts';

/** Wrong tries after which a code is worth nothing. */
const MAX_ATTEMPTS = 5;

interface CodeOf {
  readonly userId: string;
  readonly purpose: CodePurpose;
  /** What the code allows: an address, a number, '' for signing in. */
  readonly target: string;
  readonly now: Date;
}

/** Keeps a person's new code for a purpose; the one before is worth nothing any more. */
export async function replaceCode(
  tx: SystemTx,
  { userId, purpose, target, now, codeHash, expiresAt }: CodeOf & { codeHash: string; expiresAt: Date },
): Promise<void> {
  const values = { target, code_hash: codeHash, attempts: 0, expires_at: expiresAt, created_at: now };
  await tx
    .insertInto('user_code')
    .values({ user_id: userId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
    .execute();
}

/**
 * Counts a try and, if the stored hash `fits`, uses the code up. The row stays locked from the count to the end, so that
 * of many right tries at once one succeeds. `expired` also when there never was a code for this target.
 */
export async function tryCode(
  tx: SystemTx,
  { userId, purpose, target, now, fits }: CodeOf & { fits: (codeHash: string) => boolean },
): Promise<'right' | 'wrong' | 'expired'> {
  const row = await tx
    .updateTable('user_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  if (!row) return 'expired';
  if (!fits(row.code_hash)) return 'wrong';
  await forgetCode(tx, { userId, purpose });
  return 'right';
}

export async function forgetCode(
  tx: SystemTx,
  { userId, purpose }: { userId: string; purpose: CodePurpose },
): Promise<void> {
  await tx.deleteFrom('user_code').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}
