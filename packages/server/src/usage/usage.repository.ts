import { usageUnits, type UsageChannel, type UsageGroup, type UsageRow } from '@app/contracts/billing/usage.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, sortColumn, sortOf, type PageInput } from '../lists/page.ts';
import { matchesWords } from '../lists/text-search.ts';

/** Days of Asia/Ho_Chi_Minh (`YYYY-MM-DD`), both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface UsageQuestion extends Days {
  readonly group_by: UsageGroup;
  readonly channel: readonly UsageChannel[];
  readonly search: string;
}

interface Group {
  /** Columns of `usage_day` beside the channel. */
  readonly column: string | null;
  /** Where the name of its members comes from. */
  readonly names: RawBuilder<unknown> | null;
  readonly name: string | null;
}

const groups: Readonly<Record<UsageGroup, Group>> = {
  day: { column: 'day', names: null, name: null },
  channel: { column: null, names: null, name: null },
  carrier: { column: 'carrier', names: null, name: null },
  campaign: {
    column: 'campaign_id',
    names: sql`left join campaign named on named.account_id = used.account_id and named.id = used.campaign_id`,
    name: 'named.name',
  },
  api_key: {
    column: 'api_key_id',
    names: sql`left join api_key named on named.account_id = used.account_id and named.id = used.api_key_id`,
    name: 'named.name',
  },
  member: {
    column: 'member_id',
    names: sql`left join app_user named on named.id = used.member_id`,
    name: 'named.name',
  },
};

/** Usage of some days and channels, as a condition on `usage_day`. */
function during(
  { accountId }: AccountScope,
  { from, to }: Days,
  channels: readonly UsageChannel[],
): RawBuilder<unknown> {
  const ofChannels = channels.length === 0 ? sql`` : sql`and channel = any(${[...channels]}::text[])`;
  return sql`account_id = ${accountId} and day >= ${from}::date and day <= ${to}::date ${ofChannels}`;
}

/** Rows of the question, with the names that are searched. */
function answering(scope: AccountScope, question: UsageQuestion): RawBuilder<unknown> {
  const { column, names, name } = groups[question.group_by];
  const words = name === null ? null : matchesWords(question.search, [name]);
  const by = column === null ? sql`` : sql`, ${sql.ref(column)}`;
  return sql`
    (
      select account_id, channel ${by}, sum(units)::bigint as units, sum(amount)::bigint as amount
      from usage_day where ${during(scope, question, question.channel)}
      group by account_id, channel ${by}
      having sum(units) <> 0 or sum(amount) <> 0
    ) used
    ${names ?? sql``}
    ${words ? sql`where ${words}` : sql``}
  `;
}

interface Found {
  readonly channel: UsageChannel;
  readonly units: number;
  readonly amount: number;
  readonly day?: string;
  readonly carrier?: string;
  readonly campaign_id?: string;
  readonly api_key_id?: string;
  readonly member_id?: string;
  readonly name?: string | null;
  readonly campaign_channel?: string | null;
}

/** One page of a question's rows. */
export async function listUsage(
  tx: AccountTx,
  scope: AccountScope,
  question: UsageQuestion & PageInput,
): Promise<UsageRow[]> {
  const { group_by: by, pageSize } = question;
  const { column, name } = groups[by];
  const sort = sortOf(question.sort);
  const sorts = { period: by === 'day' ? 'used.day' : 'used.amount', amount: 'used.amount', units: 'used.units' };
  const direction = sql.raw(sort.direction);
  const { rows } = await sql<Found>`
    select used.*
      ${name === null ? sql`` : sql`, ${sql.ref(name)} as name`}
      ${by === 'campaign' ? sql`, named.channel as campaign_channel` : sql``}
    from ${answering(scope, question)}
    order by ${sql.ref(sortColumn(sorts, sort.column))} ${direction}
      ${column === null ? sql`` : sql`, ${sql.ref(`used.${column}`)} ${direction}`}, used.channel
    limit ${pageSize} offset ${offsetOf(question)}
  `.execute(tx);
  return rows.map(asRow);
}

/** How many rows a question has. */
export async function countUsage(tx: AccountTx, scope: AccountScope, question: UsageQuestion): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${answering(scope, question)}
  `.execute(tx);
  return rows[0]?.total ?? 0;
}

function asRow(row: Found): UsageRow {
  const named = (id: string | undefined) => (id ? { id, name: row.name ?? '' } : null);
  const campaign = named(row.campaign_id);
  return {
    period: row.day ?? null,
    channel: row.channel,
    carrier: row.carrier || null,
    campaign: campaign && { ...campaign, channel: row.campaign_channel ?? row.channel },
    api_key: named(row.api_key_id),
    member: named(row.member_id),
    units: row.units,
    unit: usageUnits[row.channel],
    amount: row.amount,
  };
}

/** Spending by day and channel, oldest first. */
export async function readSeries(
  tx: AccountTx,
  scope: AccountScope,
  { days, channels }: { days: Days; channels: readonly UsageChannel[] },
): Promise<{ day: string; channel: UsageChannel; amount: number }[]> {
  const { rows } = await sql<{ day: string; channel: UsageChannel; amount: number }>`
    select day, channel, sum(amount)::bigint as amount
    from usage_day where ${during(scope, days, channels)}
    group by day, channel having sum(amount) <> 0 order by day, channel
  `.execute(tx);
  return rows;
}

export interface ChannelSum {
  readonly channel: UsageChannel;
  readonly units: number;
  readonly amount: number;
  readonly units_before: number;
  readonly amount_before: number;
}

function sumWhere(column: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(sum(${sql.ref(column)}) filter (where ${condition}), 0)::bigint`;
}

/** What each channel was used for in a period and in the one right before it, the most expensive first. */
export async function readSums(
  tx: AccountTx,
  scope: AccountScope,
  { days, before, channels }: { days: Days; before: Days; channels: readonly UsageChannel[] },
): Promise<ChannelSum[]> {
  const isNow = sql`day >= ${days.from}::date`;
  const { rows } = await sql<ChannelSum>`
    select channel, ${sumWhere('units', isNow)} as units, ${sumWhere('amount', isNow)} as amount,
      ${sumWhere('units', sql`not ${isNow}`)} as units_before, ${sumWhere('amount', sql`not ${isNow}`)} as amount_before
    from usage_day where ${during(scope, { from: before.from, to: days.to }, channels)}
    group by channel order by amount desc, channel
  `.execute(tx);
  return rows;
}
