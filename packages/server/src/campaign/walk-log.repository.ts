import type { Message } from '@app/contracts/message/message.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { asMessage, messagesOf, type MessageConditions } from '../message/message.repository.ts';
import { asWaiting, recipientsOf, type RecipientFilter, type Recipients } from './campaign-log.repository.ts';

/** The last message that was read. */
export interface MessagePlace {
  /** As the database writes it: a Date would lose its microseconds, and the row would come again. */
  readonly at: string;
  readonly id: string;
}

/** The last recipient that was read. */
export interface RecipientPlace {
  readonly spread: number;
  readonly phone: string;
}

export interface Batch<Place> {
  readonly messages: Message[];
  readonly place: Place | null;
}

/** Of a message, for its {@link MessagePlace}. */
export const placeTime = sql<string>`created_at::text`.as('place_at');

/** The next messages by time. */
export async function listMessagesAfter(
  tx: AccountTx,
  scope: AccountScope,
  filter: MessageConditions,
  after: MessagePlace | null,
  limit: number,
): Promise<Batch<MessagePlace>> {
  let query = messagesOf(tx, scope, filter);
  if (after) query = query.where(sql<boolean>`(created_at, id) > (${after.at}::timestamptz, ${after.id})`);
  const rows = await query.selectAll().select(placeTime).orderBy('created_at').orderBy('id').limit(limit).execute();
  const last = rows.at(-1);
  return { messages: rows.map(asMessage), place: last ? { at: last.place_at, id: last.id } : after };
}

/** The next recipients without a message, as rows of the log. */
export async function listRecipientsAfter(
  tx: AccountTx,
  scope: AccountScope,
  recipients: Recipients,
  filter: RecipientFilter,
  { after, limit }: { after: RecipientPlace | null; limit: number },
): Promise<Batch<RecipientPlace>> {
  let query = recipientsOf(tx, scope, recipients.quoteId, filter);
  if (after) query = query.where(sql<boolean>`(spread, phone) > (${after.spread}, ${after.phone})`);
  const rows = await query
    .select(['spread', 'phone', 'name', 'carrier'])
    .orderBy('spread')
    .orderBy('phone')
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  return {
    messages: asWaiting(recipients, rows),
    place: last ? { spread: last.spread, phone: last.phone } : after,
  };
}
