import type { showVoiceContacts } from '@app/contracts/voice/voice-audience.calls.ts';
import type { Data, Parsed } from '@app/contracts/core/call.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { COUNT_CAP, offsetOf, sortOf, type Found } from '../lists/page.ts';
import { matchesLetters } from '../lists/text-search.ts';
import { phoneCondition } from '../message/message.repository.ts';
import { readCalls } from './call-log.repository.ts';

export type RecipientFilter = Parsed<typeof showVoiceContacts>;
export type Recipient = Data<typeof showVoiceContacts>[number];

/** Where recipients stand: a list, a quote that was not called yet, or calls. */
export type RecipientPlace =
  | { readonly table: 'audience_row'; readonly id: string }
  | { readonly table: 'campaign_recipient'; readonly id: string }
  | { readonly table: 'voice_call'; readonly id: string };

const owners = { audience_row: 'audience_id', campaign_recipient: 'quote_id', voice_call: 'campaign_id' } as const;

function matching(
  { accountId }: AccountScope,
  { table, id }: RecipientPlace,
  filter: RecipientFilter,
): RawBuilder<unknown> {
  const conditions = [sql`account_id = ${accountId}`, sql`${sql.ref(owners[table])} = ${id}`];
  if (table === 'voice_call') {
    conditions.push(sql`not is_test`);
    if (filter.status.length > 0) conditions.push(sql`status = any(${filter.status}::text[])`);
  }
  if (filter.carrier.length > 0) conditions.push(sql`carrier = any(${filter.carrier}::text[])`);
  const searched = searchCondition(filter.search);
  if (searched) conditions.push(searched);
  return sql`from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`;
}

function searchCondition(search: string): RawBuilder<unknown> | null {
  const digits = search.replaceAll(/[\s.+-]/g, '');
  if (!/^\d+$/.test(digits)) return matchesLetters(search, 'name');
  return phoneCondition(readPhone(digits)?.phone ?? digits);
}

/** One page of recipients, with their calls where there are any. */
export async function listRecipients(
  tx: AccountTx,
  scope: AccountScope,
  place: RecipientPlace,
  filter: RecipientFilter,
): Promise<Recipient[]> {
  const { column, direction } = sortOf(filter.sort);
  const order = column === 'name' ? sql`name ${sql.raw(direction)}, phone` : sql`phone ${sql.raw(direction)}`;
  const { rows } = await sql<{ id: string; phone: string; name: string; carrier: string }>`
    select ${place.table === 'voice_call' ? sql`id` : sql`'' as id`}, phone, name, carrier
    ${matching(scope, place, filter)}
    order by ${order} limit ${filter.pageSize} offset ${offsetOf(filter)}
  `.execute(tx);
  const calls = await readCalls(
    tx,
    scope,
    rows.map(({ id }) => id).filter((id) => id !== ''),
  );
  const byId = new Map(calls.map((call) => [call.id, call]));
  return rows.map(({ id, phone, name, carrier }) => ({ phone, name, carrier, call: byId.get(id) ?? null }));
}

/** Counts recipients, up to a cap. */
export async function countRecipients(
  tx: AccountTx,
  scope: AccountScope,
  place: RecipientPlace,
  filter: RecipientFilter,
): Promise<Found> {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::integer as counted from (select 1 ${matching(scope, place, filter)} limit ${COUNT_CAP + 1}) found
  `.execute(tx);
  const counted = rows[0]?.counted ?? 0;
  return { total: Math.min(counted, COUNT_CAP), isCapped: counted > COUNT_CAP };
}
