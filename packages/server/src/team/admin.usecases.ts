import type { User } from '@app/contracts/auth/user.ts';
import type { Role } from '@app/contracts/catalogue/scopes.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountDeps } from '../auth/account-deps.ts';
import { hashPassword } from '../auth/password.ts';
import { chooseAccount, insertMember, insertPerson, isEmailTaken } from '../auth/person.repository.ts';
import { readUser } from '../auth/read-user.ts';
import { emailTaken } from '../auth/register.usecases.ts';
import { accountScope } from '../database/account-scope.ts';
import { failure, notFound } from '../http/failure.ts';
import { accountMailJob } from '../mails/account-mail.job.ts';
import { findTeam, setFirstOwner } from './own-teams.repository.ts';

interface Adding {
  readonly deps: AccountDeps;
  readonly audit: AuditActor;
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly phoneNumber: string;
  /** Without it the person chooses one, by a mailed link. */
  readonly password: string | undefined;
  readonly locale: Locale;
}

/**
 * Adds a new person to a team, for the platform's staff. Throws 404, 422 `duplicate`, 403 for a second owner.
 */
export async function addPersonByAdmin({ deps, audit, accountId, role, ...fields }: Adding): Promise<User> {
  const { database, clock, ids, jobs } = deps;
  const { name, email, phoneNumber, locale, password } = fields;
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const now = clock.now();
  const userId = ids.next('user');
  const outcome = await database.asSystem(async (tx) => {
    const team = await findTeam(tx, accountId);
    if (!team) return notFound();
    if (role === 'owner' && team.ownerId !== null) return failure(403, 'forbidden');
    if (await isEmailTaken(tx, { email, now })) return emailTaken();
    const status = passwordHash === null ? 'pending_activation' : 'active';
    const person = { id: userId, name, email, passwordHash, phoneNumber, locale, now };
    if (!(await insertPerson(tx, { ...person, status, isEmailVerified: false }))) return emailTaken();
    await insertMember(tx, { id: ids.next('member'), accountId, userId, role, scopes: null, now });
    await chooseAccount(tx, { userId, accountId });
    if (role === 'owner') await setFirstOwner(tx, accountId, userId);
    const mail = { mail: 'created_by_admin', user_id: userId, account_id: accountId } as const;
    if (passwordHash === null) await jobs.enqueue(tx, accountMailJob, mail, { scope: null });
    const object = { type: 'user', id: userId };
    const action = 'member.added_by_staff';
    await writeAudit(tx, { ids, now, accountId, actor: audit, action, object, after: { email, role } });
    return null;
  });
  if (outcome) throw outcome;
  // The staff's own session has just been checked, and the team exists.
  return readUser({ deps, scope: accountScope(accountId), userId });
}
