import type { ApiKey } from '@app/contracts/developer/api-key.ts';
import type { Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { ApiKeyTable } from '../database/tables/service.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

function keysOf(tx: AccountTx, scope: AccountScope) {
  return tx
    .selectFrom('api_key')
    .leftJoin('app_user', 'app_user.id', 'api_key.created_by')
    .selectAll('api_key')
    .select('app_user.name as creator_name')
    .where('api_key.account_id', '=', scope.accountId);
}

/** Every key, newest first. `now` decides which have expired. */
export async function listApiKeys(tx: AccountTx, scope: AccountScope, now: Date): Promise<ApiKey[]> {
  const rows = await keysOf(tx, scope).orderBy('api_key.created_at', 'desc').orderBy('api_key.id', 'desc').execute();
  return rows.map((row) => asApiKey(row, now));
}

export async function readApiKey(
  tx: AccountTx,
  scope: AccountScope,
  { id, now }: { id: string; now: Date },
): Promise<ApiKey | undefined> {
  const row = await keysOf(tx, scope).where('api_key.id', '=', id).executeTakeFirst();
  return row && asApiKey(row, now);
}

/** Keys that work: neither revoked nor past their end. */
export async function countLiveKeys(tx: AccountTx, scope: AccountScope, now: Date): Promise<number> {
  const { live } = await tx
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('account_id', '=', scope.accountId)
    .where('status', 'in', ['active', 'rotating'])
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return live;
}

export interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  /** SHA-256 of the secret, in hexadecimal. */
  readonly secretHash: string;
  readonly mode: 'test' | 'live';
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
  readonly createdBy: string;
  readonly now: Date;
}

export async function insertApiKey(tx: AccountTx, scope: AccountScope, key: NewKey): Promise<void> {
  await tx
    .insertInto('api_key')
    .values({
      account_id: scope.accountId,
      id: key.id,
      name: key.name,
      prefix: key.prefix,
      secret_hash: key.secretHash,
      mode: key.mode,
      scopes: [...key.scopes],
      expires_at: key.expiresAt,
      created_by: key.createdBy,
      created_at: key.now,
      updated_at: key.now,
    })
    .execute();
}

export async function renameApiKey(
  tx: AccountTx,
  scope: AccountScope,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ name, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

/** Ends a key, and a secret it may still be rotating from. */
export async function endApiKey(
  tx: AccountTx,
  scope: AccountScope,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ status: 'revoked', revoked_at: now, previous_hash: null, previous_until: null, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

function asApiKey(row: Selectable<ApiKeyTable> & { creator_name: string | null }, now: Date): ApiKey {
  const hasEnded = row.expires_at !== null && row.expires_at <= now;
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    mode: row.mode,
    scopes: row.scopes,
    status: hasEnded && row.status !== 'revoked' ? 'expired' : row.status,
    created_by: row.creator_name ?? '',
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}
