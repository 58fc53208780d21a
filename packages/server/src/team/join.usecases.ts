import type { Data } from '@app/contracts/core/call.ts';
import type { showInvitation } from '@app/contracts/team/team.calls.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { SystemTx } from '../database/transaction.ts';
import { failure, type Failure } from '../http/failure.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import type { AccountDeps } from '../auth/account-deps.ts';
import { hashPassword } from '../auth/password.ts';
import {
  activatePerson,
  chooseAccount,
  findPersonByEmail,
  insertMember,
  insertPerson,
  setPasswordHash,
  setProfile,
} from '../auth/person.repository.ts';
import { hashToken } from '../auth/token.ts';
import { auditUser } from '../auth/user-audit.ts';
import { acceptInvitation, findInvitationByToken, type OpenInvitation } from './invitation.repository.ts';
import { tellInviter } from './tell-inviter.ts';

interface Joined {
  readonly userId: string;
  readonly accountId: string;
}

interface Accepting {
  readonly deps: AccountDeps;
  readonly token: string;
  readonly address: string;
}

/**
 * Lets the person whom the invitation names join, if that person has an active account. `unknown` if there is none,
 * `used` if the invitation is not open any more.
 */
export async function joinAsKnownPerson({ deps, token, address }: Accepting): Promise<'joined' | 'unknown' | 'used'> {
  const joined = await deps.database.asSystem(async (tx) => {
    const invitation = await findInvitationByToken(tx, hashToken(token));
    const person = invitation && (await findPersonByEmail(tx, invitation.email));
    // A password that nobody has confirmed may be a stranger's: it must be chosen anew.
    if (!invitation || person?.status !== 'active') return invitation ? 'unknown' : 'used';
    const isOpen = await join({ deps, tx, token, address, invitation, userId: person.id });
    return isOpen ? 'joined' : 'used';
  });
  return joined;
}

/**
 * What the invited person reads before accepting. Throws 422 `token_expired` for an invitation that is not open, with whom to
 * ask where it has expired.
 */
export async function viewInvitation(deps: AccountDeps, token: string): Promise<Data<typeof showInvitation>> {
  const now = deps.clock.now();
  const { invitation, person } = await deps.database.asSystem(async (tx) => {
    const found = await findInvitationByToken(tx, hashToken(token));
    return { invitation: found, person: found && (await findPersonByEmail(tx, found.email)) };
  });
  if (invitation?.status !== 'pending') throw expired();
  if (invitation.expiresAt <= now) throw expired({ inviter: invitation.inviter });
  const { team, inviter, email, role, message, expiresAt } = invitation;
  const has_account = person?.status === 'active';
  return { team, inviter, email, role, message, expires_at: expiresAt.toISOString(), has_account };
}

/** Lets a signed-in person join by an invitation to their own address. Throws 403 for another's, 422 `token_expired`. */
export async function acceptSignedIn({
  deps,
  token,
  address,
  userId,
}: Accepting & { userId: string }): Promise<Joined> {
  return deps.database.asSystem(async (tx) => {
    const invitation = await findInvitationByToken(tx, hashToken(token));
    if (!invitation) throw expired();
    const person = await findPersonByEmail(tx, invitation.email);
    if (person?.id !== userId) throw failure(403, 'forbidden');
    if (!(await join({ deps, tx, token, address, invitation, userId }))) throw expired();
    return { userId, accountId: invitation.accountId };
  });
}

interface NewMemberFields {
  readonly name: string;
  readonly password: string;
  readonly phoneNumber: string;
  readonly locale: Locale;
}

/**
 * Makes the invited person, who is active at once since the link has shown whose mailbox it is, and lets them join.
 * Throws 422 `token_expired` for an invitation that is not open, 422 `duplicate` where the person has an account.
 */
export async function joinAsNewPerson(
  accepting: Accepting & { fields: NewMemberFields; email?: string },
): Promise<Joined> {
  const { deps, token, address, fields, email } = accepting;
  const passwordHash = await hashPassword(fields.password);
  const now = deps.clock.now();
  const outcome = await deps.database.asSystem(async (tx) => {
    const invitation = await findInvitationByToken(tx, hashToken(token));
    if (!invitation || (email !== undefined && email !== invitation.email)) return 'used';
    const userId = await makePerson({ deps, tx, invitation, fields, passwordHash, now });
    if (userId === null) return 'taken';
    const isOpen = await join({ deps, tx, token, address, invitation, userId });
    // Rolls back the person who was just made.
    if (!isOpen) throw expired();
    return { userId, accountId: invitation.accountId };
  });
  if (outcome === 'used') throw expired();
  if (outcome === 'taken')
    throw failure(422, 'duplicate', { message: messages.emailTaken, info: { next: '/auth/login' } });
  return outcome;
}

/** An invitation that is not open; whom to ask for a new one where nothing else is wrong with it. */
export function expired(info?: { readonly inviter: string }): Failure {
  return failure(422, 'token_expired', { message: messages.invalidContent, ...(info && { info }) });
}

interface Making {
  readonly deps: AccountDeps;
  readonly tx: SystemTx;
  readonly invitation: OpenInvitation;
  readonly fields: NewMemberFields;
  readonly passwordHash: string;
  readonly now: Date;
}

/** A new person, or one who registered and never activated: whoever chose that password has shown nothing. */
async function makePerson({ deps, tx, invitation, fields, passwordHash, now }: Making): Promise<string | null> {
  const { name, phoneNumber, locale } = fields;
  const { email } = invitation;
  const known = await findPersonByEmail(tx, email);
  if (known) {
    if (known.status !== 'pending_activation') return null;
    await setPasswordHash(tx, { userId: known.id, passwordHash, now });
    await setProfile(tx, { userId: known.id, name, phoneNumber, now });
    await activatePerson(tx, known.id, now);
    return known.id;
  }
  const id = deps.ids.next('user');
  const status = { status: 'active', isEmailVerified: true } as const;
  const isNew = await insertPerson(tx, { id, name, email, passwordHash, phoneNumber, locale, now, ...status });
  return isNew ? id : null;
}

interface Joining extends Accepting {
  readonly tx: SystemTx;
  readonly invitation: OpenInvitation;
  readonly userId: string;
}

/** Uses the invitation up and makes the person a member; whoever invited is told. False if it is not open. */
async function join({ deps, tx, token, address, invitation, userId }: Joining): Promise<boolean> {
  const { clock, ids } = deps;
  const now = clock.now();
  const { accountId, role, scopes, email, team } = invitation;
  if (!(await acceptInvitation(tx, hashToken(token), now))) return false;
  await insertMember(tx, { id: ids.next('member'), accountId, userId, role, scopes, now });
  await chooseAccount(tx, { userId, accountId });
  const after = { role, ...(scopes && { scopes }) };
  await auditUser(tx, { ids, now, userId, address, accountId, action: 'member.joined', after });
  await tellInviter({ deps, tx, invitation }, now, {
    severity: 'success',
    title: { vn: 'Lời mời đã được chấp nhận', en: 'An invitation was accepted' },
    content: { vn: `${email} đã vào nhóm ${team}.`, en: `${email} has joined ${team}.` },
  });
  return true;
}
