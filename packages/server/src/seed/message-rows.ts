import { priceOf } from '@app/contracts/rules/money.ts';
import { countSegments, stripAccents } from '@app/contracts/rules/segments.ts';
import { sql } from 'kysely';
import { bulkInsert } from '../database/bulk-insert.ts';
import { inBatches } from '../database/batches.ts';
import type { MessageType } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Contact } from './directory.seed.ts';
import { traceOf, type Outcome } from './message-fates.ts';
import type { Seeding } from './seeding.ts';

export type UnitPrices = ReadonlyMap<string, string>;

/** Unit prices in force for SMS in Vietnam, by `priceKey`. */
export async function readUnitPrices(tx: AccountTx): Promise<UnitPrices> {
  const rows = await tx
    .selectFrom('price')
    .select(['carrier', 'message_type', 'unit_price'])
    .where('channel', '=', 'sms')
    .where('country', '=', 'VN')
    .where('account_id', 'is', null)
    .execute();
  return new Map(rows.map((row) => [priceKey(row.carrier, row.message_type), row.unit_price]));
}

export function priceKey(carrier: string, type: MessageType): string {
  return `${carrier} ${type}`;
}

interface Draft {
  readonly contact: Pick<Contact, 'phone' | 'name' | 'carrier'>;
  readonly content: string;
  readonly type: MessageType;
  readonly sender: { readonly id: string; readonly name: string };
  readonly campaignId: string | null;
  readonly createdBy: string;
  readonly at: Date;
  readonly outcome: Outcome;
  readonly isHopeless?: boolean;
}

export type MessageRow = ReturnType<typeof messageRow>;

/** One message of the past as its row; the price is what the price list says for carrier, type and segments. */
export function messageRow({ scope, ids, random }: Seeding, prices: UnitPrices, draft: Draft) {
  const { contact, sender, at, type } = draft;
  const content = personalise(draft.content, contact.name);
  const { encoding, segments } = countSegments(content);
  const unitPrice = prices.get(priceKey(contact.carrier, type));
  if (unitPrice === undefined) throw new Error(`No price for ${contact.carrier}, ${type}`);
  const trace = traceOf(random, draft.outcome, at, draft.isHopeless);
  return {
    account_id: scope.accountId,
    created_at: at,
    id: ids.at('message', at),
    campaign_id: draft.campaignId,
    channel: 'sms',
    message_type: type,
    phone: contact.phone,
    recipient_name: contact.name,
    carrier: contact.carrier,
    sender_id: sender.id,
    sender_name: sender.name,
    content,
    encoding,
    segments,
    unit_price: unitPrice,
    price: priceOf(unitPrice, segments),
    currency: 'VND',
    ...trace,
    created_by: draft.createdBy,
    updated_at: trace.delivered_at ?? trace.sent_at ?? at,
  };
}

/** Names follow the text: without accents in a text without accents. */
function personalise(content: string, name: string): string {
  const given = name.split(' ').at(-1) ?? name;
  const isPlain = stripAccents(content) === content;
  return content.replaceAll('{ten}', isPlain ? stripAccents(given) : given);
}

const BATCH = 1_000;
const text = 'text';
const time = 'timestamptz';

export async function insertMessages(tx: AccountTx, rows: readonly MessageRow[]): Promise<void> {
  for await (const batch of inBatches(rows, BATCH)) {
    await bulkInsert(tx, {
      table: 'message',
      columns: {
        account_id: text,
        created_at: time,
        id: text,
        campaign_id: text,
        channel: text,
        message_type: text,
        phone: text,
        recipient_name: text,
        carrier: text,
        sender_id: text,
        sender_name: text,
        content: text,
        encoding: text,
        segments: 'integer',
        unit_price: 'numeric',
        price: 'bigint',
        currency: text,
        status: text,
        error_code: 'integer',
        error_text: text,
        attempts: 'integer',
        queued_at: time,
        sent_at: time,
        delivered_at: time,
        failed_at: time,
        created_by: text,
        updated_at: time,
      } as const,
      rows: batch,
    });
  }
}

/** Each contact's time of the last message, as the engine keeps it. */
export async function markLastMessaged({ tx, scope }: Pick<Seeding, 'tx' | 'scope'>): Promise<void> {
  await sql`
    update contact_state set last_messaged_at = latest.sent_at
    from (
      select contact.id, max(message.sent_at) as sent_at
      from contact join message on message.account_id = contact.account_id and message.phone = contact.phone
      where contact.account_id = ${scope.accountId} and message.sent_at is not null
      group by contact.id
    ) latest
    where contact_state.account_id = ${scope.accountId} and contact_state.contact_id = latest.id
  `.execute(tx);
}
