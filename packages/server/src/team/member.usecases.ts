import type { Data, Info } from '@app/contracts/core/call.ts';
import type { Role } from '@app/contracts/catalogue/scopes.ts';
import type { getTeam } from '@app/contracts/team/team.calls.ts';
import type { TeamMember } from '@app/contracts/team/team.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountDeps } from '../auth/account-deps.ts';
import { requirePassword } from '../auth/password.usecases.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { pageInfo } from '../lists/page.ts';
import { noteUse } from '../ledger/member-limit.ts';
import { notify } from '../notification/notify.ts';
import { tellMember } from './tell-member.ts';
import { requireMayChange, requireMayGive, rolesFor } from './grants.ts';
import { asInvitation, MAX_SEATS } from './invite.usecases.ts';
import { listInvitations } from './invitation.repository.ts';
import {
  changeStatus,
  countMembers,
  handOver,
  listMembers,
  readMember,
  revokeKeys,
  updateGrant,
  updateLimit,
  type MemberFilter,
} from './team.repository.ts';

/** Who does something in a team, and with what. */
export interface Acting {
  readonly deps: AccountDeps;
  readonly actor: Member;
  readonly audit: AuditActor;
}

interface Team {
  readonly data: Data<typeof getTeam>;
  readonly info: Info<typeof getTeam>;
  readonly total: number;
}

/** The people of the team, open invitations, and what each role may do. */
export function readTeam(deps: AccountDeps, actor: Member, filter: MemberFilter): Promise<Team> {
  const { scope } = actor;
  const now = deps.clock.now();
  return deps.database.asAccount(scope, async (tx) => {
    const members = await listMembers(tx, scope, { filter, now });
    const invitations = (await listInvitations(tx, scope.accountId)).map((row) => asInvitation(row, now));
    const total = await countMembers(tx, scope, filter.search);
    const used = (await countMembers(tx, scope)) + invitations.filter(({ status }) => status === 'pending').length;
    const info = { ...pageInfo(filter, total), roles: rolesFor(actor), seats: { used, max: MAX_SEATS } };
    return { data: { members, invitations }, info, total };
  });
}

interface GrantChange extends Acting {
  readonly id: string;
  readonly role: Role;
  /** Instead of the role's; empty: the role's. */
  readonly scopes: readonly string[];
  /** Minor units a month; null for no limit, left out to keep it. */
  readonly spendCap: number | null | undefined;
}

/**
 * Changes what a member may do, at once, in open pages too. Throws 404; 403 for the owner, oneself, and rights beyond
 * one's own, before and after.
 */
export async function changeGrant({ deps, actor, audit, id, ...change }: GrantChange): Promise<TeamMember> {
  const { database, clock, ids, bus, sessions } = deps;
  const { scope, accountId } = actor;
  const now = clock.now();
  const scopes = change.scopes.length === 0 ? null : [...change.scopes];
  const updated = await database.asAccount(scope, async (tx) => {
    const member = await requireMember(tx, actor, id, now);
    requireMayChange(actor, member);
    requireMayGive(actor, change.role, scopes);
    const spendCap = change.spendCap === undefined ? member.spend_cap_month : change.spendCap;
    const grant = { role: change.role, scopes, spendCap };
    await updateGrant(tx, scope, { id, grant, now });
    const { role, scopes: had, spend_cap_month } = member;
    await writeAudit(tx, {
      ids,
      now,
      accountId,
      actor: audit,
      action: 'member.updated',
      object: { type: 'member', id },
      before: { role, scopes: had, spend_cap_month },
      after: { role: change.role, scopes, spend_cap_month: spendCap },
    });
    bus.publish(tx, { topic: 'session', data: { reason: 'permissions' }, accountId, userId: member.user_id });
    const rights = { kind: 'rights', before: { role, scopes: had }, after: { role: change.role, scopes } } as const;
    await tellMember(tx, { deps, actor, now }, { userId: member.user_id, change: rights });
    return { ...member, role: change.role, scopes, spend_cap_month: spendCap };
  });
  sessions.readAgain(updated.user_id);
  return updated;
}

/**
 * Says what a member may spend in a month (minor units; null: no limit). A limit that is used up already is told at once.
 * Throws 404; 403 for the owner, oneself, and somebody who may do more.
 */
