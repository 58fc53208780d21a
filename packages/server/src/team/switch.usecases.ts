import type { Role } from '@app/contracts/catalogue/scopes.ts';
import type { User } from '@app/contracts/auth/user.ts';
import type { AccountDeps } from '../auth/account-deps.ts';
import { chooseAccount } from '../auth/person.repository.ts';
import { readUser } from '../auth/read-user.ts';
import { accountScope } from '../database/account-scope.ts';
import { notFound } from '../http/failure.ts';
import { listOwnTeams } from './own-teams.repository.ts';

interface OwnTeam {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly is_current: boolean;
}

/** The teams that a person belongs to, by name. */
export async function ownTeamsOf(
  deps: AccountDeps,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<OwnTeam[]> {
  const teams = await deps.database.asSystem((tx) => listOwnTeams(tx, userId));
  return teams.map((team) => ({ ...team, is_current: team.id === accountId }));
}

interface Switching {
  readonly deps: AccountDeps;
  readonly userId: string;
  /** The team to go on in. */
  readonly accountId: string;
  readonly browser: { readonly remember: boolean; readonly address: string; readonly userAgent: string };
}

/** Opens a session in another team of the person, which signing in leads to from now on. Throws 404. */
export async function openIn({ deps, userId, accountId, browser }: Switching): Promise<{ token: string; user: User }> {
  const isOwn = await deps.database.asSystem(async (tx) => {
    const teams = await listOwnTeams(tx, userId);
    if (!teams.some(({ id }) => id === accountId)) return false;
    await chooseAccount(tx, { userId, accountId });
    return true;
  });
  if (!isOwn) throw notFound();
  const user = await readUser({ deps, scope: accountScope(accountId), userId });
  return { token: await deps.sessions.open({ userId, accountId, ...browser }), user };
}
