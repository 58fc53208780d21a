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
  /** Whether this is support, which only looks. */
  readonly isSupport: boolean;
  readonly closedAt: Date | null;
  readonly lockedAt: Date | null;
  /** Whether the account hides numbers from who may not see them. */
  readonly masksPhones: boolean;
}

/** Whether the account's settings hide numbers from who may not see them. */
export const masksPhones = sql<boolean>`coalesce((account.settings ->> 'mask_phones')::boolean, false)`;

/** A closed account lets nobody in but its owner; of a membership and its account. */
export const isOpenToMember = sql<boolean>`(account.closed_at is null or member.role = 'owner')`;

/** The living full session of a token, with the person's membership as it is now. */
export async function findSession(tx: SystemTx, tokenHash: string): Promise<SessionRow | null> {
  const row = await tx
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('member', (join) =>
      join.onRef('member.user_id', '=', 'session.user_id').onRef('member.account_id', '=', 'session.account_id'),
    )
    .innerJoin('account', 'account.id', 'session.account_id')
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
      'session.read_only as isSupport',
      'account.closed_at as closedAt',
      'account.locked_at as lockedAt',
      masksPhones.as('masksPhones'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.kind', '=', 'full')
    .where('session.revoked_at', 'is', null)
    .where('app_user.status', '=', 'active')
    .where('member.status', '=', 'active')
    .where(isOpenToMember)
    .executeTakeFirst();
  return row ?? null;
}

/** A sign-in that waits for its second step. */
export interface PendingSession {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly email: string;
  readonly remember: boolean;
}

/** The waiting sign-in of a token, locked so that tries at once come one after the other. */
export async function findPendingSession(tx: SystemTx, tokenHash: string, now: Date): Promise<PendingSession | null> {
  const row = await tx
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'session.id as id',
      'session.user_id as userId',
      'session.account_id as accountId',
      'app_user.email as email',
      'session.remember as remember',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.kind', '=', 'twofa_pending')
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('app_user.status', '=', 'active')
    .forUpdate('session')
    .executeTakeFirst();
  return row ?? null;
}

/** Which of these sessions are open. */
export async function findOpenSessions(tx: SystemTx, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('member', (join) =>
      join.onRef('member.user_id', '=', 'session.user_id').onRef('member.account_id', '=', 'session.account_id'),
    )
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.id')
    .where(sql<boolean>`session.id = any(${ids}::text[])`)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('app_user.status', '=', 'active')
    .where('member.status', '=', 'active')
    .where(isOpenToMember)
    .execute();
  return rows.map(({ id }) => id);
}

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly tokenHash: string;
  readonly kind: 'full' | 'twofa_pending';
  readonly remember: boolean;
  readonly address: string;
  readonly userAgent: string;
  readonly isReadOnly: boolean;
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
      kind: session.kind,
      remember: session.remember,
      ip: session.address,
      user_agent: session.userAgent,
      read_only: session.isReadOnly,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function touchSession(tx: SystemTx, id: string, now: Date): Promise<void> {
  await tx.updateTable('session').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Keeps which revision of the environment the session's page runs. */
export async function notePageRevision(tx: SystemTx, id: string, revision: number, now: Date): Promise<void> {
  await tx.updateTable('session').set({ page_revision: revision, page_seen_at: now }).where('id', '=', id).execute();
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

/** Which sessions of a person end. */
export interface EndedBy {
  readonly userId: string;
  /** Those in this account only. */
  readonly accountId?: string;
  /** This one only. */
  readonly id?: string;
  /** All but this one. */
  readonly exceptId?: string;
  readonly now: Date;
}

/** Ends sessions of a person; answers the ids of those ended. */
export async function revokeSessionsOf(tx: SystemTx, which: EndedBy): Promise<string[]> {
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: which.now })
    .where('user_id', '=', which.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', which.now)
    .where('id', '!=', which.exceptId ?? '')
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id ?? ''))
    .$if(which.accountId !== undefined, (query) => query.where('account_id', '=', which.accountId ?? ''))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** A session as the person sees it among their own. */
export interface OwnSession {
  readonly id: string;
  /** The account that it is open in. */
  readonly account_id: string;
  readonly ip: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
}

/** The open sessions of a person, the latest used first; those that nobody used for too long are over. */
export function listSessions(tx: SystemTx, userId: string, idle: IdleLimits): Promise<OwnSession[]> {
  return tx
    .selectFrom('session')
    .select(['id', 'account_id', 'ip', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'full')
    .where('read_only', '=', false)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', idle.now)
    .where((eb) =>
      eb.or([
        eb.and([eb('remember', '=', true), eb('last_used_at', '>', idle.rememberedSince)]),
        eb.and([eb('remember', '=', false), eb('last_used_at', '>', idle.since)]),
      ]),
    )
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Sessions last used before these times are over. */
export interface IdleLimits {
  readonly now: Date;
  readonly rememberedSince: Date;
  readonly since: Date;
}
