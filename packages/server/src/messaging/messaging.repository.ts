import { sql, type Selectable, type Updateable } from 'kysely';
import type { Carrier } from '@app/contracts/rules/phone.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { bulkInsert } from '../database/bulk-insert.ts';
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

interface Priced {
  readonly messageType: MessageType;
  readonly now: Date;
}

/** The price of an SMS segment in Vietnam that is in force; the account's own goes before the general one. */
export async function findSegmentPrice(
  tx: AccountTx,
  scope: AccountScope,
  { carrier, ...priced }: Priced & { carrier: Carrier },
): Promise<SegmentPrice | undefined> {
  return (await findSegmentPrices(tx, scope, { carriers: [carrier], ...priced })).get(carrier);
}

/** As {@link findSegmentPrice}, of several carriers; one that has no price is left out. */
export async function findSegmentPrices(
  tx: AccountTx,
  scope: AccountScope,
  { carriers, messageType, now }: Priced & { carriers: readonly Carrier[] },
): Promise<ReadonlyMap<string | null, SegmentPrice>> {
  const rows = await tx
    .selectFrom('price')
    .distinctOn('carrier')
    .select(['carrier', sql<string>`trim_scale(unit_price)::text`.as('unitPrice'), 'currency'])
    .where('channel', '=', 'sms')
    .where('country', '=', 'VN')
    .where('unit', '=', 'segment')
    .where('carrier', 'in', [...carriers])
    .where('message_type', '=', messageType)
    .where('valid_from', '<=', now)
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', scope.accountId)]))
    .orderBy('carrier')
    .orderBy('account_id', (order) => order.asc().nullsLast())
    .orderBy('valid_from', 'desc')
    .execute();
  return new Map(rows.map(({ carrier, ...price }) => [carrier, price]));
}

const messageColumns = {
  account_id: 'text',
  created_at: 'timestamptz',
  id: 'text',
  campaign_id: 'text',
  api_key_id: 'text',
  verification_id: 'text',
  channel: 'text',
  direction: 'text',
  message_type: 'text',
  phone: 'text',
  recipient_name: 'text',
  carrier: 'text',
  sender_id: 'text',
  sender_name: 'text',
  content: 'text',
  encoding: 'text',
  segments: 'integer',
  unit_price: 'numeric',
  price: 'bigint',
  currency: 'text',
  status: 'text',
  error_code: 'integer',
  error_text: 'text',
  provider_ref: 'text',
  attempts: 'integer',
  queued_at: 'timestamptz',
  sent_at: 'timestamptz',
  delivered_at: 'timestamptz',
  failed_at: 'timestamptz',
  clicked_at: 'timestamptz',
  is_test: 'boolean',
  parent_id: 'text',
  zalo_error: 'integer',
  fell_back: 'boolean',
  created_by: 'text',
  updated_at: 'timestamptz',
} as const;

/** Adds a message; `created_at` is the time inside its id. */
export async function insertMessage(
  tx: AccountTx,
  { accountId }: AccountScope,
  message: Omit<MessageRow, 'account_id'>,
): Promise<MessageRow> {
  const row = { ...message, account_id: accountId };
  await insertMessages(tx, [row]);
  return row;
}

/** As {@link insertMessage}, several at once. */
export async function insertMessages(tx: AccountTx, messages: readonly MessageRow[]): Promise<void> {
  await bulkInsert(tx, { table: 'message', columns: messageColumns, rows: messages });
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
