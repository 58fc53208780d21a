import type { Role } from '@app/contracts/catalogue/scopes.ts';
import { sql } from 'kysely';
import type { SystemTx } from '../database/transaction.ts';

export interface SessionRow {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly remember: boolean;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly role: Role;
  readonly memberScopes: string[] | null;
  readonly isStaff: boolean;
}

/** The living full session of a token, with the person's membership as it is now. */
export async function findSession(tx: SystemTx, tokenHash: string): Promise<SessionRow | null> {
  const row = await tx
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('member', (join) =>
      join.onRef('member.user_id', '=', 'session.user_id').onRef('member.account_id', '=', 'session.account_id'),
    )
    .select([
      'session.id as id',
      'session.user_id as userId',
      'session.account_id as accountId',
      'session.remember as remember',
      'session.last_used_at as lastUsedAt',
      'session.expires_at as expiresAt',
      'member.role as role',
      'member.scopes as memberScopes',
      'app_user.is_staff as isStaff',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.kind', '=', 'full')
    .where('session.revoked_at', 'is', null)
    .where('app_user.status', '=', 'active')
    .where('member.status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

/** Which of these sessions are open. */
export async function findOpenSessions(tx: SystemTx, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('session')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ id }) => id);
}

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly tokenHash: string;
  readonly remember: boolean;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertSession(tx: SystemTx, session: NewSession): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      account_id: session.accountId,
      token_hash: session.tokenHash,
      remember: session.remember,
      ip: session.address,
      user_agent: session.userAgent,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function touchSession(tx: SystemTx, id: string, now: Date): Promise<void> {
  await tx.updateTable('session').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Ends one session; ending it again changes nothing. */
export async function revokeSession(tx: SystemTx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends all sessions of a person but `exceptId`; answers the ids of those ended. */
export async function revokeSessionsOf(
  tx: SystemTx,
  { userId, exceptId, now }: { userId: string; exceptId: string | null; now: Date },
): Promise<string[]> {
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('id', '!=', exceptId ?? '')
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