export function setLimit({ deps, actor, audit, id, limit }: Acting & { id: string; limit: number | null }) {
  const { database, clock, ids } = deps;
  const { scope, accountId } = actor;
  const now = clock.now();
  return database.asAccount(scope, async (tx): Promise<TeamMember> => {
    const member = await requireMember(tx, actor, id, now);
    requireMayChange(actor, member);
    await updateLimit(tx, scope, { id, limit, now });
    await writeAudit(tx, {
      ids,
      now,
      accountId,
      actor: audit,
      action: 'member.limit_changed',
      object: { type: 'member', id },
      before: { spend_cap_month: member.spend_cap_month },
      after: { spend_cap_month: limit },
    });
    const { user_id: userId, name, spend_month: spent } = member;
    if (limit !== null) await noteUse({ tx, scope, ids, now }, { userId, name, limit, spent });
    return { ...member, spend_cap_month: limit };
  });
}

/**
 * Takes a member out of the team: sessions here end, API keys they made are revoked. Answers how many keys. Throws 404;
 * 403 for the owner, oneself, and somebody who may do more.
 */
export async function removeFromTeam({ deps, actor, audit, id }: Acting & { id: string }): Promise<number> {
  const { database, clock, ids, sessions } = deps;
  const { scope, accountId } = actor;
  const now = clock.now();
  const { userId, keys } = await database.asAccount(scope, async (tx) => {
    const member = await requireMember(tx, actor, id, now);
    requireMayChange(actor, member);
    if (!(await changeStatus(tx, scope, { id, from: ['active', 'suspended'], to: 'removed', now }))) throw notFound();
    const revoked = await revokeKeys(tx, scope, { madeBy: member.user_id, now });
    const object = { type: 'member', id };
    const before = { email: member.email, role: member.role };
    const after = { revoked_keys: revoked };
    await writeAudit(tx, { ids, now, accountId, actor: audit, action: 'member.removed', object, before, after });
    await tellMember(tx, { deps, actor, now }, { userId: member.user_id, change: { kind: 'removed' } });
    return { userId: member.user_id, keys: revoked };
  });
  // From here on the membership lets nobody in; this also ends open streams.
  await database.asSystem((tx) => sessions.revokeOf(tx, { userId, accountId }));
  return keys;
}

interface Transfer extends Acting {
  readonly id: string;
  readonly password: string;
  readonly address: string;
}

/** Makes another active member the owner. Throws 422 for a wrong password, 404, 403 for oneself or a non-owner. */
export async function transferOwnership({ deps, actor, audit, id, password, address }: Transfer): Promise<void> {
  const { database, clock, ids, bus, sessions } = deps;
  const { scope, accountId, userId } = actor;
  if (actor.role !== 'owner') throw failure(403, 'forbidden');
  await requirePassword({ deps, userId, address, password, field: 'password' });
  const now = clock.now();
  const heir = await database.asAccount(scope, async (tx) => {
    const member = await requireMember(tx, actor, id, now);
    if (member.user_id === userId || member.status !== 'active') throw failure(403, 'forbidden');
    if (!(await handOver(tx, scope, { from: userId, to: member, now }))) throw failure(403, 'forbidden');
    const object = { type: 'account', id: accountId };
    const change = { before: { owner_id: userId }, after: { owner_id: member.user_id } };
    const action = 'account.owner_transferred';
    await writeAudit(tx, { ids, now, accountId, actor: audit, action, object, ...change });
    await notify({
      tx,
      scope,
      bus,
      ids,
      now,
      type: 'security',
      severity: 'warning',
      title: { vn: 'Tài khoản có chủ tài khoản mới', en: 'The account has a new owner' },
      content: { vn: `${member.name} nay là chủ tài khoản.`, en: `${member.name} is the account owner now.` },
    });
    // The notification above is in the app of both.
    const changes = [
      { userId, before: { role: 'owner', scopes: null }, after: { role: 'admin', scopes: null } },
      { userId: member.user_id, before: member, after: { role: 'owner', scopes: null } },
    ] as const;
    for (const { userId: person, ...rights } of changes) {
      const told = { userId: person, change: { kind: 'rights', ...rights }, isNotified: false } as const;
      await tellMember(tx, { deps, actor, now }, told);
      bus.publish(tx, { topic: 'session', data: { reason: 'permissions' }, accountId, userId: person });
    }
    return member.user_id;
  });
  for (const person of [userId, heir]) sessions.readAgain(person);
}

/** A member of the actor's account. Throws 404. */
export async function requireMember(tx: AccountTx, { scope }: Member, id: string, now: Date): Promise<TeamMember> {
  const member = await readMember(tx, scope, { id, now });
  if (!member) throw notFound();
  return member;
}
