import { failedStatuses } from '@app/contracts/campaign/sms-analytics.ts';
import { TIMEZONE } from '@app/contracts/constants.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../../database/account-scope.ts';
import type { Carrier, MessageStatus } from '../../database/tables/messaging.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';

export interface TalliesWanted {
  /** Undefined for all SMS campaigns. */
  readonly campaignId: string | undefined;
  readonly from: Date | null;
  readonly to: Date | null;
  /** None for all. */
  readonly carriers: readonly Carrier[];
  /** None for all. */
  readonly statuses: readonly MessageStatus[];
}

/** Messages that have the same in what they are grouped by, and null in everything else. */
export interface Group {
  readonly kind: 'carrier' | 'hour' | 'error' | 'campaign' | 'status';
  /** A carrier, a day, a campaign or a status. */
  readonly name: string | null;
  /** An hour of the day, or an error. */
  readonly code: number | null;
  readonly messages: number;
  readonly delivered: number;
  readonly failed: number;
  /** Minor units, of what was charged. */
  readonly price: number;
}

/** Campaigns whose own sums are of use. */
const MOST_CAMPAIGNS = 20;

/** As the engine charges: whatever a carrier took. */
const charged = sql`status in ('sent', 'delivered', 'undelivered', 'expired', 'unknown')`;
const failed = sql`status in (${sql.join(failedStatuses.map((status) => sql.lit(status)))})`;
const sums = sql`
  sum(messages)::bigint as messages, coalesce(sum(messages) filter (where status = 'delivered'), 0)::bigint as delivered,
  coalesce(sum(messages) filter (where ${failed}), 0)::bigint as failed,
  coalesce(sum(price) filter (where ${charged}), 0)::bigint as price
`;

/** Tallied messages by carrier, hour, error, campaign and status, out of one look at the tallies. */
export async function groupTallies(tx: AccountTx, scope: AccountScope, wanted: TalliesWanted): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with tally as materialized (
      select campaign_id, date_trunc('hour', minute) as hour, carrier, status, error_code, sum(messages) as messages,
        sum(price) as price
      from campaign_tally where account_id = ${scope.accountId} and ${conditionOf(wanted, scope)}
      group by 1, 2, 3, 4, 5 having sum(messages) <> 0
    )
    select 'status' as kind, status as name, null::integer as code, ${sums} from tally group by status
    union all select 'carrier', carrier, null, ${sums} from tally group by carrier
    union all select 'error', null, error_code, ${sums} from tally where error_code is not null group by error_code
    union all (select 'hour', to_char(tally.hour at time zone ${sql.lit(TIMEZONE)}, 'YYYY-MM-DD'),
      extract(hour from tally.hour at time zone ${sql.lit(TIMEZONE)})::integer, ${sums} from tally group by hour order by hour)
    union all (select 'campaign', campaign_id, null, ${sums} from tally
      group by campaign_id order by sum(messages) desc, campaign_id limit ${MOST_CAMPAIGNS})
  `.execute(tx);
  return rows.filter(({ messages }) => messages > 0);
}

function conditionOf({ campaignId, from, to, carriers, statuses }: TalliesWanted, { accountId }: AccountScope) {
  const conditions = [
    campaignId === undefined
      ? sql`campaign_id in (select id from campaign where account_id = ${accountId} and channel = 'sms')`
      : sql`campaign_id = ${campaignId}`,
    ...(from ? [sql`minute >= ${from}`] : []),
    ...(to ? [sql`minute < ${to}`] : []),
    ...(carriers.length > 0 ? [sql`carrier in (${sql.join([...carriers])})`] : []),
    ...(statuses.length > 0 ? [sql`status in (${sql.join([...statuses])})`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** How many campaigns handed anything over. */
export async function countTalliedCampaigns(
  tx: AccountTx,
  scope: AccountScope,
  wanted: TalliesWanted,
): Promise<number> {
  const { rows } = await sql<{ campaigns: number }>`
    select count(*)::integer as campaigns from (
      select campaign_id from campaign_tally where account_id = ${scope.accountId} and ${conditionOf(wanted, scope)}
      group by campaign_id having sum(messages) > 0
    ) as tallied
  `.execute(tx);
  return rows[0]?.campaigns ?? 0;
}

export interface NamedCampaign {
  readonly id: string;
  readonly name: string;
}

export async function nameCampaigns(
  tx: AccountTx,
  scope: AccountScope,
  ids: readonly string[],
): Promise<NamedCampaign[]> {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom('campaign')
    .select(['id', 'name'])
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Recipients of campaigns under way whom no carrier was given yet. */
export async function countWaiting(
  tx: AccountTx,
  scope: AccountScope,
  campaignId: string | undefined,
): Promise<number> {
  let query = tx
    .selectFrom('campaign')
    .select(sql<number>`coalesce(sum(count_queued), 0)::bigint`.as('waiting'))
    .where('account_id', '=', scope.accountId)
    .where('channel', '=', 'sms')
    .where('status', 'in', ['sending', 'paused']);
  if (campaignId !== undefined) query = query.where('id', '=', campaignId);
  return (await query.executeTakeFirstOrThrow()).waiting;
}

const MINUTE = 60_000;

/**
 * People of one campaign who followed a link of their own, by carrier; null if its text has none. Spans count in whole
 * minutes, as those of tallies.
 */
export async function readClicks(
  tx: AccountTx,
  { accountId }: AccountScope,
  { campaignId, from, to, carriers, statuses }: TalliesWanted & { readonly campaignId: string },
): Promise<ReadonlyMap<string, number> | null> {
  const link = await tx
    .selectFrom('short_link')
    .select('id')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('number', '>', 0)
    .where('alias', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!link) return null;
  let query = tx
    .selectFrom('message')
    .select((eb) => ['carrier', eb.fn.countAll<number>().as('people')])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('clicked_at', 'is not', null);
  if (from) query = query.where('created_at', '>=', wholeMinute(from));
  if (to) query = query.where('created_at', '<', wholeMinute(to));
  if (carriers.length > 0) query = query.where('carrier', 'in', [...carriers]);
  if (statuses.length > 0) query = query.where('status', 'in', [...statuses]);
  const rows = await query.groupBy('carrier').execute();
  return new Map(rows.map(({ carrier, people }) => [carrier, people]));
}

/** The first whole minute that is not before it. */
function wholeMinute(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / MINUTE) * MINUTE);
}

/** What the account is billed in. */
export async function readCurrency(tx: AccountTx, scope: AccountScope): Promise<string> {
  const { currency } = await tx
    .selectFrom('account')
    .select('currency')
    .where('id', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  return currency;
}
