import { createHash, randomBytes } from 'node:crypto';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import type { ApiKey } from '@app/contracts/developer/api-key.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import { requirePlace, takeTurn } from '../limits/take-turn.ts';
import type { Ids } from '../ids.ts';
import { countLiveKeys, endApiKey, insertApiKey, listApiKeys, readApiKey, renameApiKey } from './api-key.repository.ts';

interface Around {
  readonly database: Database;
  readonly clock: Clock;
  readonly scope: AccountScope;
}

interface Change extends Around {
  readonly ids: Ids;
  readonly actor: AuditActor;
}

/** Keys of an account that work. */
export const MAX_LIVE_KEYS = 50;
const SECRET_BYTES = 32;
/** Of `sk_live_…`, as much as tells two keys apart. */
const PREFIX_LENGTH = 12;

export function keysOfAccount({ database, clock, scope }: Around): Promise<ApiKey[]> {
  return database.readAsAccount(scope, (tx) => listApiKeys(tx, scope, clock.now()));
}

interface KeyRequest {
  readonly name: string;
  readonly mode: 'test' | 'live';
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
  /** Who makes the key, and what that person may do: a key may do no more. */
  readonly userId: string;
  readonly granted: readonly Scope[];
}

/**
 * Makes a key. The secret is answered here and never again; only its hash is stored.
 * Throws 403 `missing_scope` for a scope the maker lacks, 422 for an end in the past, 409 `quota_exceeded`.
 */
export async function createKey({
  database,
  clock,
  ids,
  scope,
  actor,
  ...request
}: Change & KeyRequest): Promise<{ key: ApiKey; secret: string }> {
  const now = clock.now();
  const beyond = request.scopes.find((wanted) => !request.granted.includes(wanted));
  if (beyond !== undefined) throw failure(403, 'missing_scope', { info: { scope: beyond } });
  if (request.expiresAt && request.expiresAt <= now) {
    throw failure(422, 'validation', { errors: { expires_at: [rule('oneOf')] } });
  }
  const secret = `sk_${request.mode}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const { name, mode, scopes, expiresAt, userId: createdBy } = request;
  const id = ids.next('apiKey');
  const key = await database.asAccount(scope, async (tx) => {
    await takeTurn(tx, scope, 'api_keys');
    requirePlace(await countLiveKeys(tx, scope, now), MAX_LIVE_KEYS);
    const visible = { id, name, mode, scopes, expiresAt, prefix: secret.slice(0, PREFIX_LENGTH) };
    await insertApiKey(tx, scope, { ...visible, secretHash: hashOfSecret(secret), createdBy, now });
    await audit(tx, { ids, now, scope, actor, id, action: 'api_key.created', after: visible });
    return requireKey(tx, scope, id, now);
  });
  return { key, secret };
}

/** SHA-256 is enough for a secret of 32 random bytes. */
function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Renames a key. Throws 404, and 409 `wrong_state` for a revoked one. */
export function renameKey({ database, clock, ids, scope, actor, id, name }: Change & { id: string; name: string }) {
  const now = clock.now();
  return database.asAccount(scope, async (tx) => {
    const before = await requireKey(tx, scope, id, now);
    if (before.status === 'revoked') throw failure(409, 'wrong_state');
    await renameApiKey(tx, scope, { id, name, now });
    const change = { before: { name: before.name }, after: { name } };
    await audit(tx, { ids, now, scope, actor, id, action: 'api_key.renamed', ...change });
    return requireKey(tx, scope, id, now);
  });
}

/** Ends a key at once; one that is revoked already is answered unchanged. Throws 404. */
export function revokeKey({ database, clock, ids, scope, actor, id }: Change & { id: string }): Promise<ApiKey> {
  const now = clock.now();
  return database.asAccount(scope, async (tx) => {
    const before = await requireKey(tx, scope, id, now);
    if (before.status === 'revoked') return before;
    await endApiKey(tx, scope, { id, now });
    const change = { before: { status: before.status }, after: { status: 'revoked' } };
    await audit(tx, { ids, now, scope, actor, id, action: 'api_key.revoked', ...change });
    return requireKey(tx, scope, id, now);
  });
}

async function requireKey(tx: AccountTx, scope: AccountScope, id: string, now: Date): Promise<ApiKey> {
  const key = await readApiKey(tx, scope, { id, now });
  if (!key) throw notFound();
  return key;
}

type KeyAudit = Pick<Parameters<typeof writeAudit>[1], 'ids' | 'now' | 'actor' | 'action' | 'before' | 'after'> & {
  readonly scope: AccountScope;
  readonly id: string;
};

function audit(tx: AccountTx, { scope, id, ...entry }: KeyAudit): Promise<void> {
  return writeAudit(tx, { ...entry, accountId: scope.accountId, object: { type: 'api_key', id } });
}
