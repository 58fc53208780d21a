import { sql, type Selectable, type Updateable } from 'kysely';
import type { Carrier } from '@app/contracts/rules/phone.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { MessageTable, MessageType, SenderTable } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { timeOfId } from '../ids.ts';

export type MessageRow = Selectable<MessageTable>;

export type FoundSender = Pick<Selectable<SenderTable>, 'id' | 'name' | 'status' | 'usage' | 'carriers'>;

/** A sender of SMS by its id, or by its name, which an account has once, whatever its case. */
export async function findSmsSender(
  tx: AccountTx,
  scope: AccountScope,
  idOrName: string,
): Promise<FoundSender | undefined> {
  return await tx
    .selectFrom('sender')
    .select(['id', 'name', 'status', 'usage', 'carriers'])
    .where('account_id', '=', scope.accountId)
    .where((eb) => eb.or([eb('id', '=', idOrName), eb(eb.fn<string>('lower', ['name']), '=', idOrName.toLowerCase())]))
    .where('type', '=', 'sms_brandname')
    // A name that reads like an id is no other sender's id.
    .orderBy((eb) => eb.case().when('id', '=', idOrName).then(0).else(1).end())
    .executeTakeFirst();
}

export interface SegmentPrice {
  /** Decimal text in minor units. */
  readonly unitPrice: string;
  readonly currency: string;
}

/** The price of an SMS segment in Vietnam that is in force; the account's own goes before the general one. */
export async function findSegmentPrice(
  tx: AccountTx,
  scope: AccountScope,
  { carrier, messageType, now }: { carrier: Carrier; messageType: MessageType; now: Date },
): Promise<SegmentPrice | undefined> {
  return await tx
    .selectFrom('price')
    .select([sql<string>`trim_scale(unit_price)::text`.as('unitPrice'), 'currency'])
    .where('channel', '=', 'sms')
    .where('country', '=', 'VN')
    .where('unit', '=', 'segment')
    .where('carrier', '=', carrier)
    .where('message_type', '=', messageType)
    .where('valid_from', '<=', now)
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', scope.accountId)]))
    .orderBy('account_id', (order) => order.asc().nullsLast())
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Adds a message; `created_at` is the time inside its id. */
export async function insertMessage(
  tx: AccountTx,
  scope: AccountScope,
  message: Omit<MessageRow, 'account_id'>,
): Promise<MessageRow> {
  return await tx
    .insertInto('message')
    .values({ ...message, account_id: scope.accountId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Reads a message and keeps it for this transaction. */
export async function lockMessage(tx: AccountTx, scope: AccountScope, id: string): Promise<MessageRow | undefined> {
  const createdAt = timeOfId(id);
  if (createdAt === null) return undefined;
  return await tx
    .selectFrom('message')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('created_at', '=', createdAt)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateMessage(
  tx: AccountTx,
  scope: AccountScope,
  message: Pick<MessageRow, 'id' | 'created_at'>,
  changes: Updateable<MessageTable>,
): Promise<MessageRow> {
  return await tx
    .updateTable('message')
    .set(changes)
    .where('account_id', '=', scope.accountId)
    .where('created_at', '=', message.created_at)
    .where('id', '=', message.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
