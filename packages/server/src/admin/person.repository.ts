import type { Role } from '@app/contracts/catalogue/scopes.ts';
import type { SystemTx } from '../database/transaction.ts';

export interface PersonRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly status: 'pending_activation' | 'active' | 'locked' | 'closed';
  readonly twofa_enabled: boolean;
  readonly last_login_at: Date | null;
}

/** A person by e-mail address; null if it is nobody's. */
export async function findPersonOf(tx: SystemTx, email: string): Promise<PersonRow | null> {
  const row = await tx
    .selectFrom('app_user')
    .select(['id', 'email', 'name', 'status', 'twofa_enabled', 'last_login_at'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

export interface MembershipRow {
  readonly account_id: string;
  readonly account: string;
  readonly role: Role;
}

/** The accounts that a person is a member of. */
export function listMemberships(tx: SystemTx, userId: string): Promise<MembershipRow[]> {
  return tx
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(['member.account_id', 'account.name as account', 'member.role'])
    .where('member.user_id', '=', userId)
    .where('member.status', '=', 'active')
    .orderBy('member.created_at')
    .execute();
}

/** The accounts that a person belongs to, those included that they are suspended from. */
export async function listAccountIds(tx: SystemTx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('status', '!=', 'removed')
    .orderBy('created_at')
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id: id }) => id);
}

/** Moves a person from one status to another. False if the person is not in the first. */
export async function changeStatus(
  tx: SystemTx,
  { userId, from, to, now }: { userId: string; from: 'active' | 'locked'; to: 'active' | 'locked'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ status: to, updated_at: now })
    .where('id', '=', userId)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
