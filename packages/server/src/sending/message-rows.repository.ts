import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { MessageStatus } from '../database/tables/messaging.tables.ts';
import type { WindowRecipient } from '../database/tables/sending.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { timeOfId } from '../ids.ts';
import { textFor } from './message-text.ts';
import { isByZalo, priceFor, type CampaignOrder } from './campaign-order.repository.ts';

/** A recipient of a window that becomes a message now, and as what. */
export interface NewMessage {
  readonly recipient: WindowRecipient;
  readonly status: Extract<MessageStatus, 'sent' | 'failed' | 'unknown'>;
  readonly providerRef: string | null;
  readonly errorCode: number | null;
  readonly errorText: string | null;
  /** Zalo's own number of why it was refused. */
  readonly zaloError?: number;
  /** Whether an SMS stands in for it. */
  readonly fellBack?: boolean;
}

interface NewMessages {
  readonly order: CampaignOrder;
  readonly messages: readonly NewMessage[];
  readonly now: Date;
}

/** Writes messages of one campaign, with their outcome. */
export async function insertMessages(tx: AccountTx, scope: AccountScope, rows: NewMessages): Promise<void> {
  if (rows.messages.length > 0) await insertingMessages(scope, rows).execute(tx);
}

/** The statement of {@link insertMessages}, as a part of others. A message's time is the one inside its id. */
export function insertingMessages(
  scope: AccountScope,
  { order, messages, now }: NewMessages,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const column = <T>(read: (message: NewMessage) => T) => messages.map(read);
  const texts = column(({ recipient }) => textFor(order, recipient));
  const prices = messages.map(({ recipient }, index) =>
    priceFor(order, recipient, texts[index]?.segments ?? order.segments),
  );
  // A text that is the same for all goes over once.
  const { zalo } = order;
  const isSame = order.variables === null && zalo === null;
  /** What only messages of a campaign by Zalo have, of which some are SMS. */
  const ofZalo = <T>(read: (message: NewMessage) => T) => (zalo === null ? [] : messages.map(read));
  const timeOf = cachedTimes();
  return sql`
    insert into message (
      account_id, campaign_id, channel, message_type, sender_id, sender_name, content, encoding, segments, currency,
      created_by, queued_at, updated_at, id, created_at, phone, carrier, recipient_name, attempts, unit_price, price,
      status, provider_ref, error_code, error_text, sent_at, failed_at, clicked_at, parent_id, zalo_error, fell_back
    )
    select
      ${scope.accountId}, ${order.id}, case when by_zalo then 'zalo' else 'sms' end, ${order.messageType},
      case when by_zalo then ${zalo?.senderId ?? null} else ${order.sender.id} end,
      case when by_zalo then ${zalo?.name ?? ''} else ${order.sender.name} end,
      coalesce(own_content, ${order.content}), coalesce(own_encoding, ${order.encoding}),
      coalesce(own_segments, ${order.segments}::integer), ${order.currency}, ${order.createdBy},
      created_at, ${now}, id, created_at, phone, carrier, name, attempts, unit_price, price,
      status, provider_ref, error_code, error_text,
      case when status = 'sent' then ${now}::timestamptz end, case when status = 'failed' then ${now}::timestamptz end,
      ${clickedBefore(order)}, parent_id, zalo_error, coalesce(fell_back, false)
    from unnest(
      ${column(({ recipient: [id] }) => id)}::text[],
      ${column(({ recipient: [id] }) => timeOf(id))}::timestamptz[],
      ${column(({ recipient: [, phone] }) => phone)}::text[],
      ${column(({ recipient: [, , carrier] }) => carrier)}::text[],
      ${column(({ recipient: [, , , name] }) => name)}::text[],
      ${column(({ recipient: [, , , , attempts] }) => attempts + 1)}::integer[],
      ${prices.map(({ unitPrice }) => unitPrice)}::numeric[],
      ${prices.map(({ price }) => price)}::bigint[],
      ${column(({ status }) => status)}::text[],
      ${column(({ providerRef }) => providerRef)}::text[],
      ${column(({ errorCode }) => errorCode)}::integer[],
      ${column(({ errorText }) => errorText)}::text[],
      ${isSame ? [] : texts.map(({ content }) => content)}::text[],
      ${isSame ? [] : texts.map(({ encoding }) => encoding)}::text[],
      ${isSame ? [] : texts.map(({ segments }) => segments)}::integer[],
      ${isSame ? [] : column(({ recipient: [, , , , , , code] }) => code ?? null)}::text[],
      ${ofZalo(({ recipient }) => isByZalo(order, recipient))}::boolean[],
      ${ofZalo(({ recipient: [, , , , , , , parentId] }) => parentId ?? null)}::text[],
      ${ofZalo(({ zaloError }) => zaloError ?? null)}::integer[],
      ${ofZalo(({ fellBack }) => fellBack ?? false)}::boolean[]
    ) as row (
      id, created_at, phone, carrier, name, attempts, unit_price, price, status, provider_ref, error_code, error_text,
      own_content, own_encoding, own_segments, code, by_zalo, parent_id, zalo_error, fell_back
    )
    where ${condition}
  `;
}

/** Somebody may click before the carrier's answer was written. */
function clickedBefore({ variables }: CampaignOrder): RawBuilder<unknown> {
  if (variables === null || variables.links.size === 0) return sql`null::timestamptz`;
  return sql`(select message_code.clicked_at from message_code where message_code.code = row.code)`;
}

/** The ids of a window were made within a millisecond or two. */
function cachedTimes(): (id: string) => Date {
  const times = new Map<string, Date>();
  return (id) => {
    const key = id.slice(0, 14);
    const time = times.get(key) ?? timeOfId(id);
    if (!time) throw new Error(`${id} is no message's id`);
    times.set(key, time);
    return time;
  };
}
