import type { Message } from '@app/contracts/message/message.ts';
import { searchWords } from '@app/contracts/rules/fold.ts';
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { MessageTable } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { COUNT_CAP, offsetOf, sortOf, type Found, type PageInput } from '../lists/page.ts';
import { containing, matchesWords } from '../lists/text-search.ts';

export interface MessageFilter extends PageInput {
  readonly search: string;
  readonly status: readonly Message['status'][];
  readonly carrier?: readonly MessageTable['carrier'][];
  readonly campaign_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Messages that an account sent, verification codes' too (their text is stored masked). */
function messagesOf(tx: AccountTx, scope: AccountScope, filter: MessageFilter) {
  let query = tx.selectFrom('message').where('account_id', '=', scope.accountId).where('direction', '=', 'outbound');
  if (filter.campaign_id !== undefined) query = query.where('campaign_id', '=', filter.campaign_id);
  if (filter.status.length > 0) query = query.where(sql<string>`status`, 'in', [...filter.status]);
  if (filter.carrier && filter.carrier.length > 0) query = query.where('carrier', 'in', [...filter.carrier]);
  if (filter.from !== undefined) query = query.where('created_at', '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where('created_at', '<', new Date(filter.to));
  const condition = searchCondition(filter.search);
  return condition ? query.where(condition) : query;
}

/** Digits look at the number alone, an id at the id alone; words at name and content. */
function searchCondition(search: string) {
  const words = searchWords(search);
  const [word = ''] = words;
  if (/^msg_[0-9a-z]+$/.test(word)) return sql<boolean>`id = ${`msg_${word.slice(4).toUpperCase()}`}`;
  if (words.length !== 1 || !/^\d+$/.test(word)) return matchesWords(search, ['recipient_name', 'content']);
  const anywhere = sql<boolean>`phone like ${containing(word)}`;
  return word.startsWith('0') ? sql<boolean>`(${anywhere} or phone like ${`84${word.slice(1)}%`})` : anywhere;
}

/** One page of messages; the log has one order, by time. */
export async function listMessages(tx: AccountTx, scope: AccountScope, filter: MessageFilter): Promise<Message[]> {
  const { direction } = sortOf(filter.sort);
  const rows = await messagesOf(tx, scope, filter)
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
  return rows.map(asMessage);
}

/** Counts matching messages, up to a cap: nobody keeps a counter for a free search. */
export async function countMessages(tx: AccountTx, scope: AccountScope, filter: MessageFilter): Promise<Found> {
  const { counted } = await tx
    .selectFrom(
      messagesOf(tx, scope, filter)
        .select('id')
        .limit(COUNT_CAP + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(counted, COUNT_CAP), isCapped: counted > COUNT_CAP };
}

/** The newest messages to one number. */
export async function listMessagesTo(
  tx: AccountTx,
  scope: AccountScope,
  phone: string,
  limit: number,
): Promise<Message[]> {
  const rows = await tx
    .selectFrom('message')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asMessage);
}

/** A row as the API shows it. */
export function asMessage(row: Selectable<MessageTable>): Message {
  return {
    id: row.id,
    campaign_id: row.campaign_id,
    to: row.phone,
    name: row.recipient_name,
    carrier: row.carrier,
    sender: row.sender_name,
    content: row.content,
    encoding: row.encoding,
    segments: row.segments,
    price: row.price,
    currency: row.currency,
    status: row.status,
    error_code: row.error_code,
    error_text: row.error_text,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
  };
}
