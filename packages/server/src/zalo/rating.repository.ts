import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import { timeOfId } from '../ids.ts';
import { isMark } from '../personal-data/mark.ts';
import type { ZaloRating } from '../ports/zalo.ts';

export interface RatedMessage {
  readonly account_id: string;
  readonly id: string;
  readonly created_at: Date;
  readonly campaign_id: string | null;
}

/**
 * The message that this official account sent for an account of ours: by our own id of it, else by Zalo's. Undefined where
 * there is none.
 */
export async function findRatedMessage(
  tx: SystemTx,
  { oaId, msgId, trackingId }: Pick<ZaloRating, 'oaId' | 'msgId' | 'trackingId'>,
): Promise<RatedMessage | undefined> {
  const sent = tx
    .selectFrom('message')
    .innerJoin('zalo_oa', (join) =>
      join
        .onRef('zalo_oa.account_id', '=', 'message.account_id')
        .onRef('zalo_oa.sender_id', '=', 'message.sender_id')
        .on('zalo_oa.oa_id', '=', oaId),
    )
    .select(['message.account_id', 'message.id', 'message.created_at', 'message.campaign_id'])
    .where('message.channel', '=', 'zalo');
  const createdAt = timeOfId(trackingId);
  const named =
    createdAt &&
    (await sent.where('message.created_at', '=', createdAt).where('message.id', '=', trackingId).executeTakeFirst());
  return named ?? (await sent.where('message.provider_ref', '=', msgId).executeTakeFirst());
}

/**
 * Keeps a message's rating and counts it for its campaign; false, and nothing changes, where it has one. What was said is
 * not kept of somebody who was erased. The message is locked, so that whoever is being erased comes before or after.
 */
export async function keepRating(
  tx: AccountTx,
  { accountId }: AccountScope,
  { message, rating }: { message: RatedMessage; rating: Pick<ZaloRating, 'rate' | 'note' | 'answers' | 'at'> },
): Promise<boolean> {
  const { id, created_at: createdAt, campaign_id: campaignId } = message;
  const { rate, note, answers, at } = rating;
  const { rows } = await sql`
    with sent as (
      select phone from message
      where account_id = ${accountId} and created_at = ${createdAt} and id = ${id} for share
    ),
    kept as (
      insert into zalo_rating (account_id, message_id, message_at, campaign_id, rate, note, answers, rated_at)
      select ${accountId}, ${id}, ${createdAt}::timestamptz, ${campaignId}, ${rate}::integer,
        case when ${isMark(sql`phone`)} then '' else ${note} end, ${json(answers)}::jsonb, ${at}::timestamptz
      from sent
      on conflict do nothing returning campaign_id, rate
    ),
    counted as (
      insert into zalo_rating_count (account_id, campaign_id, rate, ratings)
      select ${accountId}, campaign_id, rate, 1 from kept where campaign_id is not null
      on conflict (account_id, campaign_id, rate) do update set ratings = zalo_rating_count.ratings + 1
    )
    select from kept
  `.execute(tx);
  return rows.length > 0;
}
