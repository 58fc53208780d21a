import type { SystemTx } from '../database/transaction.ts';

/** Whose number is to be proven. */
export interface PhoneCheckOf {
  readonly userId: string;
  /** The profile's number as it is now: what was sent to another one proves nothing. */
  readonly phone: string;
}

/** The verification that was sent last to this number of a person; null if there is none. */
export async function findPhoneCheck(tx: SystemTx, { userId, phone }: PhoneCheckOf): Promise<string | null> {
  const row = await tx
    .selectFrom('phone_check')
    .select('verification_id')
    .where('user_id', '=', userId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row?.verification_id ?? null;
}

export async function keepPhoneCheck(
  tx: SystemTx,
  { userId, ...check }: PhoneCheckOf & { verificationId: string; expiresAt: Date },
): Promise<void> {
  const values = { phone: check.phone, verification_id: check.verificationId, expires_at: check.expiresAt };
  await tx
    .insertInto('phone_check')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function forgetPhoneCheck(tx: SystemTx, userId: string): Promise<void> {
  await tx.deleteFrom('phone_check').where('user_id', '=', userId).execute();
}
