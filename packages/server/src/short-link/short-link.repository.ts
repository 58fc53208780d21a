import type { ShortLink } from '@app/contracts/campaign/short-link.ts';
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { ShortLinkTable } from '../database/tables/link.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, sortOf, type PageInput } from '../lists/page.ts';
import { addressOf, OPT_OUT_NUMBER, tokenOf } from './link-address.repository.ts';

export type LinkRow = Selectable<ShortLinkTable>;

/** The links of one campaign, the page to refuse on among them. */
export async function linksOf(tx: AccountTx, scope: AccountScope, campaignId: string): Promise<LinkRow[]> {
  return await tx
    .selectFrom('short_link')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('campaign_id', '=', campaignId)
    .orderBy('number')
    .execute();
}

type NewLink = Pick<
  LinkRow,
  'id' | 'campaign_id' | 'number' | 'origin' | 'target' | 'alias' | 'created_by' | 'created_at' | 'expires_at'
>;

/** Keeps a link; undefined if its alias, or its number in the campaign, was taken. */
export async function insertShortLink(
  tx: AccountTx,
  { accountId }: AccountScope,
  link: NewLink,
): Promise<LinkRow | undefined> {
  return await tx
    .insertInto('short_link')
    .values({ ...link, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export interface LinkFilter extends PageInput {
  readonly id: string;
  readonly campaign_id: string;
}

/** Pages to refuse on count refusals elsewhere: they are no links that somebody looks for here. */
function matching(tx: AccountTx, scope: AccountScope, { id, campaign_id: campaignId }: LinkFilter) {
  let query = tx
    .selectFrom('short_link')
    .where('short_link.account_id', '=', scope.accountId)
    .where('number', '<>', OPT_OUT_NUMBER);
  if (id !== '') query = query.where('short_link.id', '=', id);
  return campaignId === '' ? query : query.where('campaign_id', '=', campaignId);
}

export async function countLinks(tx: AccountTx, scope: AccountScope, filter: LinkFilter): Promise<number> {
  const { total } = await matching(tx, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** One page of links with their clicks. */
export async function listLinks(tx: AccountTx, scope: AccountScope, filter: LinkFilter): Promise<ShortLink[]> {
  const { column, direction } = sortOf(filter.sort);
  const rows = await matching(tx, scope, filter)
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'short_link.account_id')
        .onRef('campaign.id', '=', 'short_link.campaign_id'),
    )
    .selectAll('short_link')
    .select('campaign.name as campaign_name')
    .orderBy(sql`${sql.ref(`short_link.${column}`)} ${sql.raw(direction)} nulls last`)
    .orderBy('short_link.id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
  const clicks = await readClicks(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map(({ campaign_name: name, ...row }) => ({
    id: row.id,
    campaign: { id: row.campaign_id, name },
    short_url: shownAddress(row),
    alias: row.alias,
    target: row.target,
    token: tokenOf(row),
    clicks: row.clicks,
    unique_clicks: row.unique_clicks,
    bot_clicks: row.bot_clicks,
    by_day: clicksBy('day', row.id, clicks).map(([day, count]) => ({ day, clicks: count })),
    by_device: Object.fromEntries(clicksBy('device', row.id, clicks)),
    by_carrier: Object.fromEntries(clicksBy('carrier', row.id, clicks)),
    by_hour: Object.fromEntries(clicksBy('hour', row.id, clicks)),
    created_at: row.created_at.toISOString(),
    last_click_at: row.last_click_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  }));
}

/** As somebody reads it; the code of a recipient is left out. */
export function shownAddress(link: Pick<LinkRow, 'number' | 'origin' | 'alias'>): string {
  const { before, after } = addressOf(link);
  return after === null ? before : `${before}…`;
}

interface Clicks {
  readonly id: string;
  readonly kind: 'day' | 'hour' | 'device' | 'carrier';
  /** The day, hour, device or carrier whose clicks these are. */
  readonly name: string;
  readonly count: number;
}

function clicksBy(kind: Clicks['kind'], link: string, clicks: readonly Clicks[]): [string, number][] {
  return clicks.flatMap(({ id, kind: of, name, count }) => (id === link && of === kind ? [[name, count]] : []));
}

/** Clicks of people by day (the last thirty with any) and hour, both Vietnam’s, by device and by carrier. */
async function readClicks(tx: AccountTx, { accountId }: AccountScope, ids: readonly string[]): Promise<Clicks[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Clicks>`
    with click as (
      select link_id, at at time zone 'Asia/Ho_Chi_Minh' as at, device, carrier from link_click
      where account_id = ${accountId} and link_id = any(${[...ids]}::text[]) and not is_bot
    ),
    day as (
      select link_id, to_char(at, 'YYYY-MM-DD') as day, count(*) as count,
        row_number() over (partition by link_id order by to_char(at, 'YYYY-MM-DD') desc) as place
      from click group by link_id, to_char(at, 'YYYY-MM-DD')
    )
    select link_id as id, 'day' as kind, day as name, count from day where place <= 30
    union all
    select link_id, 'hour', to_char(at, 'HH24'), count(*) from click group by link_id, to_char(at, 'HH24')
    union all
    select link_id, 'device', device, count(*) from click group by link_id, device
    union all
    select link_id, 'carrier', carrier, count(*) from click where carrier is not null group by link_id, carrier
    order by kind, name
  `.execute(tx);
  return rows;
}
