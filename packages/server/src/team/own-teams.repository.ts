import type { Role } from '@app/contracts/catalogue/scopes.ts';
import { isOpenToMember } from '../auth/session.repository.ts';
import type { SystemTx } from '../database/transaction.ts';

/** The teams that a person is an active member of, by name. */
export function listOwnTeams(tx: SystemTx, userId: string): Promise<{ id: string; name: string; role: Role }[]> {
  return tx
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(['account.id', 'account.name', 'member.role'])
    .where('member.user_id', '=', userId)
    .where('member.status', '=', 'active')
    .where(isOpenToMember)
    .orderBy('account.name')
    .orderBy('account.id')
    .execute();
}

/** A team that the platform's staff names; null if there is none. */
export async function findTeam(tx: SystemTx, id: string): Promise<{ ownerId: string | null } | null> {
  const row = await tx.selectFrom('account').select('owner_id as ownerId').where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Gives a team without an owner one. */
export async function setFirstOwner(tx: SystemTx, id: string, userId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ owner_id: userId })
    .where('id', '=', id)
    .where('owner_id', 'is', null)
    .execute();
}
