import type { Client } from '@app/contracts/core/client.ts';
import type { Role, Scope } from '@app/contracts/catalogue/scopes.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { AccountScope } from '@app/server/database/account-scope.ts';
import { createAccount, createMember } from '@app/server/database/factories/identity.factories.ts';
import type { TestServer } from './test-server.ts';

export interface SignInOptions {
  /** An existing account; otherwise a new one is made with `balance` (minor units). */
  readonly account?: { readonly accountId: string; readonly scope: AccountScope };
  readonly balance?: number;
  readonly role?: Role;
  /** Instead of the role's scopes. */
  readonly scopes?: readonly Scope[];
  readonly isStaff?: boolean;
  readonly name?: string;
  readonly locale?: Locale;
}

export interface SignedIn {
  readonly userId: string;
  readonly accountId: string;
  readonly scope: AccountScope;
  readonly token: string;
  readonly client: Client;
}

/** A person with a session, member of an account: `owner` of a new one unless said otherwise. No password is hashed. */
export async function signIn(server: TestServer, options: SignInOptions = {}): Promise<SignedIn> {
  const { deps } = server;
  const account = options.account ?? (await createAccount(deps, { balance: options.balance ?? 0 }));
  const { accountId, scope } = account;
  const { userId } = await createMember(deps, {
    accountId,
    role: options.role ?? 'owner',
    scopes: options.scopes ? [...options.scopes] : null,
    is_staff: options.isStaff ?? false,
    ...(options.name !== undefined && { name: options.name }),
  });
  const origin = { address: '127.0.0.1', userAgent: 'test' };
  const token = await deps.sessions.open({ userId, accountId, remember: true, ...origin });
  const client = server.client({ token, ...(options.locale && { locale: options.locale }) });
  return { userId, accountId, scope, token, client };
}
