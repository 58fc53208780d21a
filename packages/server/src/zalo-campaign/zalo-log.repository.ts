import type { ZaloMessage } from '@app/contracts/zalo/zalo-log.ts';
import { sql, type Selectable } from 'kysely';
import { countTallied, listLogRows, type Stretch } from '../campaign/campaign-log.repository.ts';
import { SEARCH_CAP, searchLog, soughtIn } from '../campaign/log-search.repository.ts';
import { placeTime, type MessagePlace } from '../campaign/walk-log.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { MessageTable } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { countCapped } from '../lists/count-capped.ts';
import { COUNT_CAP, sortOf, type Found, type PageInput } from '../lists/page.ts';
import { asMessage, messagesOf, type MessageConditions } from '../message/message.repository.ts';
import { readRatings } from './zalo-rating.repository.ts';

type Place = Omit<Stretch, 'total'>;

/** Which messages are meant. */
export interface ZaloLogConditions extends MessageConditions {
  readonly error_code: readonly number[];
  /** Rated with so many stars; none for any. */
  readonly stars: readonly string[];
}

export type ZaloLogFilter = ZaloLogConditions & PageInput;

/** Messages by Zalo alone: SMS that stand in are told beside them. */
export function zaloMessagesOf(tx: AccountTx, scope: AccountScope, filter: ZaloLogConditions) {
  const messages = messagesOf(tx, scope, filter).where('channel', '=', 'zalo');
  if (filter.stars.length === 0) return messages;
  return messages.where(sql<boolean>`(created_at, id) in (
    select message_at, message_id from zalo_rating
    where account_id = ${scope.accountId} and campaign_id = ${filter.campaign_id ?? null}
      and rate = any(${filter.stars.map(Number)}::smallint[])
  )`);
}

/** Counts matching messages, up to a cap. */
export async function countZaloMessages(tx: AccountTx, scope: AccountScope, filter: ZaloLogFilter): Promise<Found> {
  return await countCapped(tx, zaloMessagesOf(tx, scope, filter).select('id'));
}

/** Messages of a campaign by time, with what became of the SMS in their place. */
export async function listZaloMessages(
  tx: AccountTx,
  scope: AccountScope,
  filter: ZaloLogFilter,
  stretch: Stretch,
): Promise<ZaloMessage[]> {
  const isAll = filter.search === '' && filter.stars.length === 0;
  const rows = isAll
    ? await listLogRows(tx, scope, { ...filter, channel: 'zalo' }, stretch)
    : await listFew(tx, scope, filter, stretch);
  return await withCompanions(tx, scope, filter, rows);
}

/** Messages to one number, or the one of an id. */
async function listFew(tx: AccountTx, scope: AccountScope, filter: ZaloLogFilter, { offset, limit }: Place) {
  const { direction } = sortOf(filter.sort);
  const query = zaloMessagesOf(tx, scope, filter).selectAll();
  return await query.orderBy('created_at', direction).orderBy('id', direction).limit(limit).offset(offset).execute();
}

/** A page of a campaign's messages that match, as {@link listZaloMessages} answers them, and how many do, up to a cap. */
export async function searchZaloMessages(
  tx: AccountTx,
  scope: AccountScope,
  filter: ZaloLogFilter & { readonly campaign_id: string },
  place: Place,
): Promise<{ rows: ZaloMessage[]; found: Found }> {
  // Ratings lead to their messages, however many those are.
  const cap = soughtIn(filter.search) ? SEARCH_CAP : COUNT_CAP;
  const { rows, found } = await searchLog(tx, scope, { ...filter, channel: 'zalo' }, place, cap);
  return { rows: await withCompanions(tx, scope, filter, rows), found };
}

/** How many messages match, where the campaign's tally tells. */
export async function countTalliedByZalo(
  tx: AccountTx,
  scope: AccountScope,
  filter: ZaloLogFilter & { readonly campaign_id: string },
): Promise<number | null> {
  return await countTallied(tx, scope, filter.campaign_id, { ...filter, channel: 'zalo' });
}

/** The next messages of a campaign by time, as {@link listZaloMessages} answers them. */
export async function listZaloMessagesAfter(
  tx: AccountTx,
  scope: AccountScope,
  filter: ZaloLogConditions,
  after: MessagePlace | null,
  limit: number,
): Promise<{ messages: ZaloMessage[]; place: MessagePlace | null }> {
  let query = zaloMessagesOf(tx, scope, filter);
  if (after) query = query.where(sql<boolean>`(created_at, id) > (${after.at}::timestamptz, ${after.id})`);
  const rows = await query.selectAll().select(placeTime).orderBy('created_at').orderBy('id').limit(limit).execute();
  const last = rows.at(-1);
  return {
    messages: await withCompanions(tx, scope, filter, rows),
    place: last ? { at: last.place_at, id: last.id } : after,
  };
}

/** Rows with what is told beside them: ratings, and the SMS in place of messages. */
async function withCompanions(
  tx: AccountTx,
  scope: AccountScope,
  filter: ZaloLogConditions,
  rows: readonly Selectable<MessageTable>[],
): Promise<ZaloMessage[]> {
  const fellBack = rows.filter((row) => row.fell_back).map(({ id }) => id);
  const standIns = await readStandIns(tx, scope, fellBack);
  const campaign = await readWaiting(tx, scope, filter.campaign_id ?? '');
  const ratings = await readRatings(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...asZaloMessage(row),
    rating: ratings.get(row.id) ?? null,
    fallback: standIns.get(row.id) ?? (row.fell_back ? campaign : null),
  }));
}

/** A row as the API shows it. */
function asZaloMessage(row: Selectable<MessageTable>): Omit<ZaloMessage, 'rating' | 'fallback'> {
  const { channel: _channel, encoding: _encoding, segments: _segments, ...message } = asMessage(row);
  return { ...message, zalo_msg_id: row.provider_ref, zalo_error: row.zalo_error };
}

async function readStandIns(
  tx: AccountTx,
  scope: AccountScope,
  parents: readonly string[],
): Promise<ReadonlyMap<string, ZaloMessage['fallback']>> {
  if (parents.length === 0) return new Map();
  const rows = await tx
    .selectFrom('message')
    .select(['id', 'parent_id', 'status', 'error_code', 'price', 'delivered_at'])
    .where('account_id', '=', scope.accountId)
    .where('parent_id', 'in', [...parents])
    .execute();
  return new Map(
    rows.map(({ parent_id: parent, id, status, error_code, price, delivered_at }) => [
      parent ?? '',
      {
        channel: 'sms',
        message_id: id,
        status,
        error_code,
        price,
        delivered_at: delivered_at?.toISOString() ?? null,
      } as const,
    ]),
  );
}

/** What is said of an SMS that was not handed over: it waits, or the campaign was ended before. */
async function readWaiting(tx: AccountTx, scope: AccountScope, id: string): Promise<ZaloMessage['fallback']> {
  const row = await tx
    .selectFrom('campaign')
    .select(sql<boolean>`status in ('cancelling', 'cancelled') or archived_from = 'cancelled'`.as('isOver'))
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  const status = row?.isOver ? 'cancelled' : 'queued';
  return { channel: 'sms', message_id: null, status, error_code: null, price: 0, delivered_at: null };
}
