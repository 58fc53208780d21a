import { ratingStars, type RatedMessage, type RatingSum, type ZaloRating } from '@app/contracts/zalo/zalo-rating.ts';
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { ZaloRatingTable } from '../database/tables/zalo.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { countCapped } from '../lists/count-capped.ts';
import { offsetOf, sortOf, type Found, type PageInput } from '../lists/page.ts';

/** How a campaign was rated, out of what was counted as it came. */
export async function readRatingSum(tx: AccountTx, scope: AccountScope, campaignId: string): Promise<RatingSum> {
  const rows = await tx
    .selectFrom('zalo_rating_count')
    .select(['rate', 'ratings'])
    .where('account_id', '=', scope.accountId)
    .where('campaign_id', '=', campaignId)
    .execute();
  const counted = new Map(rows.map(({ rate, ratings }) => [rate, ratings]));
  const by_stars = ratingStars.map((stars) => ({ stars, count: counted.get(stars) ?? 0 }));
  const total = by_stars.reduce((sum, { count }) => sum + count, 0);
  const stars = by_stars.reduce((sum, each) => sum + each.stars * each.count, 0);
  return { total, average: total === 0 ? null : stars / total, by_stars };
}

/** The rating of each of these messages that has one. */
export async function readRatings(
  tx: AccountTx,
  scope: AccountScope,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, ZaloRating>> {
  if (messageIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('zalo_rating')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('message_id', 'in', [...messageIds])
    .execute();
  return new Map(rows.map((row) => [row.message_id, asRating(row)]));
}

/** A campaign's ratings in which somebody said something. */
function withWords(tx: AccountTx, scope: AccountScope, campaignId: string) {
  return tx
    .selectFrom('zalo_rating')
    .where('zalo_rating.account_id', '=', scope.accountId)
    .where('zalo_rating.campaign_id', '=', campaignId)
    .where(sql<boolean>`(note <> '' or answers <> '[]')`);
}

/** Counts what people said of a campaign, up to a cap. */
export async function countRatingsWithWords(tx: AccountTx, scope: AccountScope, campaignId: string): Promise<Found> {
  return await countCapped(tx, withWords(tx, scope, campaignId).select('message_id'));
}

/** A page of what people said of a campaign, by when they did. */
export async function listRatingsWithWords(
  tx: AccountTx,
  scope: AccountScope,
  { campaignId, ...page }: PageInput & { readonly campaignId: string },
): Promise<RatedMessage[]> {
  const { direction } = sortOf(page.sort);
  const rows = await withWords(tx, scope, campaignId)
    .innerJoin('message', (join) =>
      join
        .onRef('message.account_id', '=', 'zalo_rating.account_id')
        .onRef('message.created_at', '=', 'zalo_rating.message_at')
        .onRef('message.id', '=', 'zalo_rating.message_id'),
    )
    .selectAll('zalo_rating')
    .select(['message.phone', 'message.recipient_name'])
    .orderBy('zalo_rating.rated_at', direction)
    .orderBy('zalo_rating.message_id', direction)
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  return rows.map((row) => ({
    message_id: row.message_id,
    to: row.phone,
    name: row.recipient_name,
    ...asRating(row),
  }));
}

function asRating({ rate, note, answers, rated_at: at }: Selectable<ZaloRatingTable>): ZaloRating {
  return { stars: rate, note, answers, rated_at: at.toISOString() };
}
