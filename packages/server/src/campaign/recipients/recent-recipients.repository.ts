import type { RecentBasis } from '@app/contracts/campaign/draft.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../../database/account-scope.ts';
import type { Channel } from '../../database/tables/messaging.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { CampaignRow } from '../draft/draft.repository.ts';

/** What was sent a while ago counts for people who get something now. */
export interface Recent {
  /** What came before that does not count. */
  readonly since: Date;
  /** Campaigns that sent the same text, sound or template since then. */
  readonly sameIds: readonly string[];
  /** Who is left out; null for nobody. */
  readonly leavesOut: RecentBasis | null;
}

/** Campaigns of a day that have the same content are few; more than these are not told apart. */
const MOST_SAME = 100;

/** Campaigns launched since then with the same content as this one. */
export async function findSameCampaigns(
  tx: AccountTx,
  { accountId }: AccountScope,
  { campaign, since }: { campaign: CampaignRow; since: Date },
): Promise<string[]> {
  const { channel, content, sound_id: soundId, zalo_template_id: templateId } = campaign;
  const [column, value] = (
    { sms: ['content', content], voice: ['sound_id', soundId], zalo: ['zalo_template_id', templateId] } as const
  )[channel];
  if (value === null || value === '') return [];
  const rows = await tx
    .selectFrom('campaign')
    .select('id')
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('id', '<>', campaign.id)
    .where('launched_at', '>', since)
    .where(column, '=', value)
    .limit(MOST_SAME)
    .execute();
  return rows.map(({ id }) => id);
}

/** One row for each of `meant`: whether a campaign reached the person since then, and whether one with the same content did. */
export function recentJoin(
  accountId: string,
  { channel, recent }: { channel: Channel; recent: Recent },
): RawBuilder<unknown> {
  const same = sql`campaign_id = any(${[...recent.sameIds]}::text[])`;
  const reached =
    channel === 'voice'
      ? sql`
          voice_call where account_id = ${accountId} and phone = meant.phone and at > ${recent.since}
            and not is_test and status = 'completed'
        `
      : sql`
          message where account_id = ${accountId} and phone = meant.phone and created_at > ${recent.since}
            and campaign_id is not null and status not in ('failed', 'undelivered', 'expired', 'rejected', 'cancelled')
        `;
  return sql`
    left join lateral (
      select count(*) > 0 as is_recent, coalesce(bool_or(${same}), false) as is_same from ${reached}
    ) recent on true
  `;
}

/** The last reason for which somebody is left out. */
export function recentReason({ leavesOut }: Recent): RawBuilder<unknown> {
  if (leavesOut === null) return sql``;
  return leavesOut === 'same' ? sql`when recent.is_same then 'recent'` : sql`when recent.is_recent then 'recent'`;
}
