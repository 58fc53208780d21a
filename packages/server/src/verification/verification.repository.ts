import { sql, type Selectable, type Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { bulkInsert } from '../database/bulk-insert.ts';
import { datedIds } from '../database/dated-ids.ts';
import type { VerificationTable } from '../database/tables/service.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import { timeOfId } from '../ids.ts';

export type VerificationRow = Selectable<VerificationTable>;

/** Adds verifications; `created_at` is the time inside the id. */
export async function insertVerifications(tx: AccountTx, verifications: readonly VerificationRow[]): Promise<void> {
  const rows = verifications.map((row) => ({ ...row, risk: JSON.stringify(row.risk) }));
  await bulkInsert(tx, { table: 'verification', columns: verificationColumns, rows });
}

const verificationColumns = {
  account_id: 'text',
  created_at: 'timestamptz',
  id: 'text',
  configuration_id: 'text',
  recipient: 'text',
  country: 'text',
  carrier: 'text',
  channel: 'text',
  code_hash: 'text',
  checks_used: 'integer',
  status: 'text',
  risk: 'jsonb',
  ip: 'text',
  user_agent: 'text',
  device_id: 'text',
  locale: 'text',
  generation: 'integer',
  code_length: 'integer',
  code_type: 'text',
  max_checks: 'integer',
  resend_at: 'timestamptz',
  started_by: 'text',
  api_key_id: 'text',
  is_test: 'boolean',
  expires_at: 'timestamptz',
  approved_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;

function byId(tx: AccountTx, { accountId }: AccountScope, id: string, createdAt: Date) {
  return tx
    .selectFrom('verification')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('created_at', '=', createdAt)
    .where('id', '=', id);
}

/** Undefined for an id that is not this account's. */
export async function readVerification(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
): Promise<VerificationRow | undefined> {
  const createdAt = timeOfId(id);
  return createdAt === null ? undefined : await byId(tx, scope, id, createdAt).executeTakeFirst();
}

/** Those of several verifications that exist, by their ids. */
export async function readVerifications(
  tx: AccountTx,
  { accountId }: AccountScope,
  ids: readonly string[],
): Promise<Map<string, VerificationRow>> {
  const dated = datedIds(ids);
  if (!dated) return new Map();
  const { rows } = await sql<VerificationRow>`
    select verification.* from verification
    join unnest(${dated.ids}::text[], ${dated.times}::timestamptz[]) as place (id, at)
      on verification.created_at = place.at and verification.id = place.id
    where verification.account_id = ${accountId} and verification.created_at between ${dated.from} and ${dated.to}
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** As {@link readVerification}, kept for this transaction. */
export async function lockVerification(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
): Promise<VerificationRow | undefined> {
  const createdAt = timeOfId(id);
  return createdAt === null ? undefined : await byId(tx, scope, id, createdAt).forUpdate().executeTakeFirst();
}

export async function updateVerification(
  tx: AccountTx,
  { accountId }: AccountScope,
  { id, created_at }: Pick<VerificationRow, 'id' | 'created_at'>,
  change: Updateable<VerificationTable>,
): Promise<VerificationRow> {
  return await tx
    .updateTable('verification')
    .set(change)
    .where('account_id', '=', accountId)
    .where('created_at', '=', created_at)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes when a verification was touched, if there is one of that id. */
export async function touchVerification(
  tx: AccountTx,
  { accountId }: AccountScope,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('verification')
    .set({ updated_at: now })
    .where('account_id', '=', accountId)
    .where('created_at', '=', timeOfId(id) ?? now)
    .where('id', '=', id)
    .execute();
}

/** Whether somebody at this number has entered a code lately. */
export async function hasApproved(
  tx: AccountTx,
  { accountId }: AccountScope,
  { recipient, since }: { recipient: string; since: Date },
): Promise<boolean> {
  const found = await tx
    .selectFrom('verification')
    .select('id')
    .where('account_id', '=', accountId)
    .where('recipient', '=', recipient)
    .where('created_at', '>', since)
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The codes of a service that were asked for since an hour began, again too, and what was entered. */
export async function countLately(
  tx: AccountTx,
  { accountId }: AccountScope,
  { configurationId, since }: { configurationId: string; since: Date },
): Promise<{ sent: number; verified: number }> {
  return await tx
    .selectFrom('verification_count')
    .select([
      sql<number>`coalesce(sum(handed), 0)::bigint`.as('sent'),
      sql<number>`coalesce(sum(verified), 0)::bigint`.as('verified'),
    ])
    .where('account_id', '=', accountId)
    .where('configuration_id', '=', configurationId)
    .where('hour', '>', since)
    .executeTakeFirstOrThrow();
}

/** Counts verifications that were started, or approved, in the hour in which each began. Counts are locked last. */
export async function countVerifications(
  tx: AccountTx,
  { accountId }: AccountScope,
  rows: readonly VerificationRow[],
  what: 'started' | 'verified',
): Promise<void> {
  const column = sql.ref(what);
  await sql`
    insert into verification_count (account_id, configuration_id, hour, channel, carrier, ${column})
    select ${accountId}, configuration_id, date_trunc('hour', created_at) as hour, channel, carrier, count(*)
    from unnest(
      ${rows.map((row) => row.configuration_id)}::text[], ${rows.map((row) => row.created_at)}::timestamptz[],
      ${rows.map((row) => row.channel)}::text[], ${rows.map((row) => row.carrier ?? '')}::text[]
    ) as verification (configuration_id, created_at, channel, carrier)
    group by 2, 3, 4, 5
    order by 2, 3, 4, 5
    on conflict (account_id, configuration_id, hour, channel, carrier)
      do update set ${column} = verification_count.${column} + excluded.${column}
  `.execute(tx);
}

type ExpiredRow = Pick<
  VerificationRow,
  'account_id' | 'id' | 'configuration_id' | 'status' | 'channel' | 'generation' | 'is_test'
>;

/** Marks verifications of all accounts as expired whose time is over, so many at once, and answers them. */
export async function expireOverdue(tx: SystemTx, { now, limit }: { now: Date; limit: number }): Promise<ExpiredRow[]> {
  const { rows } = await sql<ExpiredRow>`
    update verification set status = 'expired', updated_at = ${now}
    from (
      select account_id, created_at, id from verification
      where status = 'pending' and expires_at <= ${now}
      order by account_id, created_at, id limit ${limit} for update skip locked
    ) as overdue
    where verification.account_id = overdue.account_id and verification.created_at = overdue.created_at
      and verification.id = overdue.id
    returning verification.account_id, verification.id, verification.configuration_id, verification.status,
      verification.channel, verification.generation, verification.is_test
  `.execute(tx);
  return rows;
}
