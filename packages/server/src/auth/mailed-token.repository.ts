import { sql } from 'kysely';
import type { Locale } from '@app/contracts/constants.ts';
import type { TokenPurpose } from '../database/tables/account.tables.ts';
import type { SystemTx } from '../database/transaction.ts';

interface MailedToken {
  readonly purpose: TokenPurpose;
  readonly userId: string;
  readonly accountId: string | null;
  readonly email: string;
}

interface StoredToken extends MailedToken {
  readonly createdAt: Date;
}

interface NewMailedToken extends MailedToken {
  readonly hash: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Keeps a new link. Links of the same purpose that the person still has unused are void from now on. */
export async function insertMailedToken(tx: SystemTx, token: NewMailedToken): Promise<void> {
  const { purpose, userId, now } = token;
  if (purpose !== 'undo_change_mail') await voidMailedTokens(tx, { userId, purposes: [purpose], now });
  await tx
    .insertInto('mailed_token')
    .values({
      hash: token.hash,
      purpose,
      user_id: userId,
      account_id: token.accountId,
      email: token.email,
      expires_at: token.expiresAt,
      created_at: now,
    })
    .execute();
}

/** A link as its page shows it, also when it can no longer be used. */
export interface KnownToken extends StoredToken {
  readonly isUsable: boolean;
  /** Of the person it was sent to. */
  readonly locale: Locale;
}

export async function findMailedToken(tx: SystemTx, hash: string, now: Date): Promise<KnownToken | null> {
  const row = await tx
    .selectFrom('mailed_token')
    .innerJoin('app_user', 'app_user.id', 'mailed_token.user_id')
    .select(tokenColumns)
    .select('app_user.locale')
    .select(sql<boolean>`mailed_token.used_at is null and mailed_token.expires_at > ${now}`.as('isUsable'))
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ? { ...asToken(row), isUsable: row.isUsable, locale: row.locale } : null;
}

interface TokenUse {
  readonly hash: string;
  readonly purposes: readonly TokenPurpose[];
  /** Where given, the address that the link must have been sent to. */
  readonly email?: string;
  readonly now: Date;
}

/** Uses a link up, in one statement, so that it works once; null if it cannot be used (any more). */
export async function useMailedToken(tx: SystemTx, use: TokenUse): Promise<StoredToken | null> {
  const row = await tx
    .updateTable('mailed_token')
    .set({ used_at: use.now })
    .where('hash', '=', use.hash)
    .where('purpose', 'in', use.purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', use.now)
    .$if(use.email !== undefined, (query) => query.where('email', '=', use.email ?? ''))
    .returning(tokenColumns)
    .executeTakeFirst();
  return row ? asToken(row) : null;
}

/** Links of these purposes that the person still has cannot be used any more. */
export async function voidMailedTokens(
  tx: SystemTx,
  { userId, purposes, now }: { userId: string; purposes: readonly TokenPurpose[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('mailed_token')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

const tokenColumns = [
  'mailed_token.purpose',
  'mailed_token.user_id',
  'mailed_token.account_id',
  'mailed_token.email',
  'mailed_token.created_at',
] as const;

interface TokenRow {
  purpose: TokenPurpose;
  user_id: string;
  account_id: string | null;
  email: string;
  created_at: Date;
}

function asToken({ purpose, user_id, account_id, email, created_at }: TokenRow): StoredToken {
  return { purpose, userId: user_id, accountId: account_id, email, createdAt: created_at };
}

/** Links that take back changes made at `since` or later cannot be used any more. */
export async function voidUndoTokensSince(
  tx: SystemTx,
  { userId, since, now }: { userId: string; since: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('mailed_token')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo_change_mail')
    .where('created_at', '>=', since)
    .where('used_at', 'is', null)
    .execute();
}
