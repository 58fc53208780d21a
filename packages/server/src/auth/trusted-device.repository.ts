import type { SystemTx } from '../database/transaction.ts';

export interface TrustedDevice {
  readonly id: string;
  readonly ip: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
}

export interface NewTrustedDevice {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertTrustedDevice(tx: SystemTx, device: NewTrustedDevice): Promise<void> {
  await tx
    .insertInto('trusted_device')
    .values({
      id: device.id,
      user_id: device.userId,
      token_hash: device.tokenHash,
      ip: device.address,
      user_agent: device.userAgent,
      created_at: device.now,
      last_used_at: device.now,
      expires_at: device.expiresAt,
    })
    .execute();
}

/** Whether a token is that of a browser this person trusts; the use is written down. */
export async function isTrustedDevice(
  tx: SystemTx,
  { userId, tokenHash, now }: { userId: string; tokenHash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trusted_device')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The browsers a person trusts, the latest used first. */
export function listTrustedDevices(tx: SystemTx, userId: string, now: Date): Promise<TrustedDevice[]> {
  return tx
    .selectFrom('trusted_device')
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Stops trusting all browsers of a person, or the one given; answers how many. */
export async function revokeTrustedDevices(
  tx: SystemTx,
  { userId, id, now }: { userId: string; id?: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('trusted_device')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
