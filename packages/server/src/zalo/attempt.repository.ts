import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

interface Attempt {
  readonly stateHash: string;
  readonly sessionId: string;
  /** Sealed. */
  readonly verifier: string;
  readonly expiresAt: Date;
}

export async function insertAttempt(
  tx: AccountTx,
  scope: AccountScope,
  attempt: Attempt & { now: Date },
): Promise<void> {
  const { stateHash, sessionId, verifier, expiresAt, now } = attempt;
  await tx
    .insertInto('zalo_attempt')
    .values({
      account_id: scope.accountId,
      state_hash: stateHash,
      session_id: sessionId,
      verifier,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
}

/** Takes a link that is under way, in one statement, so that it ends once; null if there is none. */
export async function takeAttempt(
  tx: AccountTx,
  scope: AccountScope,
  stateHash: string,
): Promise<Omit<Attempt, 'stateHash'> | null> {
  const row = await tx
    .deleteFrom('zalo_attempt')
    .where('account_id', '=', scope.accountId)
    .where('state_hash', '=', stateHash)
    .returning(['session_id as sessionId', 'verifier', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets links that were begun and never ended. */
export async function forgetAttempts(tx: SystemTx, before: Date): Promise<void> {
  await tx.deleteFrom('zalo_attempt').where('expires_at', '<', before).execute();
}
