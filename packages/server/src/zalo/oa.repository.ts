import type { ZaloOa } from '@app/contracts/zalo/zalo-records.ts';
import type { OaStatus } from '@app/contracts/zalo/zalo-states.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { ZaloOaTable } from '../database/tables/zalo.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

export type OaRow = Selectable<ZaloOaTable>;

/** Official accounts, linked ones first, then by name. */
export function listOas(
  tx: AccountTx,
  scope: AccountScope,
  status: readonly OaStatus[] = [],
): Promise<(OaRow & { readonly person: string | null })[]> {
  let query = tx
    .selectFrom('zalo_oa')
    .leftJoin('app_user', 'app_user.id', 'zalo_oa.connected_by')
    .selectAll('zalo_oa')
    .select('app_user.name as person')
    .where('zalo_oa.account_id', '=', scope.accountId);
  if (status.length > 0) query = query.where('zalo_oa.status', 'in', [...status]);
  return query
    .orderBy(sql`case zalo_oa.status when 'connected' then 0 when 'token_expired' then 1 else 2 end`)
    .orderBy('zalo_oa.name')
    .orderBy('zalo_oa.sender_id')
    .execute();
}

export async function countConnected(tx: AccountTx, scope: AccountScope): Promise<number> {
  const { count } = await tx
    .selectFrom('zalo_oa')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'connected')
    .executeTakeFirstOrThrow();
  return count;
}

/** An official account by Zalo's number of it. */
export function findOa(tx: AccountTx, scope: AccountScope, oaId: string): Promise<OaRow | undefined> {
  return tx
    .selectFrom('zalo_oa')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('oa_id', '=', oaId)
    .executeTakeFirst();
}

export function readOa(tx: AccountTx, scope: AccountScope, senderId: string): Promise<OaRow | undefined> {
  return tx
    .selectFrom('zalo_oa')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('sender_id', '=', senderId)
    .executeTakeFirst();
}

export async function insertOa(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Insertable<ZaloOaTable>, 'account_id'>,
): Promise<void> {
  await tx
    .insertInto('zalo_oa')
    .values({ ...row, account_id: scope.accountId })
    .execute();
}

type Changes = Omit<Updateable<ZaloOaTable>, 'account_id' | 'sender_id' | 'oa_id'>;

export async function updateOa(tx: AccountTx, scope: AccountScope, senderId: string, changes: Changes): Promise<void> {
  await tx
    .updateTable('zalo_oa')
    .set(changes)
    .where('account_id', '=', scope.accountId)
    .where('sender_id', '=', senderId)
    .execute();
}

/** Takes the refresh token of a version for oneself until a time; nothing where somebody else has it, or has used it. */
export function claimRenewal(
  tx: AccountTx,
  scope: AccountScope,
  { senderId, version, now, until }: { senderId: string; version: number; now: Date; until: Date },
): Promise<Pick<OaRow, 'refresh_token' | 'grant_version'> | undefined> {
  return tx
    .updateTable('zalo_oa')
    .set({ renewing_until: until })
    .where('account_id', '=', scope.accountId)
    .where('sender_id', '=', senderId)
    .where('status', '=', 'connected')
    .where('grant_version', '=', version)
    .where((eb) => eb.or([eb('renewing_until', 'is', null), eb('renewing_until', '<=', now)]))
    .returning(['refresh_token', 'grant_version'])
    .executeTakeFirst();
}

/** Changes an official account if its tokens are still those of `version`; answers whether they were. */
export async function updateGrant(
  tx: AccountTx,
  scope: AccountScope,
  { senderId, version, changes }: { senderId: string; version: number; changes: Changes },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('zalo_oa')
    .set(changes)
    .where('account_id', '=', scope.accountId)
    .where('sender_id', '=', senderId)
    .where('grant_version', '=', version)
    .where('status', '=', 'connected')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Linked official accounts of all accounts, in the order of their ids, from the one after `after`. */
export function listLinked(
  tx: SystemTx,
  { after, limit }: { after: string; limit: number },
): Promise<{ accountId: string; senderId: string; expiresAt: Date | null; syncedAt: Date | null }[]> {
  return tx
    .selectFrom('zalo_oa')
    .select(['account_id as accountId', 'sender_id as senderId'])
    .select(['token_expires_at as expiresAt', 'synced_at as syncedAt'])
    .where('status', '=', 'connected')
    .where('sender_id', '>', after)
    .orderBy('sender_id')
    .limit(limit)
    .execute();
}

/** An official account as calls answer it. Throws where it is not the account's. */
export async function showOa(tx: AccountTx, scope: AccountScope, senderId: string): Promise<ZaloOa> {
  const row = (await listOas(tx, scope)).find((each) => each.sender_id === senderId);
  if (!row) throw new Error(`There is no official account ${senderId}`);
  return asOa(row);
}

/** An official account without its tokens. */
export function asOa(row: OaRow & { readonly person: string | null }): ZaloOa {
  const isLinked = row.status === 'connected';
  return {
    id: row.sender_id,
    oa_id: row.oa_id,
    name: row.name,
    avatar: row.avatar,
    is_verified: row.is_verified,
    package_name: row.package_name,
    status: row.status,
    daily_quota: row.daily_quota,
    remaining_quota: row.remaining_quota,
    quality_48h: row.quality_48h,
    quality_7d: row.quality_7d,
    checked_at: row.checked_at?.toISOString() ?? null,
    synced_at: row.synced_at?.toISOString() ?? null,
    token_expires_at: (isLinked && row.token_expires_at?.toISOString()) || null,
    authorised_until: (isLinked && row.authorised_until?.toISOString()) || null,
    connected_at: row.connected_at.toISOString(),
    connected_by: row.person ?? '',
  };
}
