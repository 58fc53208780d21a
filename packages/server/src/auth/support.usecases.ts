import type { User } from '@app/contracts/auth/user.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { accountScope } from '../database/account-scope.ts';
import { failure } from '../http/failure.ts';
import type { AccountDeps } from './account-deps.ts';
import { useMailedToken } from './mailed-token.repository.ts';
import { readUser } from './read-user.ts';
import { hashToken } from './token.ts';
import { auditSupport } from './user-audit.ts';

interface Entering {
  readonly deps: AccountDeps;
  readonly token: string;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Opens a session in which support sees what a person sees, and writes down in the audit of the account that it did.
 * Throws 422 `token_expired` for a token that is none, was used, or is older than ten minutes.
 */
export async function enterAsSupport({
  deps,
  token,
  address,
  userAgent,
}: Entering): Promise<{ token: string; user: User }> {
  const { database, clock, ids, sessions } = deps;
  const now = clock.now();
  const used = await database.asSystem(async (tx) => {
    const found = await useMailedToken(tx, { hash: hashToken(token), purposes: ['support'], now });
    if (!found || found.accountId === null) return null;
    const { userId, accountId } = found;
    await auditSupport(tx, { ids, now, userId, accountId, address });
    return { userId, accountId };
  });
  if (!used) throw failure(422, 'token_expired', { message: messages.invalidContent, info: { next: '/auth/login' } });
  const { userId, accountId } = used;
  const user = await readUser({ deps, scope: accountScope(accountId), userId });
  const opened = await sessions.openView({ userId, accountId, remember: false, address, userAgent });
  return { token: opened, user: { ...user, read_only: true, by_support: true } };
}
