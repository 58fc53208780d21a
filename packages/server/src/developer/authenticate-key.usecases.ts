import { TOKEN_PREFIX } from '@app/contracts/constants.ts';
import { scopes } from '@app/contracts/catalogue/scopes.ts';
import { seesNumbers } from '../auth/sessions.ts';
import { hashToken } from '../auth/token.ts';
import type { Clock } from '../clock.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { allDone, gatherOn } from '../gather.ts';
import { failure, type Failure } from '../http/failure.ts';
import type { KeyHolder } from '../http/key-holder.ts';
import { isAllowedAddress } from './allowed-address.ts';
import { findKeyBySecret, touchKey, type FoundKey } from './key-secret.repository.ts';

/** When and from where a key was used is written at most this often. */
const TOUCH_EVERY = 60_000;
const MOST_AT_ONCE = 1_000;

const bearerKey = new RegExp(`^${TOKEN_PREFIX} (sk_(?:live|test)_[\\w-]{20,64})$`, 'i');

interface KeyUse {
  readonly database: Database;
  readonly clock: Clock;
  /** The header as it came. */
  readonly authorization: string;
  /** Where the request comes from, after trusted proxies. */
  readonly address: string;
}

/** Which key it is, and who holds it unless it is refused. */
interface Authentication {
  readonly used: { readonly scope: AccountScope; readonly keyId: string };
  readonly holder:
    | { readonly isGood: true; readonly key: KeyHolder }
    | { readonly isGood: false; readonly refusal: Failure };
}

/**
 * Whose key an Authorization header has. Nothing is remembered between requests, so that a revoked key is refused by every
 * process at once; the hash of the secret is looked up whatever it is worth, by an index. A key that is known is refused
 * with 401 `key_revoked` or `key_expired` (its end has passed, or it was replaced a day ago), 403 `address_not_allowed`, or
 * 403 `account_locked`.
 * @throws Failure 401 `key_unknown`.
 */
export async function authenticateKey({ database, clock, authorization, address }: KeyUse): Promise<Authentication> {
  const secret = bearerKey.exec(authorization)?.[1];
  if (secret === undefined) throw failure(401, 'key_unknown');
  const hash = hashToken(secret);
  const now = clock.now();
  const key = await findKey(database, hash, hash);
  if (!key) throw failure(401, 'key_unknown');
  const used = { scope: accountScope(key.accountId), keyId: key.id };
  const refusal = refusalOf(key, { now, isPrevious: key.previousHash === hash, address });
  if (refusal) return { used, holder: { isGood: false, refusal } };
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() >= TOUCH_EVERY) {
    await database.asSystem((tx) => touchKey(tx, key, { now, address }));
  }
  return { used, holder: { isGood: true, key: holderOf(key) } };
}

/** Requests with the same secret that come while it is looked up are answered by one more look, which begins after them. */
const findKey = gatherOn<string, FoundKey | undefined>({
  most: MOST_AT_ONCE,
  work: async (database, hashes) => {
    const [hash = ''] = hashes;
    const key = await database.stepAsSystem((tx) => findKeyBySecret(tx, hash));
    return allDone(hashes.map(() => key));
  },
});

interface KeyRequest {
  readonly now: Date;
  /** Whether it came with the secret that the present one has replaced. */
  readonly isPrevious: boolean;
  readonly address: string;
}

function refusalOf(key: FoundKey, { now, isPrevious, address }: KeyRequest): Failure | null {
  if (key.status === 'revoked') return failure(401, 'key_revoked');
  const hasEnded = (at: Date | null) => at !== null && at <= now;
  if (hasEnded(key.expiresAt) || (isPrevious && hasEnded(key.previousUntil))) return failure(401, 'key_expired');
  if (!isAllowedAddress(address, key.ipAllow)) return failure(403, 'address_not_allowed', { info: { ip: address } });
  return key.isAccountLocked ? failure(403, 'account_locked') : null;
}

function holderOf(key: FoundKey): KeyHolder {
  const granted = scopes.filter((scope) => key.scopes.includes(scope));
  return {
    keyId: key.id,
    name: key.name,
    accountId: key.accountId,
    scope: accountScope(key.accountId),
    mode: key.mode,
    scopes: granted,
    spendCapDay: key.spendCapDay,
    expiresAt: key.expiresAt,
    seesNumbers: seesNumbers(granted, key.masksPhones),
  };
}
