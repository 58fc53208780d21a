import type { Role } from '@app/contracts/catalogue/scopes.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { networkOf } from '../network-of.ts';
import { visibleUserColumns } from '../database/tables/identity.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import { hasSent } from '../usage/has-sent.ts';
import { isOpenToMember, masksPhones } from './session.repository.ts';

/** What sign-in must know of a person. */
export interface Credentials {
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly status: 'pending_activation' | 'active' | 'locked' | 'closed';
  readonly hasTwofa: boolean;
}

export async function findCredentials(tx: SystemTx, email: string): Promise<Credentials | null> {
  const row = await tx
    .selectFrom('app_user')
    .select(['id as userId', 'password_hash as passwordHash', 'status', 'twofa_enabled as hasTwofa'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ?? null;
}

/** The account a person signs in to: the one chosen last, or joined first; a closed one only where there is no other. */
export async function findOwnAccountId(tx: SystemTx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('member')
    .innerJoin('app_user', 'app_user.id', 'member.user_id')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select('member.account_id')
    .where('member.user_id', '=', userId)
    .where('member.status', '=', 'active')
    .where(isOpenToMember)
    .orderBy(sql`account.closed_at is null`, 'desc')
    .orderBy(sql`(member.account_id = app_user.current_account_id) desc nulls last`)
    .orderBy('member.created_at')
    .orderBy('member.account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** The accounts that a user can open. */
export async function listOpenAccountIds(tx: SystemTx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select('member.account_id')
    .where('member.user_id', '=', userId)
    .where('member.status', '=', 'active')
    .where(isOpenToMember)
    .orderBy('member.account_id')
    .execute();
  return rows.map(({ account_id: id }) => id);
}

/** After 5 failures within 15 minutes an address is locked out of an e-mail for 15 minutes. */
export const LOCKOUT = { max: 5, milliseconds: 15 * 60_000 };

interface Attempt {
  readonly email: string;
  readonly ip: string;
  readonly now: Date;
  /** How many attempts a window allows, and how long window and lock last. */
  readonly max: number;
  readonly milliseconds: number;
}

interface CountedAttempt {
  /** Until when the caller is locked out; null if this attempt may be made. */
  readonly lockedUntil: Date | null;
  /** Attempts after this one. */
  readonly left: number;
}

/**
 * Counts an attempt to sign in before its password or code is looked at, in one statement, so that attempts sent at once
 * count too.
 */
export async function countAttempt(tx: SystemTx, attempt: Attempt): Promise<CountedAttempt> {
  const { email, now, max, milliseconds } = attempt;
  const ip = networkOf(attempt.ip);
  const windowStart = new Date(now.getTime() - milliseconds);
  const lockEnd = new Date(now.getTime() + milliseconds);
  // What was written while a clock was wrong lies further ahead than any rule puts it, and is over.
  const isOver = sql<boolean>`
    coalesce(
      login_failure.locked_until not between ${now} and ${lockEnd} or login_failure.locked_until = ${now},
      login_failure.first_failed_at <= ${windowStart} or login_failure.first_failed_at > ${now}
    )
  `;
  const row = await tx
    .insertInto('login_failure')
    .values({ email, ip, failures: 1, first_failed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['email', 'ip']).doUpdateSet({
        failures: sql`case when ${isOver} then 1 else login_failure.failures + 1 end`,
        first_failed_at: sql`case when ${isOver} then ${now} else login_failure.first_failed_at end`,
        locked_until: sql`
          case when ${isOver} then null
            when login_failure.locked_until is null and login_failure.failures + 1 >= ${max} then ${lockEnd}
            else login_failure.locked_until end
        `,
      }),
    )
    .returning(['failures', 'locked_until'])
    .executeTakeFirstOrThrow();
  return { lockedUntil: row.failures > max ? row.locked_until : null, left: Math.max(0, max - row.failures) };
}

/** Forgets failed attempts from one client address, or from all, after something that only the right person has. */
export async function forgetAttempts(tx: SystemTx, { email, ip }: { email: string; ip?: string }): Promise<void> {
  await tx
    .deleteFrom('login_failure')
    .where('email', '=', email)
    .$if(ip !== undefined, (query) => query.where('ip', '=', networkOf(ip ?? '')))
    .execute();
}

export async function markSignedIn(tx: SystemTx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('app_user').set({ last_login_at: now }).where('id', '=', userId).execute();
}

export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly timezone: string;
  readonly phone_number: string;
  readonly phone_verified_at: Date | null;
  readonly status: Credentials['status'];
  readonly twofa_enabled: boolean;
  readonly locale: 'vn' | 'en';
  readonly account: { readonly id: string; readonly name: string; readonly kycStatus: string };
  readonly wallet: { readonly currency: string; readonly balance: number; readonly lowBalance: number | undefined };
  readonly role: Role;
  readonly scopes: string[] | null;
  readonly masksPhones: boolean;
  readonly hasSent: boolean;
  /** Version of the account's newest event; 0 before the first. */
  readonly eventVersion: number;
  readonly closedAt: Date | null;
  readonly lockedAt: Date | null;
  readonly lockReason: string;
}

/** A person of the account, with the team, its wallet and the person's membership. */
export async function findProfile(tx: AccountTx, scope: AccountScope, userId: string): Promise<Profile | null> {
  const row = await tx
    .selectFrom('member')
    .innerJoin('app_user', 'app_user.id', 'member.user_id')
    .innerJoin('account', 'account.id', 'member.account_id')
    .leftJoin('wallet', 'wallet.account_id', 'member.account_id')
    .leftJoin('event_stream', 'event_stream.account_id', 'member.account_id')
    .select(visibleUserColumns.map((column) => `app_user.${column}` as const))
    .select([
      'account.name as accountName',
      'account.closed_at as closedAt',
      'account.locked_at as lockedAt',
      'account.lock_reason as lockReason',
      'account.kyc_status as kycStatus',
      'account.currency as accountCurrency',
      'wallet.balance as balance',
      'wallet.low_thresholds as lowThresholds',
      'member.role as role',
      'member.scopes as scopes',
      masksPhones.as('masksPhones'),
      'event_stream.version as eventVersion',
      hasSent(sql.ref('member.account_id')).as('hasSent'),
    ])
    .where('member.account_id', '=', scope.accountId)
    .where('member.user_id', '=', userId)
    .where('member.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    eventVersion: row.eventVersion ?? 0,
    account: { id: scope.accountId, name: row.accountName, kycStatus: row.kycStatus },
    wallet: {
      currency: row.accountCurrency,
      balance: row.balance ?? 0,
      lowBalance: row.lowThresholds?.toSorted((a, b) => b - a)[0],
    },
  };
}

/** Until when a counter of attempts locks somebody out; null if it does not. */
export async function findLock(
  tx: SystemTx,
  { email, ip, now }: { email: string; ip: string; now: Date },
): Promise<Date | null> {
  const row = await tx
    .selectFrom('login_failure')
    .select('locked_until')
    .where('email', '=', email)
    .where('ip', '=', networkOf(ip))
    .where('locked_until', '>', now)
    .where('locked_until', '<=', new Date(now.getTime() + LOCKOUT.milliseconds))
    .executeTakeFirst();
  return row?.locked_until ?? null;
}
