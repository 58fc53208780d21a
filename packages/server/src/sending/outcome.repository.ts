import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { WindowRecipient } from '../database/tables/sending.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { movingCounts, type MovedCampaign, type Move } from './campaign-counts.repository.ts';
import type { CampaignOrder } from './campaign-order.repository.ts';
import { insertingMessages, type NewMessage } from './message-rows.repository.ts';

interface WindowOutcome {
  readonly windowId: string;
  readonly order: CampaignOrder;
  readonly messages: readonly NewMessage[];
  /** Whom the carrier was too busy to take, and who gets an SMS instead: they wait again. */
  readonly busy: readonly WindowRecipient[];
  /** Who stays in the window. */
  readonly rest: readonly WindowRecipient[];
  readonly move: Move;
}

/**
 * Ends a window, or leaves `rest` in it: messages are written, recipients put back, counts moved, in one statement. Only
 * one can: for whoever comes second the window is gone, and nothing happens.
 * @returns the campaign then; undefined for the second.
 */
export async function endWindow(
  tx: AccountTx,
  scope: AccountScope,
  { windowId, order, messages, busy, rest, move }: WindowOutcome,
): Promise<MovedCampaign | undefined> {
  const isOurs = sql`exists (select from ended)`;
  const { rows } = await sql<MovedCampaign>`
    with ended as (${endingWindow(scope, windowId, rest)}),
    ${messages.length === 0 ? sql`` : sql`written as (${insertingMessages(scope, { order, messages, now: move.now }, isOurs)}),`}
    ${busy.length === 0 ? sql`` : sql`returned as (${returningRecipients(scope, order.quoteId, busy, isOurs)}),`}
    moved as (${movingCounts(scope, move, isOurs)})
    select * from moved
  `.execute(tx);
  return rows[0];
}

function endingWindow({ accountId }: AccountScope, id: string, rest: readonly WindowRecipient[]): RawBuilder<unknown> {
  return rest.length === 0
    ? sql`delete from send_window where account_id = ${accountId} and id = ${id} returning id`
    : sql`
        update send_window set recipients = ${json(rest)}::jsonb
        where account_id = ${accountId} and id = ${id} returning id
      `;
}

function returningRecipients(
  { accountId }: AccountScope,
  quoteId: string,
  recipients: readonly WindowRecipient[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into campaign_recipient (account_id, quote_id, spread, phone, carrier, name, attempts, fields, parent_id)
    select ${accountId}, ${quoteId}, hashtext(phone), phone, carrier, name, attempts, fields::jsonb, parent_id
    from unnest(
      ${recipients.map(([, phone]) => phone)}::text[],
      ${recipients.map(([, , carrier]) => carrier)}::text[],
      ${recipients.map(([, , , name]) => name)}::text[],
      ${recipients.map(([, , , , attempts]) => attempts + 1)}::smallint[],
      ${recipients.map(([, , , , , fields]) => fields && json(fields))}::text[],
      ${recipients.map(([, , , , , , , parentId]) => parentId ?? null)}::text[]
    ) as returned (phone, carrier, name, attempts, fields, parent_id)
    where ${condition}
  `;
}
