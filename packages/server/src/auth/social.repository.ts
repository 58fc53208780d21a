import type { SystemTx } from '../database/transaction.ts';
import type { SocialChecks } from '../ports/social.ts';

export async function insertAttempt(
  tx: SystemTx,
  attempt: SocialChecks & { handleHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { handleHash, state, nonce, verifier, now, expiresAt } = attempt;
  await tx
    .insertInto('social_attempt')
    .values({ handle_hash: handleHash, state, nonce, verifier, expires_at: expiresAt, created_at: now })
    .execute();
}

/** Takes a sign-in that is under way, in one statement, so that it ends once; null if there is none (any more). */
export async function takeAttempt(tx: SystemTx, handleHash: string, now: Date): Promise<SocialChecks | null> {
  const row = await tx
    .deleteFrom('social_attempt')
    .where('handle_hash', '=', handleHash)
    .where('expires_at', '>', now)
    .returning(['state', 'nonce', 'verifier'])
    .executeTakeFirst();
  return row ?? null;
}

interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** The person that a provider's subject is. */
export async function findByIdentity(
  tx: SystemTx,
  { issuer, subject }: Identity,
): Promise<{ userId: string; email: string; status: string; hasTwofa: boolean } | null> {
  const row = await tx
    .selectFrom('social_identity')
    .innerJoin('app_user', 'app_user.id', 'social_identity.user_id')
    .select(['app_user.id as userId', 'email', 'status', 'twofa_enabled as hasTwofa'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertIdentity(
  tx: SystemTx,
  { issuer, subject, userId, now }: Identity & { userId: string; now: Date },
): Promise<void> {
  await tx.insertInto('social_identity').values({ issuer, subject, user_id: userId, created_at: now }).execute();
}
