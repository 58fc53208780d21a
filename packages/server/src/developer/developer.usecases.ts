import { rule } from '@app/contracts/rules/rule-message.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { OLD_SECRET_HOURS, type ApiKey } from '@app/contracts/developer/api-key.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import { hashToken, newToken } from '../auth/token.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import { requirePlace, takeTurn } from '../limits/take-turn.ts';
import type { Ids } from '../ids.ts';
import {
  changeApiKey,
  countLiveKeys,
  endApiKey,
  insertApiKey,
  listApiKeys,
  lockApiKey,
  readApiKey,
  replaceSecret,
  type KeyChanges,
} from './api-key.repository.ts';

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
  readonly ipAllow: readonly string[];
  /** Minor units; null for no limit. */
  readonly spendCapDay: number | null;
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
  refuseBeyond(request.scopes, request.granted);
  if (request.expiresAt) refusePast(request.expiresAt, now);
  const { name, mode, scopes, expiresAt, ipAllow, spendCapDay, userId: createdBy } = request;
  const { secret, hash, prefix } = newSecret(mode);
  const id = ids.next('apiKey');
  const key = await database.asAccount(scope, async (tx) => {
    await takeTurn(tx, scope, 'api_keys');
    requirePlace(await countLiveKeys(tx, scope, now), MAX_LIVE_KEYS);
    const visible = { id, name, mode, scopes, expiresAt, ipAllow, spendCapDay, prefix };
    await insertApiKey(tx, scope, { ...visible, secretHash: hash, createdBy, now });
    await audit(tx, { ids, now, scope, actor, id, action: 'api_key.created', after: visible });
    return requireKey(tx, scope, id, now);
  });
  return { key, secret };
}

/** What of a key is to be another; what is undefined stays. */
export interface KeyUpdate {
  readonly id: string;
  readonly name: string;
  readonly ipAllow?: readonly string[] | undefined;
  /** Minor units; null for no limit. */
  readonly spendCapDay?: number | null | undefined;
  /** Null for a key that never expires. */
  readonly expiresAt?: Date | null | undefined;
}

/** Changes a key. Throws 404, 409 `wrong_state` for a revoked one, and 422 for an end in the past. */
export function updateKey({ database, clock, ids, scope, actor, ...update }: Change & KeyUpdate): Promise<ApiKey> {
  const now = clock.now();
  const { id, name, ipAllow, spendCapDay, expiresAt } = update;
  return database.asAccount(scope, async (tx) => {
    const before = (await lockApiKey(tx, scope, { id, now })) ?? missing();
    if (before.status === 'revoked') throw failure(409, 'wrong_state');
    // The end that it has may be in the past: a form sends it along with what is changed.
    if (expiresAt && expiresAt.toISOString() !== before.expires_at) refusePast(expiresAt, now);
    const changes: KeyChanges = {
      name,
      ...(ipAllow !== undefined && { ip_allow: [...ipAllow] }),
      ...(spendCapDay !== undefined && { spend_cap_day: spendCapDay }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
    };
    const after = await changeApiKey(tx, scope, { before, now, ...changes });
    const isRenamed = JSON.stringify(told(before)) === JSON.stringify({ ...told(after), name: before.name });
    const action = isRenamed ? 'api_key.renamed' : 'api_key.updated';
    const change = isRenamed
      ? { before: { name: before.name }, after: { name: after.name } }
      : { before: told(before), after: told(after) };
    await audit(tx, { ids, now, scope, actor, id, action, ...change });
    return after;
  });
}

/** What an audit says of a key that was changed. */
function told({ name, ip_allow, spend_cap_day, expires_at }: ApiKey) {
  return { name, ip_allow, spend_cap_day, expires_at };
}

/**
 * Gives a key another secret, answered here and never again; the one before is good for 24 hours. Throws 404, 409
 * `wrong_state` for a key that has ended, and 403 `missing_scope` to whoever lacks a scope of the key.
 */
export function rotateKey({
  database,
  clock,
  ids,
  scope,
  actor,
  id,
  granted,
}: Change & { id: string; granted: readonly Scope[] }): Promise<{ key: ApiKey; secret: string }> {
  const now = clock.now();
  const previousUntil = new Date(now.getTime() + OLD_SECRET_HOURS * 3_600_000);
  return database.asAccount(scope, async (tx) => {
    const before = (await lockApiKey(tx, scope, { id, now })) ?? missing();
    if (before.status === 'revoked' || before.status === 'expired') throw failure(409, 'wrong_state');
    refuseBeyond(before.scopes, granted);
    const made = newSecret(before.mode);
    await replaceSecret(tx, scope, { id, secretHash: made.hash, prefix: made.prefix, previousUntil, now });
    const change = { before: { prefix: before.prefix }, after: { prefix: made.prefix, previous_until: previousUntil } };
    await audit(tx, { ids, now, scope, actor, id, action: 'api_key.rotated', ...change });
    return { key: await requireKey(tx, scope, id, now), secret: made.secret };
  });
}

function newSecret(mode: string): { secret: string; hash: string; prefix: string } {
  const secret = `sk_${mode}_${newToken()}`;
  return { secret, hash: hashToken(secret), prefix: secret.slice(0, PREFIX_LENGTH) };
}

function refusePast(end: Date, now: Date): void {
  if (end <= now) throw failure(422, 'validation', { errors: { expires_at: [rule('oneOf')] } });
}

/** A key does no more than the person who gets its secret may do. */
function refuseBeyond(wanted: readonly string[], granted: readonly string[]): void {
  const beyond = wanted.find((scope) => !granted.includes(scope));
  if (beyond !== undefined) throw failure(403, 'missing_scope', { info: { scope: beyond } });
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
  return (await readApiKey(tx, scope, { id, now })) ?? missing();
}

function missing(): never {
  throw notFound();
}

type KeyAudit = Pick<Parameters<typeof writeAudit>[1], 'ids' | 'now' | 'actor' | 'action' | 'before' | 'after'> & {
  readonly scope: AccountScope;
  readonly id: string;
};

function audit(tx: AccountTx, { scope, id, ...entry }: KeyAudit): Promise<void> {
  return writeAudit(tx, { ...entry, accountId: scope.accountId, object: { type: 'api_key', id } });
}
