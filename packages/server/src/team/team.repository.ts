import type { Role } from '@app/contracts/catalogue/scopes.ts';
import type { TeamMember } from '@app/contracts/team/team.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { readSpending } from '../ledger/member-limit.repository.ts';
import { offsetOf, sortColumn, sortOf, type PageInput } from '../lists/page.ts';
import { matchesWords } from '../lists/text-search.ts';

export interface MemberFilter extends PageInput {
  readonly search: string;
}

const sortColumns = {
  name: 'app_user.name',
  role: 'member.role',
  last_login_at: 'app_user.last_login_at',
  created_at: 'member.created_at',
} as const;

function membersOf(tx: AccountTx, scope: AccountScope, search: string) {
  const query = tx
    .selectFrom('member')
    .innerJoin('app_user', 'app_user.id', 'member.user_id')
    .where('member.account_id', '=', scope.accountId)
    .where('member.status', '!=', 'removed');
  const words = matchesWords(search, ['app_user.name', 'app_user.email']);
  return words ? query.where(words) : query;
}

const memberColumns = [
  'member.id',
  'member.user_id',
  'app_user.name',
  'app_user.email',
  'member.role',
  'member.scopes',
  'member.status',
  'member.spend_cap_month',
  'app_user.last_login_at',
  'app_user.twofa_enabled',
] as const;

/** One page of the team, with what each has spent in the month of `now`. */
export async function listMembers(
  tx: AccountTx,
  scope: AccountScope,
  { filter, now }: { filter: MemberFilter; now: Date },
): Promise<TeamMember[]> {
  const { column, direction } = sortOf(filter.sort);
  const rows = await membersOf(tx, scope, filter.search)
    .select(memberColumns)
    .orderBy(sortColumn(sortColumns, column), (order) =>
      direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('member.id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
  const spent = await readSpending(tx, scope, { now });
  return rows.map((row) => asMember(row, spent.get(row.user_id) ?? 0));
}

export async function countMembers(tx: AccountTx, scope: AccountScope, search = ''): Promise<number> {
  const { members } = await membersOf(tx, scope, search)
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .executeTakeFirstOrThrow();
  return members;
}

export async function readMember(
  tx: AccountTx,
  scope: AccountScope,
  { id, now }: { id: string; now: Date },
): Promise<TeamMember | null> {
  const row = await membersOf(tx, scope, '').select(memberColumns).where('member.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { user_id: userId } = row;
  return asMember(row, (await readSpending(tx, scope, { now, userId })).get(userId) ?? 0);
}

/** What the account and one of its users are called. */
export async function namesFor(
  tx: AccountTx,
  scope: AccountScope,
  userId: string,
): Promise<{ account: string; by: string }> {
  return tx
    .selectFrom('account')
    .leftJoin('app_user', (join) => join.on('app_user.id', '=', userId))
    .select((eb) => ['account.name as account', eb.fn.coalesce('app_user.name', eb.val('')).as('by')])
    .where('account.id', '=', scope.accountId)
    .executeTakeFirstOrThrow();
}

/** Whether an address belongs to a member. */
export async function isMember(tx: AccountTx, scope: AccountScope, email: string): Promise<boolean> {
  const row = await membersOf(tx, scope, '').select('member.id').where('app_user.email', '=', email).executeTakeFirst();
  return row !== undefined;
}

interface MemberRow {
  id: string;
  user_id: string;
  name: string;
  email: string;
  role: Role;
  scopes: string[] | null;
  status: 'active' | 'suspended' | 'removed';
  spend_cap_month: number | null;
  last_login_at: Date | null;
  twofa_enabled: boolean;
}

function asMember({ last_login_at, ...row }: MemberRow, spend_month: number): TeamMember {
  return { ...row, spend_month, last_login_at: last_login_at?.toISOString() ?? null };
}

export interface Grant {
  readonly role: Role;
  readonly scopes: string[] | null;
  readonly spendCap: number | null;
}

/** Changes what a member may do. The owner is never meant. */
export async function updateGrant(
  tx: AccountTx,
  scope: AccountScope,
  { id, grant, now }: { id: string; grant: Grant; now: Date },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ role: grant.role, scopes: grant.scopes, spend_cap_month: grant.spendCap, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('role', '!=', 'owner')
    .execute();
}

/** Says what a member may spend in a month, minor units; null for no limit. The owner is never meant. */
export async function updateLimit(
  tx: AccountTx,
  scope: AccountScope,
  { id, limit, now }: { id: string; limit: number | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ spend_cap_month: limit, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('role', '!=', 'owner')
    .execute();
}

/** Brings a member into another state; false for the owner, or somebody who is in none of those before it. */
export async function changeStatus(
  tx: AccountTx,
  scope: AccountScope,
  { id, from, to, now }: { id: string; from: readonly MemberRow['status'][]; to: MemberRow['status']; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ status: to, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('role', '!=', 'owner')
    .where('status', 'in', [...from])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** An API key as it is shown before its maker is removed. */
export interface MemberKey {
  readonly id: string;
  readonly name: string;
  readonly mode: 'test' | 'live';
  readonly last_used_at: Date | null;
}

/** The API keys of a person that work, the latest first. */
export function listKeysOf(
  tx: AccountTx,
  scope: AccountScope,
  { userId, now }: { userId: string; now: Date },
): Promise<MemberKey[]> {
  return tx
    .selectFrom('api_key')
    .select(['id', 'name', 'mode', 'last_used_at'])
    .where('account_id', '=', scope.accountId)
    .where('created_by', '=', userId)
    .where('status', 'in', ['active', 'rotating'])
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute();
}

interface Revoking {
  /** Who made them; left out for those of everybody. */
  readonly madeBy?: string;
  readonly now: Date;
}

/** Revokes API keys of the account that work; answers how many. */
export async function revokeKeys(
  tx: AccountTx,
  { accountId }: AccountScope,
  { madeBy, now }: Revoking,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('api_key')
    .set({ status: 'revoked', revoked_at: now, updated_at: now })
    .where('account_id', '=', accountId)
    .where('status', 'in', ['active', 'rotating'])
    .$if(madeBy !== undefined, (query) => query.where('created_by', '=', madeBy ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Hands the account over from one member to another, in the order that leaves no moment with two owners. The new owner has no
 * spending limit. False unless `from` owns it now and `to` is an active member.
 */
export async function handOver(
  tx: AccountTx,
  scope: AccountScope,
  { from, to, now }: { from: string; to: TeamMember; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ role: 'admin', scopes: null, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', from)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await tx
    .updateTable('member')
    .set({ role: 'owner', scopes: null, spend_cap_month: null, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', to.id)
    .execute();
  await tx
    .updateTable('account')
    .set({ owner_id: to.user_id, updated_at: now })
    .where('id', '=', scope.accountId)
    .execute();
  return true;
}
