import { rolesWith, type Role } from '@app/contracts/catalogue/scopes.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';

const MOST = 3;
/** They give roles to others. */
const givers: ReadonlySet<Role> = new Set(['owner', 'admin']);

/** Names of members who hold a scope and can give it, the owner first. */
export async function readGivers(
  { database }: { readonly database: Database },
  scope: AccountScope,
  wanted: string,
): Promise<string[]> {
  const roles = rolesWith(wanted).filter((role) => givers.has(role));
  if (roles.length === 0) return [];
  const rows = await database.readAsAccount(scope, (tx) =>
    tx
      .selectFrom('member')
      .innerJoin('app_user', 'app_user.id', 'member.user_id')
      .select('app_user.name')
      .where('member.account_id', '=', scope.accountId)
      .where('member.role', 'in', roles)
      .where('member.scopes', 'is', null)
      .where('member.status', '=', 'active')
      .where('app_user.status', '=', 'active')
      .orderBy((eb) => eb('member.role', '<>', 'owner'))
      .orderBy('member.id')
      .limit(MOST)
      .execute(),
  );
  return rows.map(({ name }) => name);
}
