import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { datedIds, earliest, latest } from '../database/dated-ids.ts';
import type { MessageStatus } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { MessageRow } from './messaging.repository.ts';

interface LockedMessage extends MessageRow {
  /** Whether operators have locked the account: nothing may be sent for it. */
  readonly is_account_locked: boolean;
}

/** Reads those of these messages that exist and keeps them for this transaction: in the order of their ids, whoever asks. */
export async function lockMessages(
  tx: AccountTx,
  { accountId }: AccountScope,
  ids: readonly string[],
): Promise<LockedMessage[]> {
  const dated = datedIds(ids);
  if (!dated) return [];
  const { rows } = await sql<LockedMessage>`
    select message.*, exists (
      select from account where account.id = ${accountId} and account.locked_at is not null
    ) as is_account_locked
    from message
    join unnest(${dated.ids}::text[], ${dated.times}::timestamptz[]) as place (id, at)
      on message.created_at = place.at and message.id = place.id
    where message.account_id = ${accountId} and message.created_at between ${dated.from} and ${dated.to}
    order by message.id for update of message
  `.execute(tx);
  return rows;
}

/** What becomes of a message on its way. */
export interface MessageMove {
  readonly message: Pick<MessageRow, 'id' | 'created_at'>;
  readonly status: Extract<MessageStatus, 'queued' | 'sending' | 'sent' | 'unknown'>;
  /** Left as it is if left out. */
  readonly providerRef?: string;
  readonly errorCode?: number;
}

/** Moves locked messages, in one statement. Each time that one becomes `sending` is an attempt. */
export async function moveMessages(
  tx: AccountTx,
  { accountId }: AccountScope,
  { moves, now }: { moves: readonly MessageMove[]; now: Date },
): Promise<void> {
  if (moves.length === 0) return;
  const times = moves.map(({ message }) => message.created_at);
  await sql`
    update message set
      status = moved.status,
      provider_ref = coalesce(moved.provider_ref, message.provider_ref),
      error_code = coalesce(moved.error_code, message.error_code),
      attempts = message.attempts + (moved.status = 'sending')::integer,
      queued_at = case when moved.status = 'sending' then coalesce(message.queued_at, ${now}::timestamptz)
        else message.queued_at end,
      sent_at = case when moved.status = 'sent' then ${now}::timestamptz else message.sent_at end,
      updated_at = ${now}
    from unnest(
      ${moves.map(({ message }) => message.id)}::text[],
      ${times}::timestamptz[],
      ${moves.map(({ status }) => status)}::text[],
      ${moves.map(({ providerRef }) => providerRef ?? null)}::text[],
      ${moves.map(({ errorCode }) => errorCode ?? null)}::integer[]
    ) as moved (id, created_at, status, provider_ref, error_code)
    where message.account_id = ${accountId}
      and message.created_at between ${earliest(times)} and ${latest(times)}
      and message.created_at = moved.created_at and message.id = moved.id
  `.execute(tx);
}
