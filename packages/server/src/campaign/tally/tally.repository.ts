import { sql } from 'kysely';
import type { AccountScope } from '../../database/account-scope.ts';
import type { Carrier, Channel, MessageStatus } from '../../database/tables/messaging.tables.ts';
import type { AccountTx, SystemTx } from '../../database/transaction.ts';

/** Messages of a campaign in one state. */
export interface Tally {
  readonly carrier: Carrier;
  readonly status: MessageStatus;
  readonly error_code: number | null;
  readonly messages: number;
}

/** Sums are numeric, which would come as text. */
const sumOfMessages = sql<number>`sum(messages)::bigint`;

/** A campaign's messages by carrier, status and error. */
export async function readTally(tx: AccountTx, scope: AccountScope, campaignId: string): Promise<Tally[]> {
  return await tx
    .selectFrom('campaign_tally')
    .select(['carrier', 'status', 'error_code', sumOfMessages.as('messages')])
    .where('account_id', '=', scope.accountId)
    .where('campaign_id', '=', campaignId)
    .groupBy(['carrier', 'status', 'error_code'])
    .having(sumOfMessages, '>', 0)
    .execute();
}

/** A campaign's messages by channel and status, with their prices. */
export async function readTallyByChannel(
  tx: AccountTx,
  scope: AccountScope,
  campaignId: string,
): Promise<{ channel: Channel; status: MessageStatus; messages: number; price: number }[]> {
  return await tx
    .selectFrom('campaign_tally')
    .select(['channel', 'status', sumOfMessages.as('messages'), sql<number>`sum(price)::bigint`.as('price')])
    .where('account_id', '=', scope.accountId)
    .where('campaign_id', '=', campaignId)
    .groupBy(['channel', 'status'])
    .having(sumOfMessages, '>', 0)
    .execute();
}

export interface TallyFilter {
  readonly campaignId: string;
  /** None for all. */
  readonly statuses: readonly string[];
  readonly carriers: readonly Carrier[];
  readonly errors: readonly number[];
  readonly channel?: Channel | undefined;
  /** The first minute that is looked at. */
  readonly since?: Date | undefined;
}

/** How many of a campaign's messages were made in each minute, oldest first. */
export async function readTallyByMinute(
  tx: AccountTx,
  scope: AccountScope,
  { campaignId, statuses, carriers, errors, channel, since }: TallyFilter,
): Promise<{ minute: Date; messages: number }[]> {
  let query = tx
    .selectFrom('campaign_tally')
    .select(['minute', sumOfMessages.as('messages')])
    .where('account_id', '=', scope.accountId)
    .where('campaign_id', '=', campaignId);
  if (statuses.length > 0) query = query.where(sql<string>`status`, 'in', [...statuses]);
  if (carriers.length > 0) query = query.where('carrier', 'in', [...carriers]);
  if (errors.length > 0) query = query.where('error_code', 'in', [...errors]);
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (since !== undefined) query = query.where('minute', '>=', since);
  return await query.groupBy('minute').having(sumOfMessages, '>', 0).orderBy('minute').execute();
}

/** Campaigns with so many rows that are not added up, the most first. */
export async function findLooseTallies(
  tx: SystemTx,
  { least, limit }: { least: number; limit: number },
): Promise<{ account_id: string; campaign_id: string }[]> {
  return await tx
    .selectFrom('campaign_tally')
    .select(['account_id', 'campaign_id'])
    .where('is_sum', '=', false)
    .groupBy(['account_id', 'campaign_id'])
    .having((eb) => eb.fn.countAll<number>(), '>=', least)
    .orderBy((eb) => eb.fn.countAll<number>(), 'desc')
    .limit(limit)
    .execute();
}

/** Adds a campaign's rows up, in one statement: what is added meanwhile stays as it is, and whoever reads misses nothing. */
export async function addUpTally(
  tx: SystemTx,
  { account_id: accountId, campaign_id: campaignId }: { account_id: string; campaign_id: string },
): Promise<void> {
  await sql`
    with loose as (
      delete from campaign_tally where account_id = ${accountId} and campaign_id = ${campaignId} returning *
    )
    insert into campaign_tally
      (account_id, campaign_id, minute, carrier, channel, status, error_code, messages, price, is_sum)
    select account_id, campaign_id, minute, carrier, channel, status, error_code, sum(messages), sum(price), true
    from loose group by 1, 2, 3, 4, 5, 6, 7 having sum(messages) <> 0 or sum(price) <> 0
  `.execute(tx);
}
