import { messages } from '@app/contracts/catalogue/messages.ts';
import type { Member } from '../http/member.ts';
import { failure, rateLimited } from '../http/failure.ts';
import { accountMailJob } from '../mails/account-mail.job.ts';
import type { AccountDeps } from './account-deps.ts';
import { useMailedToken, voidMailedTokens, voidUndoTokensSince } from './mailed-token.repository.ts';
import { fitsCode, CODE_LIFE } from './new-code.ts';
import { findPerson, isEmailTaken, setEmail } from './person.repository.ts';
import { allowanceKey, emailTaken } from './register.usecases.ts';
import { takeAllowance } from './send-allowance.repository.ts';
import { revokeTrustedDevices } from './trusted-device.repository.ts';
import { forgetCode, tryCode } from './user-code.repository.ts';
import { auditUser } from './user-audit.ts';

interface Wish {
  readonly deps: AccountDeps;
  readonly actor: Pick<Member, 'userId' | 'accountId'>;
  readonly email: string;
  readonly address: string;
}

/**
 * First step: mails a code to the present address. Answers the seconds that it is valid and until the next may be asked
 * for. Throws 422 `duplicate` for an address that is somebody's (also the person's own), 429.
 */
export async function askForMailChange({ deps, actor, email, address }: Wish) {
  const { database, clock, ids, jobs } = deps;
  const { userId, accountId } = actor;
  const now = clock.now();
  const allowance = await database.asSystem(async (tx) => {
    if (await isEmailTaken(tx, { email, now, userId })) return null;
    const taken = await takeAllowance(tx, allowanceKey.changeMail(userId), now);
    if (!taken.isAllowed) return taken;
    const mail = { mail: 'change_mail_code', user_id: userId, new_email: email } as const;
    await jobs.enqueue(tx, accountMailJob, mail, { scope: null });
    await auditUser(tx, { ids, now, userId, address, accountId, action: 'user.mail_change_asked', after: { email } });
    return taken;
  });
  if (!allowance) throw emailTaken();
  if (!allowance.isAllowed) throw rateLimited(allowance.retryAfter);
  return { expires_in: CODE_LIFE / 1_000, retry_after: allowance.retryAfter };
}

/**
 * Second step: the code of the present mailbox allows a link to the new one. Throws 422 `code_wrong`, `code_expired`
 * (also after five wrong codes, or for another address than the code was asked for), `duplicate`.
 */
export async function confirmMailChange({ deps, actor, code, email }: Wish & { code: string }): Promise<void> {
  const { database, clock, jobs, vault } = deps;
  const { userId, accountId } = actor;
  const now = clock.now();
  const of = { userId, purpose: 'change_mail', target: email } as const;
  const outcome = await database.asSystem(async (tx) => {
    const tried = await tryCode(tx, { ...of, now, fits: fitsCode(vault, of, code) });
    if (tried !== 'right') return tried;
    if (await isEmailTaken(tx, { email, now, userId })) return 'taken';
    const mail = { mail: 'change_mail', user_id: userId, account_id: accountId, new_email: email } as const;
    await jobs.enqueue(tx, accountMailJob, mail, { scope: null });
    return tried;
  });
  if (outcome === 'taken') throw emailTaken();
  if (outcome === 'right') return;
  throw failure(422, outcome === 'wrong' ? 'code_wrong' : 'code_expired', {
    message: messages.invalidContent,
    errors: { code: [messages.invalidContent] },
  });
}

interface LinkUse {
  readonly deps: AccountDeps;
  /** Hash of the link's token. */
  readonly hash: string;
  readonly address: string;
}

/**
 * The link to the new address was opened: it is the person's now, and the old one gets a link to take that back.
 * `used` if the link cannot be used (any more), `taken` if somebody else has the address meanwhile.
 */
export async function changeMail({ deps, hash, address }: LinkUse): Promise<'done' | 'used' | 'taken'> {
  const { database, clock, ids, jobs } = deps;
  const now = clock.now();
  return database.asSystem(async (tx) => {
    const token = await useMailedToken(tx, { hash, purposes: ['change_mail'], now });
    const person = token && (await findPerson(tx, token.userId));
    if (!token || !person || person.status === 'closed') return 'used';
    const { userId, accountId } = token;
    if (await isEmailTaken(tx, { email: token.email, now, userId })) return 'taken';
    await setEmail(tx, { userId, email: token.email, now });
    // Links to the old mailbox open nothing any more.
    await voidMailedTokens(tx, { userId, purposes: ['reset_password', 'change_mail'], now });
    const mail = { mail: 'mail_changed', user_id: userId, account_id: accountId, old_email: person.email } as const;
    await jobs.enqueue(tx, accountMailJob, mail, { scope: null });
    const change = { before: { email: person.email }, after: { email: token.email } };
    await auditUser(tx, { ids, now, userId, address, accountId, action: 'user.mail_changed', ...change });
    return 'done';
  });
}

/** The link at the old address was opened: it is the person's again, and everybody is signed out. */
export async function undoMailChange({ deps, hash, address }: LinkUse): Promise<'done' | 'used'> {
  const { database, clock, ids, sessions } = deps;
  const now = clock.now();
  return database.asSystem(async (tx) => {
    const token = await useMailedToken(tx, { hash, purposes: ['undo_change_mail'], now });
    const person = token && (await findPerson(tx, token.userId));
    if (!token || !person) return 'used';
    const { userId, accountId, email } = token;
    await setEmail(tx, { userId, email, now });
    // Whoever changed it again and again must not win by undoing the last change of many.
    await voidUndoTokensSince(tx, { userId, since: token.createdAt, now });
    await voidMailedTokens(tx, { userId, purposes: ['reset_password', 'change_mail'], now });
    await forgetCode(tx, { userId, purpose: 'change_mail' });
    await revokeTrustedDevices(tx, { userId, now });
    await sessions.revokeOf(tx, { userId });
    const change = { before: { email: person.email }, after: { email } };
    await auditUser(tx, { ids, now, userId, address, accountId, action: 'user.mail_change_undone', ...change });
    return 'done';
  });
}
