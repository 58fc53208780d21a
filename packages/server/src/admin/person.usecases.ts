import { formatDateTime } from '@app/contracts/rules/dates.ts';
import { writeAudit, type AuditEntry } from '../audit/audit.repository.ts';
import { insertMailedToken } from '../auth/mailed-token.repository.ts';
import { findOwnAccountId } from '../auth/auth.repository.ts';
import { revokeSessionsOf } from '../auth/session.repository.ts';

import { tellOfSecondFactor } from '../auth/tell-of-security.ts';
import { revokeTrustedDevices } from '../auth/trusted-device.repository.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { disableTwofa } from '../auth/twofa.repository.ts';
import type { SystemTx } from '../database/transaction.ts';
import { accountMailJob } from '../mails/account-mail.job.ts';
import type { AdminDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';
import { changeStatus, findPersonOf, listAccountIds, listMemberships, type PersonRow } from './person.repository.ts';

/** How long an operator has to open the link. */
const VIEW_LINK = 600_000;

interface Decision {
  readonly email: string;
  readonly reason: string;
}

/** What support needs to know of somebody: whether they can sign in and how, and which accounts they belong to. */
export async function describePerson({ database }: AdminDeps, email: string): Promise<string[]> {
  return database.asSystem(async (tx) => {
    const person = await requirePerson(tx, email);
    const { id, name, status, twofa_enabled: isProtected, last_login_at: seen } = person;
    const memberships = await listMemberships(tx, id);
    return [
      `${id}  ${name}  ${person.email}  ${status}`,
      `Second factor: ${isProtected ? 'on' : 'off'}. Last login: ${seen ? formatDateTime(seen) : 'never'}.`,
      ...memberships.map(({ account_id: account, account: title, role }) => `${account}  ${title}  ${role}`),
    ];
  });
}

/**
 * Gives support a link under which it sees what somebody sees, and can change nothing. It works once, within ten minutes;
 * what it opens ends after an hour.
 */
export async function viewAsPerson(deps: AdminDeps, { email, reason }: Decision): Promise<string[]> {
  return settle(deps, email, async (tx, person, now) => {
    const { id: userId } = person;
    if (person.status !== 'active') throw wrongStatus(person, 'active');
    const accountId = await findOwnAccountId(tx, userId);
    if (accountId === null) throw new AdminError(`${person.email} belongs to no account.`);
    const token = newToken();
    const expiresAt = new Date(now.getTime() + VIEW_LINK);
    const link = { purpose: 'support', userId, accountId, email: person.email } as const;
    await insertMailedToken(tx, { ...link, hash: hashToken(token), now, expiresAt });
    await keep(deps, tx, { person, accountIds: [accountId], action: 'user.view_asked', reason, now });
    return [`${deps.config.publicUrl}/link/${token}`, 'It works once, within ten minutes.'];
  });
}

/** Keeps somebody out: every session ends at once, and nobody can sign in as them. Tells them by mail. */
export async function lockPerson(deps: AdminDeps, { email, reason }: Decision): Promise<string[]> {
  return settle(deps, email, async (tx, person, now) => {
    const { id: userId } = person;
    if (!(await changeStatus(tx, { userId, from: 'active', to: 'locked', now }))) throw wrongStatus(person, 'active');
    const ended = await revokeSessionsOf(tx, { userId, now });
    const [before, after] = [{ status: 'active' }, { status: 'locked' }];
    await keepEverywhere(deps, tx, { person, action: 'user.locked', before, after, reason, now });
    await deps.jobs.enqueue(
      tx,
      accountMailJob,
      { mail: 'lock_changed', user_id: userId, is_locked: true, reason },
      { scope: null },
    );
    return [`${person.email} is locked; ${ended.length} sessions ended.`];
  });
}

/** Lets somebody in again who was locked. Tells them by mail. */
export async function unlockPerson(deps: AdminDeps, { email, reason }: Decision): Promise<string[]> {
  return settle(deps, email, async (tx, person, now) => {
    const { id: userId } = person;
    if (!(await changeStatus(tx, { userId, from: 'locked', to: 'active', now }))) throw wrongStatus(person, 'locked');
    const [before, after] = [{ status: 'locked' }, { status: 'active' }];
    await keepEverywhere(deps, tx, { person, action: 'user.unlocked', before, after, reason, now });
    await deps.jobs.enqueue(
      tx,
      accountMailJob,
      { mail: 'lock_changed', user_id: userId, is_locked: false, reason },
      { scope: null },
    );
    return [`${person.email} can log in again.`];
  });
}

/**
 * Takes the second factor from somebody who has lost app, backup codes and mailbox, and whose identity support has
 * checked: the password alone is enough then. Sessions and trusted browsers end. Tells them by mail.
 */
export async function resetSecondFactor(deps: AdminDeps, { email, reason }: Decision): Promise<string[]> {
  return settle(deps, email, async (tx, person, now) => {
    const { id: userId } = person;
    if (!(await disableTwofa(tx, userId, now))) throw new AdminError(`${person.email} has no second factor.`);
    await revokeTrustedDevices(tx, { userId, now });
    const ended = await revokeSessionsOf(tx, { userId, now });
    const [before, after] = [{ twofa_enabled: true }, { twofa_enabled: false }];
    await keepEverywhere(deps, tx, { person, action: 'user.twofa_reset', before, after, reason, now });
    await tellOfSecondFactor(tx, { deps, userId, now }, { isOn: false });
    return [`${person.email} logs in by password alone now; ${ended.length} sessions ended.`];
  });
}

async function settle(
  { database, clock }: AdminDeps,
  email: string,
  change: (tx: SystemTx, person: PersonRow, now: Date) => Promise<string[]>,
): Promise<string[]> {
  return database.asSystem(async (tx) => change(tx, await requirePerson(tx, email), clock.now()));
}

async function requirePerson(tx: SystemTx, email: string): Promise<PersonRow> {
  const person = await findPersonOf(tx, email);
  if (!person) throw new AdminError(`There is no person ${email}.`);
  return person;
}

function wrongStatus({ email, status }: PersonRow, expected: string): AdminError {
  return new AdminError(`${email} is ${status}, not ${expected}.`);
}

interface Kept extends Pick<AuditEntry, 'action' | 'before' | 'after'> {
  readonly person: PersonRow;
  /** The accounts whose audit has it; null for the operators' own. */
  readonly accountIds: readonly (string | null)[];
  readonly reason: string;
  readonly now: Date;
}

async function keep({ ids, operator }: AdminDeps, tx: SystemTx, { person, accountIds, ...kept }: Kept): Promise<void> {
  const object = { type: 'user', id: person.id };
  for (const accountId of accountIds) await writeAudit(tx, { ids, accountId, actor: operator, object, ...kept });
}

/** What changes for a person in each of their accounts is in the audit of each. */
async function keepEverywhere(deps: AdminDeps, tx: SystemTx, kept: Omit<Kept, 'accountIds'>): Promise<void> {
  const accountIds = await listAccountIds(tx, kept.person.id);
  await keep(deps, tx, { ...kept, accountIds: accountIds.length === 0 ? [null] : accountIds });
}
