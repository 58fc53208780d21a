import type { Carrier } from '@app/contracts/rules/phone.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { Channel } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { outcomeCondition } from '../message/outcome-condition.ts';
import { isMark } from '../personal-data/mark.ts';

/** Which recipients of a campaign are meant. */
export interface RecipientConditions {
  readonly campaign_id: string;
  readonly channel: Channel;
  readonly outcome: string;
}

interface Person {
  readonly phone: string;
  readonly name: string;
  readonly carrier: Carrier;
}

/** The channel of a campaign; undefined if there is no such campaign. */
export async function findChannel(
  tx: AccountTx,
  { accountId }: AccountScope,
  id: string,
): Promise<Channel | undefined> {
  const row = await tx
    .selectFrom('campaign')
    .select('channel')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.channel;
}

/** How many messages or calls of the campaign came out so, without those whose number is kept no more. */
export async function countRecipients(tx: AccountTx, scope: AccountScope, meant: RecipientConditions): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${rowsOf(scope, meant)}
  `.execute(tx);
  return rows[0]?.total ?? 0;
}

/** The next recipients in an order that never changes, and the place of the last one; null at the end. */
export async function walkRecipients(
  tx: AccountTx,
  scope: AccountScope,
  { meant, after, take }: { meant: RecipientConditions; after: string; take: number },
): Promise<{ place: string | null; people: Person[] }> {
  const { rows } = await (
    meant.channel === 'voice'
      ? sql<Person & { place: string }>`
        select call.phone, call.name, call.carrier, call.id as place from ${rowsOf(scope, meant)}
        and call.id > ${after} order by call.id limit ${take}
      `
      : sql<Person & { place: string }>`
        select message.phone, message.recipient_name as name, message.carrier,
          message.created_at::text || '|' || message.id as place
        from ${rowsOf(scope, meant)} ${afterMessage(after)}
        order by message.created_at, message.id limit ${take}
      `
  ).execute(tx);
  return { place: rows.at(-1)?.place ?? null, people: rows };
}

/** As the database writes a time: a Date would lose its microseconds, and the row would come again. */
function afterMessage(place: string): RawBuilder<unknown> {
  const [at, id] = place.split('|');
  if (at === undefined || id === undefined) return sql``;
  return sql`and (message.created_at, message.id) > (${at}::timestamptz, ${id})`;
}

function rowsOf({ accountId }: AccountScope, meant: RecipientConditions): RawBuilder<unknown> {
  const { campaign_id: campaignId, channel, outcome } = meant;
  const condition = outcomeCondition(channel, outcome);
  if (channel === 'voice') {
    return sql`
      voice_call call
      where call.account_id = ${accountId} and call.campaign_id = ${campaignId} and not call.is_test and ${condition}
        and not ${isMark(sql`call.phone`)}
    `;
  }
  return sql`
    message
    where message.account_id = ${accountId} and message.campaign_id = ${campaignId} and ${condition}
      and not ${isMark(sql`message.phone`)}
      and message.created_at >= (
        select coalesce(launched_at, created_at) from campaign
        where campaign.account_id = ${accountId} and campaign.id = ${campaignId}
      )
  `;
}

/** Ids of the contacts with these numbers. */
export async function contactsWith(
  tx: AccountTx,
  { accountId }: AccountScope,
  phones: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('contact')
    .select('id')
    .where('account_id', '=', accountId)
    .where('phone', 'in', phones.length > 0 ? [...phones] : [''])
    .execute();
  return rows.map(({ id }) => id);
}
