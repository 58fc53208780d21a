import type { Message } from '@app/contracts/message/message.ts';
import { searchWords } from '@app/contracts/rules/fold.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { MessageTable } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { timeOfId } from '../ids.ts';
import { countCapped } from '../lists/count-capped.ts';
import { offsetOf, sortOf, type Found, type PageInput } from '../lists/page.ts';
import { containing, matchesLetters, matchesWords } from '../lists/text-search.ts';

/** Which messages are meant. */
export interface MessageConditions {
  readonly search: string;
  readonly status: readonly Message['status'][];
  readonly carrier?: readonly MessageTable['carrier'][];
  readonly campaign_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** None for any. */
  readonly ids?: readonly string[];
  readonly error_code?: readonly number[];
  /** Whether a link of it was followed; not so are only those that were sent. */
  readonly clicked?: boolean | undefined;
  readonly channel?: MessageTable['channel'];
  /** Only those of campaigns of this channel: not those that stand in for a message by another one. */
  readonly campaigns_of?: MessageTable['channel'] | undefined;
}

export type MessageFilter = MessageConditions & PageInput;

/** Messages that an account sent, verification codes' too (their text is stored masked). */
export function messagesOf(tx: AccountTx, scope: AccountScope, filter: MessageConditions) {
  let query = tx.selectFrom('message').where('account_id', '=', scope.accountId);
  // A campaign's messages all go out; unasked, the index of campaigns alone can pass by rows.
  if (filter.campaign_id === undefined) query = query.where('direction', '=', 'outbound');
  else query = query.where('campaign_id', '=', filter.campaign_id);
  if (filter.status.length > 0) query = query.where(sql<string>`status`, 'in', [...filter.status]);
  // Few messages fail, and all of those say why: an index of its own finds them among a million.
  if (areFailures(filter.status)) query = query.where('error_code', 'is not', null);
  if (filter.carrier && filter.carrier.length > 0) query = query.where('carrier', 'in', [...filter.carrier]);
  if (filter.ids && filter.ids.length > 0) query = query.where('id', 'in', [...filter.ids]);
  if (filter.error_code && filter.error_code.length > 0)
    query = query.where('error_code', 'in', [...filter.error_code]);
  if (filter.clicked === true) query = query.where('clicked_at', 'is not', null);
  if (filter.clicked === false) query = query.where('clicked_at', 'is', null).where('status', 'in', clickable);
  if (filter.channel) query = query.where('channel', '=', filter.channel);
  if (filter.campaigns_of) {
    query = query.where('channel', '=', filter.campaigns_of);
    query = query.where('campaign_id', 'is not', null).where('parent_id', 'is', null);
  }
  if (filter.from !== undefined) query = query.where('created_at', '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where('created_at', '<', new Date(filter.to));
  const condition = searchCondition(filter);
  return condition ? query.where(condition) : query;
}

/** States of messages that somebody may have read; sending again to those who did not click means the same. */
const clickable = ['sent', 'delivered'] as const;

const failures: ReadonlySet<Message['status']> = new Set(['undelivered', 'expired', 'unknown', 'failed', 'rejected']);

/** Whether only messages are asked for that did not arrive, which all say why. */
export function areFailures(statuses: readonly Message['status'][]): boolean {
  return statuses.length > 0 && statuses.every((status) => failures.has(status));
}

/** Digits look at the number alone, an id at the id alone; words at the name, and at the content where it differs. */
function searchCondition({ search, campaign_id }: MessageConditions) {
  const words = searchWords(search);
  const [word = ''] = words;
  if (/^msg_[0-9a-z]+$/.test(word)) return idCondition(`msg_${word.slice(4).toUpperCase()}`);
  if (words.length !== 1 || !/^\d+$/.test(word)) {
    return campaign_id === undefined
      ? matchesWords(search, ['recipient_name', 'content'])
      : matchesLetters(search, 'recipient_name');
  }
  return phoneCondition(word);
}

/** An id tells its time, by which alone it is found among a million. */
function idCondition(id: string) {
  const at = timeOfId(id);
  return at ? sql<boolean>`(created_at = ${at} and id = ${id})` : sql<boolean>`false`;
}

/** Digits of a whole number, however it is written, mean that number alone; fewer may stand anywhere in it. */
export function phoneCondition(digits: string) {
  const whole = readPhone(digits);
  if (whole) return sql<boolean>`phone = ${whole.phone}`;
  const anywhere = sql<boolean>`phone like ${containing(digits)}`;
  return digits.startsWith('0') ? sql<boolean>`(${anywhere} or phone like ${`84${digits.slice(1)}%`})` : anywhere;
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
export async function countMessages(tx: AccountTx, scope: AccountScope, filter: MessageConditions): Promise<Found> {
  return await countCapped(tx, messagesOf(tx, scope, filter).select('id'));
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
    channel: row.channel,
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
    is_test: row.is_test,
    failed_at: row.failed_at?.toISOString() ?? null,
    clicked_at: row.clicked_at?.toISOString() ?? null,
  };
}
