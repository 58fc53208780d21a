import { messages } from '@app/contracts/catalogue/messages.ts';
import type { SystemTx } from '../database/transaction.ts';
import { failure, rateLimited } from '../http/failure.ts';
import type { AccountDeps } from './account-deps.ts';
import { LOCKOUT, countAttempt, forgetAttempts } from './auth.repository.ts';
import { useMailedToken, voidMailedTokens } from './mailed-token.repository.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { activatePerson, findPerson, setPasswordHash, setProfile } from './person.repository.ts';
import { tellOfPassword } from './tell-of-security.ts';
import { hashToken } from './token.ts';
import { revokeTrustedDevices } from './trusted-device.repository.ts';
import { auditUser } from './user-audit.ts';

interface TokenChange {
  readonly deps: AccountDeps;
  readonly token: string;
  readonly email: string;
  readonly password: string;
  /** Blank leaves the number as it is. */
  readonly phoneNumber: string;
  readonly address: string;
}

/**
 * Sets the password that a mailed link allows, once. The person has shown that the mailbox is theirs, so an account
 * that waits for activation is active. A phone number is taken from somebody who is new, never with a link for a
 * forgotten password: a mailbox must not be enough to move codes to another phone. Throws 422 `token_expired` for a link that is used, old, or of another address.
 */
export async function changePasswordByToken({ deps, ...change }: TokenChange): Promise<void> {
  const { database, clock } = deps;
  const { token, email, password, phoneNumber, address } = change;
  // Before anything is looked up: a token that never was takes as long as a good one.
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  const isChanged = await database.asSystem(async (tx) => {
    const purposes = ['reset_password', 'created_by_admin'] as const;
    const used = await useMailedToken(tx, { hash: hashToken(token), purposes, email, now });
    const person = used && (await findPerson(tx, used.userId));
    if (!used || person?.email !== email || person.status === 'closed') return false;
    await activatePerson(tx, person.id, now);
    if (used.purpose === 'created_by_admin' && phoneNumber !== '') {
      await setProfile(tx, { userId: person.id, name: person.name, phoneNumber, now });
    }
    await replacePassword({ deps, tx, userId: person.id, passwordHash, now });
    await forgetAttempts(tx, { email });
    const action = used.purpose === 'reset_password' ? 'user.password_reset' : 'user.password_set';
    await auditUser(tx, { ids: deps.ids, now, userId: person.id, address, action, accountId: used.accountId });
    return true;
  });
  if (!isChanged) throw failure(422, 'token_expired', { message: messages.invalidContent });
}

interface OwnChange {
  readonly deps: AccountDeps;
  readonly userId: string;
  readonly accountId: string;
  readonly address: string;
  readonly current: string;
  readonly password: string;
}

/**
 * Changes the password of somebody who knows the current one; every session ends. Throws 422 for a wrong current
 * password (counted like a failed sign-in: 429 `locked` after five) or a new one that is the same.
 */
export async function changeOwnPassword({ deps, ...change }: OwnChange): Promise<void> {
  const { database, clock, ids } = deps;
  const { userId, accountId, address, current, password } = change;
  await requirePassword({ deps, userId, address, password: current, field: 'password' });
  if (password === current) {
    throw failure(422, 'validation', {
      message: messages.invalidContent,
      errors: { newPassword: [messages.invalidContent] },
      info: { reason: 'same_password' },
    });
  }
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  await database.asSystem(async (tx) => {
    await replacePassword({ deps, tx, userId, passwordHash, now });
    await auditUser(tx, { ids, now, userId, address, action: 'user.password_changed', accountId });
  });
}

interface PasswordProof {
  readonly deps: AccountDeps;
  readonly userId: string;
  readonly address: string;
  readonly password: string;
  /** Name of the form's field. */
  readonly field: string;
}

/**
 * Lets a signed-in person on who knows their password. Tries count towards the lockout of signing in, or an open
 * session would be a place to guess. Throws 422 `Current password is incorrect`, 429 `locked`.
 */
export async function requirePassword({ deps, userId, address, password, field }: PasswordProof): Promise<void> {
  const now = deps.clock.now();
  const { person, attempt } = await deps.database.asSystem(async (tx) => {
    const found = await findPerson(tx, userId);
    const counter = { email: found?.email ?? '', ip: address, now, ...LOCKOUT };
    return { person: found, attempt: await countAttempt(tx, counter) };
  });
  if (attempt.lockedUntil) throw rateLimited((attempt.lockedUntil.getTime() - now.getTime()) / 1_000, 'locked');
  if (!(await verifyPassword(person?.password_hash ?? null, password))) {
    const message = messages.currentPasswordWrong;
    throw failure(422, 'validation', { message, errors: { [field]: [message] } });
  }
  await deps.database.asSystem((tx) => forgetAttempts(tx, { email: person?.email ?? '', ip: address }));
}

interface Replacement {
  readonly deps: AccountDeps;
  readonly tx: SystemTx;
  readonly userId: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/** A new password ends what the old one opened: sessions, trusted browsers, links under way. The person is told. */
async function replacePassword({ deps, tx, userId, passwordHash, now }: Replacement): Promise<void> {
  await setPasswordHash(tx, { userId, passwordHash, now });
  const purposes = ['reset_password', 'created_by_admin', 'activation', 'change_mail'] as const;
  await voidMailedTokens(tx, { userId, purposes, now });
  await revokeTrustedDevices(tx, { userId, now });
  await deps.sessions.revokeOf(tx, { userId });
  await tellOfPassword(tx, { deps, userId, now });
}
