import type { ApiKey } from '@app/contracts/developer/api-key.ts';
import { dayKey } from '@app/contracts/rules/dates.ts';
import type { Selectable, Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { ApiKeyTable } from '../database/tables/service.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

function keysOf(tx: AccountTx, scope: AccountScope, now: Date) {
  return tx
    .selectFrom('api_key')
    .leftJoin('app_user', 'app_user.id', 'api_key.created_by')
    .leftJoin('api_key_spend', (join) =>
      join
        .onRef('api_key_spend.account_id', '=', 'api_key.account_id')
        .onRef('api_key_spend.api_key_id', '=', 'api_key.id')
        .on('api_key_spend.day', '=', dayKey(now)),
    )
    .selectAll('api_key')
    .select(['app_user.name as creator_name', 'api_key_spend.spent as spent_today'])
    .where('api_key.account_id', '=', scope.accountId);
}

/** Every key, newest first. `now` decides which have expired, and what today is. */
export async function listApiKeys(tx: AccountTx, scope: AccountScope, now: Date): Promise<ApiKey[]> {
  const rows = await keysOf(tx, scope, now)
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id', 'desc')
    .execute();
  return rows.map((row) => asApiKey(row, now));
}

export async function readApiKey(
  tx: AccountTx,
  scope: AccountScope,
  { id, now }: { id: string; now: Date },
): Promise<ApiKey | undefined> {
  const row = await keysOf(tx, scope, now).where('api_key.id', '=', id).executeTakeFirst();
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
  readonly ipAllow: readonly string[];
  /** Minor units; null for no limit. */
  readonly spendCapDay: number | null;
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
      ip_allow: [...key.ipAllow],
      spend_cap_day: key.spendCapDay,
      created_by: key.createdBy,
      created_at: key.now,
      updated_at: key.now,
    })
    .execute();
}

/** Changes what of a key may be changed without another secret; answers the key as it is then. */
export async function changeApiKey(
  tx: AccountTx,
  scope: AccountScope,
  { before, now, ...changes }: KeyChanges & { before: ApiKey; now: Date },
): Promise<ApiKey> {
  const row = await tx
    .updateTable('api_key')
    .set({ ...changes, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asApiKey({ ...row, creator_name: before.created_by, spent_today: before.spent_today }, now);
}

export type KeyChanges = Pick<Updateable<ApiKeyTable>, 'name' | 'ip_allow' | 'spend_cap_day' | 'expires_at'>;

/** Reads a key and keeps it for this transaction, so that two who change it do so one after the other. */
export async function lockApiKey(
  tx: AccountTx,
  scope: AccountScope,
  { id, now }: { id: string; now: Date },
): Promise<ApiKey | undefined> {
  const row = await keysOf(tx, scope, now).where('api_key.id', '=', id).forUpdate('api_key').executeTakeFirst();
  return row && asApiKey(row, now);
}

/** Gives a key another secret; the present one is good until `previousUntil`, one before that no longer. */
export async function replaceSecret(
  tx: AccountTx,
  scope: AccountScope,
  key: { id: string; secretHash: string; prefix: string; previousUntil: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('api_key')
    .set((eb) => ({
      previous_hash: eb.ref('secret_hash'),
      previous_until: key.previousUntil,
      secret_hash: key.secretHash,
      prefix: key.prefix,
      status: 'rotating' as const,
      updated_at: key.now,
    }))
    .where('account_id', '=', scope.accountId)
    .where('id', '=', key.id)
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

type KeyRow = Selectable<ApiKeyTable> & { creator_name: string | null; spent_today: number | null };

function asApiKey(row: KeyRow, now: Date): ApiKey {
  const status = statusOf(row, now);
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    mode: row.mode,
    scopes: row.scopes,
    ip_allow: row.ip_allow,
    spend_cap_day: row.spend_cap_day,
    spent_today: row.spent_today ?? 0,
    status,
    created_by: row.creator_name ?? '',
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_ip: row.last_used_ip,
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    previous_until: status === 'rotating' ? (row.previous_until?.toISOString() ?? null) : null,
  };
}

/** A key is rotating as long as the secret before is good; nothing has to be written when that ends. */
function statusOf(row: KeyRow, now: Date): KeyRow['status'] {
  if (row.status === 'revoked') return 'revoked';
  if (row.expires_at !== null && row.expires_at <= now) return 'expired';
  return row.previous_until !== null && row.previous_until > now ? 'rotating' : 'active';
}
