import { scopes as allScopes, type Scope } from '@app/contracts/catalogue/scopes.ts';
import type { Client } from '@app/contracts/core/client.ts';
import type { AccountScope } from '@app/server/database/account-scope.ts';
import { createApiKey } from '@app/server/database/factories/feature.factories.ts';
import { createAccount } from '@app/server/database/factories/identity.factories.ts';
import type { TestServer } from './test-server.ts';

export interface KeyOptions {
  /** An existing account; otherwise a new one is made with `balance` (minor units). */
  readonly account?: { readonly accountId: string; readonly scope: AccountScope };
  readonly balance?: number;
  readonly mode?: 'live' | 'test';
  /** Every scope unless said otherwise. */
  readonly scopes?: readonly Scope[];
  readonly ipAllow?: readonly string[];
  readonly expiresAt?: Date;
  /** Minor units that the key may spend in a day. */
  readonly spendCapDay?: number;
}

export interface MadeKey {
  readonly keyId: string;
  readonly secret: string;
  readonly accountId: string;
  readonly scope: AccountScope;
  /** A client of the public API that sends the key along. */
  readonly client: Client;
}

/** A key of the public API: live, of a new account, with every scope unless said otherwise. */
export async function makeKey(server: TestServer, options: KeyOptions = {}): Promise<MadeKey> {
  const { deps } = server;
  const { mode = 'live', scopes = allScopes, ipAllow = [], expiresAt, spendCapDay } = options;
  const { accountId, scope } = options.account ?? (await createAccount(deps, { balance: options.balance ?? 0 }));
  const { apiKeyId, secret } = await createApiKey(deps, {
    accountId,
    mode,
    scopes: [...scopes],
    ip_allow: [...ipAllow],
    ...(expiresAt && { expires_at: expiresAt }),
    ...(spendCapDay !== undefined && { spend_cap_day: spendCapDay }),
  });
  return { keyId: apiKeyId, secret, accountId, scope, client: server.client({ token: secret }) };
}
