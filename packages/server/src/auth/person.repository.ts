import type { Locale } from '@app/contracts/constants.ts';
import type { Role } from '@app/contracts/catalogue/scopes.ts';
import type { SystemTx } from '../database/transaction.ts';
import { openWallet } from '../ledger/ledger.repository.ts';

/** A person as links, mails and codes need to know them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: 'pending_activation' | 'active' | 'locked' | 'closed';
  readonly locale: Locale;
  readonly phone_number: string;
  readonly phone_verified_at: Date | null;
  readonly password_hash: string | null;
}

function people(tx: SystemTx) {
  return tx
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'status', 'locale', 'phone_number', 'phone_verified_at', 'password_hash']);
}

export async function findPersonByEmail(tx: SystemTx, email: string): Promise<Person | null> {
  return (await people(tx).where('email', '=', email).executeTakeFirst()) ?? null;
}

export async function findPerson(tx: SystemTx, id: string): Promise<Person | null> {
  return (await people(tx).where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Whether an address is somebody's, or may still be taken back by the person who changed it; `userId` may have back what
 * was theirs.
 */
export async function isEmailTaken(
  tx: SystemTx,
  { email, now, userId }: { email: string; now: Date; userId?: string },
): Promise<boolean> {
  const person = await tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst();
  if (person) return true;
  const undo = await tx
    .selectFrom('mailed_token')
    .select('hash')
    .where('email', '=', email)
    .where('purpose', '=', 'undo_change_mail')
    .where('user_id', '!=', userId ?? '')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return undo !== undefined;
}

export interface NewPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly phoneNumber: string;
  readonly locale: Locale;
  readonly status: 'pending_activation' | 'active';
  /** Whether the person has shown that the address is theirs. */
  readonly isEmailVerified: boolean;
  readonly now: Date;
}

/** Adds a person. False if somebody has taken the address meanwhile; then nothing was added. */
export async function insertPerson(tx: SystemTx, person: NewPerson): Promise<boolean> {
  const { id, name, email, passwordHash, phoneNumber, locale, status, now } = person;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('app_user')
    .values({
      id,
      name,
      email,
      password_hash: passwordHash,
      phone_number: phoneNumber,
      locale,
      status,
      email_verified_at: person.isEmailVerified ? now : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export interface NewAccount {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly country: string;
  readonly ownerId: string;
  readonly now: Date;
}

/** Opens an account with an empty wallet (VND) and its owner. */
export async function insertAccount(tx: SystemTx, account: NewAccount): Promise<void> {
  const { id, name, country, ownerId, now } = account;
  await tx
    .insertInto('account')
    .values({ id, name, country, owner_id: ownerId, created_at: now, updated_at: now })
    .execute();
  await openWallet(tx, { accountId: id, currency: 'VND', now });
  await insertMember(tx, { id: account.memberId, accountId: id, userId: ownerId, role: 'owner', scopes: null, now });
}

export interface NewMember {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly role: Role;
  readonly scopes: string[] | null;
  readonly now: Date;
}

/** Makes a person a member; somebody who was removed before comes back with the new role. */
export async function insertMember(tx: SystemTx, member: NewMember): Promise<void> {
  const { role, scopes, now } = member;
  await tx
    .insertInto('member')
    .values({
      account_id: member.accountId,
      id: member.id,
      user_id: member.userId,
      role,
      scopes,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id']).doUpdateSet({ role, scopes, status: 'active', updated_at: now }),
    )
    .execute();
}

/** Makes a person who has shown that the address is theirs an active one. */
export async function activatePerson(tx: SystemTx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ status: 'active', email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('status', '=', 'pending_activation')
    .execute();
}

/** Signing in leads to this account from now on. */
export async function chooseAccount(
  tx: SystemTx,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<void> {
  await tx.updateTable('app_user').set({ current_account_id: accountId }).where('id', '=', userId).execute();
}

/** An account of the person to name in an audit row; the first one where several could be. */
export async function findAnyAccountId(tx: SystemTx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('member')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .orderBy('created_at')
    .executeTakeFirst();
  return row?.account_id ?? null;
}

export async function setPasswordHash(
  tx: SystemTx,
  { userId, passwordHash, now }: { userId: string; passwordHash: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function setEmail(
  tx: SystemTx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ email, email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function setProfile(
  tx: SystemTx,
  { userId, name, phoneNumber, now }: { userId: string; name: string; phoneNumber: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ name, phone_number: phoneNumber, phone_verified_at: null, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** The number is the person's, unless it was changed meanwhile. */
export async function markPhoneVerified(
  tx: SystemTx,
  { userId, phoneNumber, now }: { userId: string; phoneNumber: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ phone_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('phone_number', '=', phoneNumber)
    .execute();
}
