import type { Parsed } from '@app/contracts/core/call.ts';
import type { listOptOuts } from '@app/contracts/contact/opt-out.calls.ts';
import type { OptOut, RemovedOptOut } from '@app/contracts/contact/opt-out.ts';
import { searchWords } from '@app/contracts/rules/fold.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { COUNT_CAP, offsetOf, sortOf, type Found } from '../lists/page.ts';

type ListFilter = Parsed<typeof listOptOuts>;

/** Which refusals are meant, as the list's call says it. */
export type OptOutConditions = Pick<ListFilter, 'search' | 'channel' | 'reason' | 'brand' | 'from' | 'to'>;

/** Stands for refusals of every brand where names of brands are listed. */
export const EVERY_BRAND = '*';

/** Ids of one page in order; the account comes from the transaction (see migration 0050). */
export async function findOptOutIds(tx: AccountTx, filter: ListFilter): Promise<string[]> {
  const { column, direction } = sortOf(filter.sort);
  const { rows } = await sql<{ id: string }>`
    select id from search_optouts(
      ${asFilter(filter)}, ${column}, ${direction === 'desc'}, ${offsetOf(filter)}, ${filter.pageSize}
    ) with ordinality as found (id, place) order by place
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Exact from the counters where they tell; counted up to a bound for a search or a span of time. */
export async function countOptOuts(tx: AccountTx, scope: AccountScope, filter: OptOutConditions): Promise<Found> {
  if (filter.search === '' && filter.from === undefined && filter.to === undefined) {
    const counted = await readCounters(tx, scope);
    const brands = filter.brand.map(storedBrand);
    const total = counted
      .filter(
        ({ channel, reason, brand }) =>
          isAmong(filter.channel, channel) && isAmong(filter.reason, reason) && isAmong(brands, brand),
      )
      .reduce((sum, { optouts }) => sum + optouts, 0);
    return { total, isCapped: false };
  }
  const { rows } = await sql<{ found: number }>`
    select count_found_optouts(${asFilter(filter)}, ${COUNT_CAP + 1}) as found
  `.execute(tx);
  const found = rows[0]?.found ?? 0;
  return { total: Math.min(found, COUNT_CAP), isCapped: found > COUNT_CAP };
}

function isAmong(wanted: readonly string[], value: string): boolean {
  return wanted.length === 0 || wanted.includes(value);
}

/** How many refusals of each kind stand; those of which none is left are left out. */
export async function readCounters(tx: AccountTx, { accountId }: AccountScope) {
  return await tx
    .selectFrom('optout_counter')
    .select(['channel', 'reason', 'brand', 'optouts'])
    .where('account_id', '=', accountId)
    .where('optouts', '>', 0)
    .execute();
}

/** Names of the account's senders that a person sees on messages, by name. */
export async function readBrandNames(tx: AccountTx, { accountId }: AccountScope): Promise<string[]> {
  const rows = await tx
    .selectFrom('sender')
    .select('name')
    .distinct()
    .where('account_id', '=', accountId)
    .where('type', '=', 'sms_brandname')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

interface Listed {
  id: string;
  phone: string;
  channel: OptOut['channel'];
  brand: string;
  reason: OptOut['reason'];
  note: string;
  source_message_id: string | null;
  by: string | null;
  created_at: Date;
  contact_id: string | null;
  contact_name: string | null;
}

/** The refusals with these ids, in the order of the ids. */
export async function readOptOuts(tx: AccountTx, scope: AccountScope, ids: readonly string[]): Promise<Listed[]> {
  if (ids.length === 0) return [];
  const rows = await listed(tx, scope)
    .where('optout.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What stands against a number, newest first; for one that was erased that is a refusal of its mark. */
export async function readOptOutsOf(tx: AccountTx, scope: AccountScope, phone: string): Promise<Listed[]> {
  return await listed(tx, scope)
    .where(sql<boolean>`optout.phone in (${phone}, phone_mark(${scope.accountId}, ${phone}))`)
    .orderBy('optout.id', 'desc')
    .execute();
}

function listed(tx: AccountTx, { accountId }: AccountScope) {
  return tx
    .selectFrom('optout')
    .leftJoin('contact', (join) =>
      join.on('contact.account_id', '=', accountId).onRef('contact.phone', '=', 'optout.phone'),
    )
    .leftJoin('app_user', 'app_user.id', 'optout.created_by')
    .select(['optout.id', 'optout.phone', 'optout.channel', 'optout.brand', 'optout.reason', 'optout.note'])
    .select(['optout.source_message_id', 'optout.created_at', 'app_user.name as by'])
    .select(['contact.id as contact_id', 'contact.name as contact_name'])
    .where('optout.account_id', '=', accountId);
}

/** What was taken back of a number, newest first. */
export async function readRemovedOptOuts(
  tx: AccountTx,
  { accountId }: AccountScope,
  phone: string,
): Promise<RemovedOptOut[]> {
  const rows = await tx
    .selectFrom('optout_removed')
    .leftJoin('app_user as adder', 'adder.id', 'optout_removed.created_by')
    .leftJoin('app_user as remover', 'remover.id', 'optout_removed.removed_by')
    .selectAll('optout_removed')
    .select(['adder.name as by', 'remover.name as remover'])
    .where('optout_removed.account_id', '=', accountId)
    .where('optout_removed.phone', '=', phone)
    .orderBy('optout_removed.removed_at', 'desc')
    .orderBy('optout_removed.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    phone: row.phone,
    channel: row.channel,
    brand: row.brand,
    reason: row.reason,
    note: row.note,
    by: row.by,
    created_at: row.created_at.toISOString(),
    removed_by: row.remover,
    removed_at: row.removed_at.toISOString(),
    removal_reason: row.removal_reason,
  }));
}

/** Refusals of a filter from the newest on, `size` at a time, each with where the next page begins. */
export async function readOptOutBatch(
  tx: AccountTx,
  scope: AccountScope,
  { filter, after, size }: { filter: OptOutConditions; after: OptOutCursor | null; size: number },
): Promise<{ rows: Listed[]; next: OptOutCursor | null }> {
  const { rows: ids } = await sql<{ id: string; at: string }>`
    select found.id, optout.created_at::text as at
    from search_optouts(${asFilter(filter, after)}, 'created_at', true, 0, ${size}) with ordinality as found (id, place)
    join optout on optout.account_id = ${scope.accountId} and optout.id = found.id
    order by found.place
  `.execute(tx);
  const last = ids.at(-1);
  const rows = await readOptOuts(
    tx,
    scope,
    ids.map(({ id }) => id),
  );
  return { rows, next: last && ids.length === size ? last : null };
}

export interface OptOutCursor {
  readonly id: string;
  /** To the microsecond, as the database writes it. */
  readonly at: string;
}

function asFilter(
  { search, channel, reason, brand, from, to }: OptOutConditions,
  after: OptOutCursor | null = null,
): RawBuilder<unknown> {
  const filter = {
    words: searchWords(search),
    channels: channel,
    reasons: reason,
    brands: brand.map(storedBrand),
    from,
    to,
    after: after ?? undefined,
  };
  return sql`${json(filter)}::jsonb`;
}

function storedBrand(brand: string): string {
  return brand === EVERY_BRAND ? '' : brand;
}

/** A refusal as the API shows it. */
export function asOptOut(row: Listed): OptOut {
  const { id, phone, channel, brand, reason, note, by } = row;
  const contact = row.contact_id === null ? null : { id: row.contact_id, name: row.contact_name ?? '' };
  return { id, phone, channel, brand, reason, note, by, created_at: row.created_at.toISOString(), contact };
}
