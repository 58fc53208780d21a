import type { CampaignDate } from '@app/contracts/campaign/campaign-steps.ts';
import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { CampaignStatus, CampaignTable, Channel, MessageType } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, sortColumn, sortOf, type PageInput } from '../lists/page.ts';
import { matchesWords } from '../lists/text-search.ts';
import { rateOf } from './draft/draft.repository.ts';

export interface CampaignFilter extends PageInput {
  readonly search: string;
  readonly status: readonly CampaignStatus[];
  readonly message_type: readonly MessageType[];
  readonly sender_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The date that `from` and `to` are about; when it was made unless named. */
  readonly span_of?: CampaignDate | undefined;
  /** Of these alone. */
  readonly ids?: readonly string[];
}

const sortColumns = {
  created_at: 'campaign.created_at',
  name: 'folded(campaign.name) collate "C"',
  launched_at: 'campaign.launched_at',
  recipients: 'campaign.count_recipients',
  cost: 'greatest(campaign.cost_charged, campaign.cost_estimated)',
} as const;

function campaignsOf(tx: AccountTx, scope: AccountScope, channel: Channel) {
  return tx
    .selectFrom('campaign')
    .leftJoin('sender', (join) =>
      join.onRef('sender.account_id', '=', 'campaign.account_id').onRef('sender.id', '=', 'campaign.sender_id'),
    )
    .leftJoin('sound', (join) =>
      join.onRef('sound.account_id', '=', 'campaign.account_id').onRef('sound.id', '=', 'campaign.sound_id'),
    )
    .leftJoin('app_user', 'app_user.id', 'campaign.created_by')
    .where('campaign.account_id', '=', scope.accountId)
    .where('campaign.channel', '=', channel);
}

/** Everything of the filter but the status, so that the counts by status tell what each would show. */
function matching(tx: AccountTx, scope: AccountScope, channel: Channel, filter: CampaignFilter) {
  let query = campaignsOf(tx, scope, channel);
  if (filter.message_type.length > 0) query = query.where('campaign.message_type', 'in', [...filter.message_type]);
  if (filter.sender_id !== undefined) query = query.where('campaign.sender_id', '=', filter.sender_id);
  const date = `campaign.${filter.span_of ?? 'created_at'}` as const;
  if (filter.from !== undefined) query = query.where(date, '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where(date, '<', new Date(filter.to));
  if (filter.ids !== undefined) query = query.where('campaign.id', 'in', [...filter.ids]);
  const words = matchesWords(filter.search, ['sender.name', 'sound.name'], ['campaign.folded_text']);
  return words ? query.where(words) : query;
}

/** Drafts come last. Where none can be missing, saying so would keep the newest from being read along their index. */
const nullsOf = (column: string) => (column === 'launched_at' ? ' nulls last' : '');

/** What a list shows, page after page. */
function inOrder(tx: AccountTx, scope: AccountScope, channel: Channel, filter: CampaignFilter) {
  const { column, direction } = sortOf(filter.sort);
  let query = matching(tx, scope, channel, filter);
  if (filter.status.length > 0) query = query.where('campaign.status', 'in', [...filter.status]);
  return query
    .orderBy(sql`${sql.raw(sortColumn(sortColumns, column))} ${sql.raw(direction)}${sql.raw(nullsOf(column))}`)
    .orderBy('campaign.id', direction);
}

/** One page of campaigns. */
export async function listCampaigns(
  tx: AccountTx,
  scope: AccountScope,
  channel: Channel,
  filter: CampaignFilter,
): Promise<Campaign[]> {
  const rows = await inOrder(tx, scope, channel, filter)
    .selectAll('campaign')
    .select(['sender.name as sender_name', 'app_user.name as creator_name'])
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
  return rows.map(asCampaign);
}

/** All matching campaigns by id, in order. */
export async function listCampaignIds(
  tx: AccountTx,
  scope: AccountScope,
  channel: Channel,
  filter: CampaignFilter,
): Promise<string[]> {
  const rows = await inOrder(tx, scope, channel, filter).select('campaign.id').execute();
  return rows.map(({ id }) => id);
}

/** Matching campaigns per status. */
export async function countCampaigns(
  tx: AccountTx,
  scope: AccountScope,
  channel: Channel,
  filter: CampaignFilter,
): Promise<Record<string, number>> {
  const rows = await matching(tx, scope, channel, filter)
    .select((eb) => ['campaign.status', eb.fn.countAll<number>().as('campaigns')])
    .groupBy('campaign.status')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.status, row.campaigns]));
}

export async function readCampaign(
  tx: AccountTx,
  scope: AccountScope,
  channel: Channel,
  id: string,
): Promise<Campaign | undefined> {
  const row = await campaignsOf(tx, scope, channel)
    .selectAll('campaign')
    .select(['sender.name as sender_name', 'app_user.name as creator_name'])
    .where('campaign.id', '=', id)
    .executeTakeFirst();
  return row && asCampaign(row);
}

type CampaignRow = Selectable<CampaignTable> & { sender_name: string | null; creator_name: string | null };

function asCampaign(row: CampaignRow): Campaign {
  return {
    id: row.id,
    name: row.name,
    channel: row.channel,
    message_type: row.message_type,
    sender: row.sender_id === null ? null : { id: row.sender_id, name: row.sender_name ?? '' },
    template_id: row.template_id,
    content: row.content,
    status: row.status,
    schedule: {
      mode: row.scheduled_at ? 'at' : 'now',
      at: row.scheduled_at?.toISOString() ?? null,
      rate_per_min: rateOf(row),
    },
    pause_reason: row.pause_reason,
    undo_until: row.undo_until?.toISOString() ?? null,
    counts: countsOf(row),
    cost: {
      estimated: row.cost_estimated,
      reserved: row.cost_reserved,
      charged: row.cost_charged,
      currency: row.currency,
    },
    created_by: row.creator_name ?? '',
    created_at: row.created_at.toISOString(),
    launched_at: row.launched_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

function countsOf(row: CampaignRow): Campaign['counts'] {
  return {
    recipients: row.count_recipients,
    excluded: row.count_excluded,
    queued: row.count_queued,
    sending: row.count_sending,
    sent: row.count_sent,
    delivered: row.count_delivered,
    undelivered: row.count_undelivered,
    expired: row.count_expired,
    unknown: row.count_unknown,
    failed: row.count_failed,
    cancelled: row.count_cancelled,
    clicked: row.count_clicked,
  };
}

/** Whether the account has such a campaign, of whatever channel. */
export async function hasCampaign(tx: AccountTx, scope: AccountScope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('campaign')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export interface StateCount {
  readonly channel: Channel;
  readonly status: CampaignStatus;
  readonly count: number;
}

/** How many campaigns of each channel are in each of these states; those there are. */
export function countByState(
  tx: AccountTx,
  { accountId }: AccountScope,
  status: readonly CampaignStatus[],
): Promise<StateCount[]> {
  return tx
    .selectFrom('campaign')
    .select(['channel', 'status', sql<number>`count(*)::integer`.as('count')])
    .where('account_id', '=', accountId)
    .where('status', 'in', [...status])
    .groupBy(['channel', 'status'])
    .orderBy('channel')
    .orderBy('status')
    .execute();
}
