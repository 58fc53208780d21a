import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import type { SentParts } from '../ports/sms.ts';
import { timeOfId } from '../ids.ts';
import { readReference } from './message-reference.ts';
import type { AddressedReceipt, PartOfMessage } from './receipt-address.ts';

/** Keeps what carriers call the parts of these messages. What a receipt has told of them already stays. */
export async function insertParts(tx: SystemTx, sent: readonly SentParts[], now: Date): Promise<void> {
  const rows = sent.flatMap(({ reference, phone, parts, refs }) => {
    const message = readReference(reference);
    if (!message) return [];
    return refs.map((ref) => ({
      account_id: message.account_id,
      message_id: message.id,
      provider_ref: ref,
      phone: phoneOf(message, phone),
      parts,
      status: null,
      error_code: null,
      error_text: null,
      ended_at: null,
      created_at: now,
    }));
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('sms_part')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The number as the message has it, which may be a mark by now; whoever erases it waits until the parts are there. */
function phoneOf({ account_id, id }: { account_id: string; id: string }, phone: string): RawBuilder<string> {
  return sql<string>`coalesce(
    (select message.phone from message where message.account_id = ${account_id} and message.id = ${id}
      and message.created_at = ${timeOfId(id)}::timestamptz for share),
    ${phone}
  )`;
}

/** Keeps others from these messages' parts until the transaction ends: of two receipts one must see the other. */
export async function lockParts(tx: AccountTx, messageIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(id, 0))
    from (select id from unnest(${[...messageIds]}::text[]) as message (id) order by id) as sorted
  `.execute(tx);
}

/**
 * Writes how a part ended; the first end stays. A part that nobody knew by its id (its answer was lost) is added, as long
 * as its message has room for it.
 */
export async function endPart(
  tx: AccountTx,
  { accountId }: AccountScope,
  { messageId, status, errorCode, errorText, at, part }: AddressedReceipt & { part: PartOfMessage },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('sms_part')
    .set((eb) => ({
      status: eb.fn.coalesce('status', eb.val(status)),
      error_code: eb.case().when('status', 'is', null).then(errorCode).else(eb.ref('error_code')).end(),
      error_text: eb.case().when('status', 'is', null).then(errorText).else(eb.ref('error_text')).end(),
      ended_at: eb.fn.coalesce('ended_at', eb.val(at)),
    }))
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .where('provider_ref', '=', part.ref)
    .executeTakeFirst();
  if (numUpdatedRows > 0n || part.parts === null) return;
  await sql`
    insert into sms_part (account_id, message_id, provider_ref, phone, parts, status, error_code, error_text, ended_at,
      created_at)
    select ${accountId}, ${messageId}, ${part.ref}, ${phoneOf({ account_id: accountId, id: messageId }, part.phone)}, ${part.parts}::smallint, ${status},
      ${errorCode}::integer, ${errorText}::text, ${at}::timestamptz, ${now}::timestamptz
    where ${part.parts}::integer >
      (select count(*) from sms_part where account_id = ${accountId} and message_id = ${messageId})
  `.execute(tx);
}

export interface PartsOfMessage {
  readonly message_id: string;
  readonly parts: number;
  readonly delivered: number;
  readonly provider_refs: string;
  /** The first part that did not arrive. */
  readonly failure: {
    readonly status: 'undelivered' | 'expired';
    readonly error_code: number | null;
    readonly error_text: string | null;
  } | null;
  readonly ended_at: Date | null;
}

/** How all parts of these messages stand. */
export async function readParts(
  tx: AccountTx,
  { accountId }: AccountScope,
  messageIds: readonly string[],
): Promise<PartsOfMessage[]> {
  const { rows } = await sql<PartsOfMessage>`
    select message_id, max(parts)::integer as parts,
      count(*) filter (where status = 'delivered')::integer as delivered,
      string_agg(provider_ref, ',' order by created_at, provider_ref) as provider_refs,
      (array_agg(jsonb_build_object('status', status, 'error_code', error_code, 'error_text', error_text)
        order by ended_at) filter (where status <> 'delivered'))[1] as failure,
      max(ended_at) as ended_at
    from sms_part
    where account_id = ${accountId} and message_id = any(${[...messageIds]}::text[])
    group by message_id
  `.execute(tx);
  return rows;
}

/** Forgets parts of messages that get no receipt any more. */
export async function deleteParts(tx: SystemTx, until: Date): Promise<void> {
  await tx.deleteFrom('sms_part').where('created_at', '<', until).execute();
}
