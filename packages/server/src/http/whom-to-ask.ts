import { rolesWith, type Role } from '@app/contracts/catalogue/scopes.ts';
import { readRefusal } from '@app/contracts/core/refusal.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Callers } from './access.ts';
import { Failure, failure } from './failure.ts';

/** Names that a refusal gives. */
const MOST = 3;
/** They give roles to others. */
const givers: readonly Role[] = ['owner', 'admin'];

/** A refusal of somebody for want of a scope, with whom to ask for it; every other error as it is. */
export async function withWhomToAsk(
  { database, log }: { readonly database: Database; readonly log: Log },
  { member }: Pick<Callers, 'member'>,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Failure) || error.code !== 'missing_scope' || !member) return error;
  const refusal = readRefusal(error.info);
  if (!refusal) return error;
  try {
    const ask = await namesOfGivers(database, member.scope, refusal.scope);
    return ask.length === 0 ? error : failure(403, error.code, { info: { ...error.info, ask } });
  } catch (cause) {
    log.warn({ err: cause }, 'A refusal could not name whom to ask');
    return error;
  }
}

async function namesOfGivers(database: Database, scope: AccountScope, wanted: string): Promise<string[]> {
  const roles = rolesWith(wanted).filter((role) => givers.includes(role));
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
