import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

/** Where a walk through a campaign's messages is: the last one it has seen. */
export interface MessagePlace {
  /** As the database writes it: a Date would lose its microseconds, and the walk would not get past the row. */
  readonly at: string;
  readonly id: string;
}

interface Batch<Place> {
  readonly campaignId: string;
  /** Null to begin. */
  readonly after: Place | null;
  readonly take: number;
}

/** Notes the next messages of a campaign at their contacts. Returns the last one, null if there was none. */
export async function noteMessages(
  tx: AccountTx,
  scope: AccountScope,
  { campaignId, after, take }: Batch<MessagePlace>,
): Promise<MessagePlace | null> {
  const beyond = after ? sql`and (created_at, id) > (${after.at}::timestamptz, ${after.id})` : sql``;
  const batch = sql`
    select phone, sent_at, created_at as at, id from message
    where account_id = ${scope.accountId} and campaign_id = ${campaignId} ${beyond}
    order by created_at, id limit ${take}
  `;
  await walkIndexes(tx);
  const { rows } = await sql<MessagePlace>`
    ${noting(scope, batch)} select at::text, id from batch order by batch.at desc, id desc limit 1
  `.execute(tx);
  return rows[0] ?? null;
}

/** Notes the next calls of a campaign at their contacts. Returns the last number, null if there was none. */
export async function noteCalls(
  tx: AccountTx,
  scope: AccountScope,
  { campaignId, after, take }: Batch<string>,
): Promise<string | null> {
  const batch = sql`
    select phone, dialled_at as sent_at from voice_call
    where account_id = ${scope.accountId} and campaign_id = ${campaignId} and not is_test and phone > ${after ?? ''}
    order by phone limit ${take}
  `;
  await walkIndexes(tx);
  const { rows } = await sql<{ phone: string }>`
    ${noting(scope, batch)} select phone from batch order by phone desc limit 1
  `.execute(tx);
  return rows[0]?.phone ?? null;
}

/**
 * Keeps the plans of this transaction to indexes that are in order already. A database that looked at the months of messages
 * when they were empty takes them for small, and sorts the whole campaign for each batch.
 */
async function walkIndexes(tx: AccountTx): Promise<void> {
  await sql`
    select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_sort', 'off', true)
  `.execute(tx);
}

/** Notes at the contacts with these numbers, as far as there are any, that a message was sent to them. */
export async function noteSent(
  tx: AccountTx,
  scope: AccountScope,
  { phones, at }: { phones: readonly string[]; at: Date },
): Promise<void> {
  if (phones.length === 0) return;
  const batch = sql`select unnest(${[...phones]}::text[]) as phone, ${at}::timestamptz as sent_at`;
  await sql`${noting(scope, batch)} select from batch`.execute(tx);
}

/**
 * Writes the times of `batch` (phone, sent_at) at its contacts: never an earlier one than is there, and nothing where
 * nothing changes. Rows are locked in the order of their ids, so that two at once do not wait for each other.
 */
function noting({ accountId }: AccountScope, batch: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with batch as materialized (${batch}),
    latest as (
      select contact.id, max(batch.sent_at) as sent_at from batch
      join contact on contact.account_id = ${accountId} and contact.phone = batch.phone
      where batch.sent_at is not null group by contact.id
    ),
    due as (
      select s.contact_id, latest.sent_at from contact_state s join latest on latest.id = s.contact_id
      where s.account_id = ${accountId} and (s.last_messaged_at is null or s.last_messaged_at < latest.sent_at)
      order by s.contact_id for update of s
    ),
    noted as (
      update contact_state s set last_messaged_at = greatest(s.last_messaged_at, due.sent_at) from due
      where s.account_id = ${accountId} and s.contact_id = due.contact_id
    )
  `;
}
