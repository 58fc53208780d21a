import type { Data } from '@app/contracts/core/call.ts';
import type { memberAccess } from '@app/contracts/team/team.calls.ts';
import type { AccountDeps } from '../auth/account-deps.ts';
import { notFound } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { listKeysOf, readMember } from './team.repository.ts';

/** What ends when a member is removed: devices logged in to this account, and the API keys they made. Throws 404. */
export async function readAccess(deps: AccountDeps, actor: Member, id: string): Promise<Data<typeof memberAccess>> {
  const { database, clock, sessions } = deps;
  const { scope, accountId } = actor;
  const now = clock.now();
  const { userId, keys } = await database.asAccount(scope, async (tx) => {
    const member = await readMember(tx, scope, { id, now });
    if (!member) throw notFound();
    return { userId: member.user_id, keys: await listKeysOf(tx, scope, { userId: member.user_id, now }) };
  });
  const open = await database.asSystem((tx) => sessions.list(tx, userId));
  return {
    sessions: open.filter((session) => session.account_id === accountId).length,
    api_keys: keys.map(({ last_used_at: at, ...key }) => ({ ...key, last_used_at: at?.toISOString() ?? null })),
  };
}
