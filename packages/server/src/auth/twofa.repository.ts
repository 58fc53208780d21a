import type { SystemTx } from '../database/transaction.ts';

export interface TwofaState {
  readonly email: string;
  readonly isEnabled: boolean;
  readonly hasPassword: boolean;
  /** Sealed. */
  readonly secret: string | null;
}

export async function findTwofa(tx: SystemTx, userId: string): Promise<TwofaState | null> {
  const row = await tx
    .selectFrom('app_user')
    .select(['email', 'twofa_enabled', 'twofa_secret', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { email, twofa_enabled: isEnabled, twofa_secret: secret } = row;
  return { email, isEnabled, hasPassword: row.password_hash !== null, secret };
}

/** Keeps the secret of an app that is being set up. False if the second factor is on already. */
export async function beginTwofa(tx: SystemTx, userId: string, sealed: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ twofa_secret: sealed, twofa_last_step: null })
    .where('id', '=', userId)
    .where('twofa_enabled', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Turns it on. False if it was on already, so that it is turned on once. */
export async function enableTwofa(tx: SystemTx, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ twofa_enabled: true, twofa_method: 'totp', updated_at: now })
    .where('id', '=', userId)
    .where('twofa_enabled', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Turns it off and forgets its secret and backup codes. False if it was off. */
export async function disableTwofa(tx: SystemTx, userId: string, now: Date): Promise<boolean> {
  const off = { twofa_enabled: false, twofa_method: null, twofa_secret: null, twofa_last_step: null };
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ ...off, updated_at: now })
    .where('id', '=', userId)
    .where('twofa_enabled', '=', true)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('backup_code').where('user_id', '=', userId).execute();
  return numUpdatedRows > 0n;
}

/** Uses a time step up, in one statement: a code works once, and none before it any more. */
export async function takeTotpStep(tx: SystemTx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ twofa_last_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('twofa_last_step', 'is', null), eb('twofa_last_step', '<', step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function replaceBackupCodes(
  tx: SystemTx,
  { userId, hashes, now }: { userId: string; hashes: readonly string[]; now: Date },
): Promise<void> {
  await tx.deleteFrom('backup_code').where('user_id', '=', userId).execute();
  await tx
    .insertInto('backup_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute();
}

export async function countBackupCodes(tx: SystemTx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('backup_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Uses a backup code up, in one statement; false if it is none of the person's unused ones. */
export async function takeBackupCode(
  tx: SystemTx,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('backup_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
