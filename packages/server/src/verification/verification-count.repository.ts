import { TIMEZONE } from '@app/contracts/constants.ts';
import type {
  ComparedCounts,
  StageCounts,
  VerificationCarrier,
} from '@app/contracts/verification/verification-report.ts';
import type { VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

/** Which counts are meant; whole hours, `from` inclusive and `to` exclusive. */
export interface CountFilter {
  readonly configurationId?: string | undefined;
  readonly channel?: readonly VerifyChannel[];
  readonly carrier?: readonly VerificationCarrier[];
  /** Hours of the day of Asia/Ho_Chi_Minh. */
  readonly hours?: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

/** The hour of the day of Asia/Ho_Chi_Minh in which an instant lies. */
export function hourOfDay(instant: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`extract(hour from ${instant} at time zone ${sql.lit(TIMEZONE)})::integer`;
}

/** The carriers as rows have them: null, or `''` in counts, is none. */
export function carrierNames(carrier: readonly VerificationCarrier[]): string[] {
  return carrier.map((name) => (name === 'none' ? '' : name));
}

function meant({ accountId }: AccountScope, filter: CountFilter): RawBuilder<unknown> {
  const { configurationId, channel = [], carrier = [], hours = [], from, to } = filter;
  const conditions = [sql`account_id = ${accountId} and hour >= ${from} and hour < ${to}`];
  if (configurationId) conditions.push(sql`configuration_id = ${configurationId}`);
  if (channel.length > 0) conditions.push(sql`channel = any(${[...channel]}::text[])`);
  if (carrier.length > 0) conditions.push(sql`carrier = any(${carrierNames(carrier)}::text[])`);
  if (hours.length > 0) conditions.push(sql`${hourOfDay(sql`hour`)} = any(${hours.map(Number)}::integer[])`);
  return sql.join(conditions, sql` and `);
}

/** What was handed over, delivered and verified. */
export async function sumCounts(
  tx: AccountTx,
  scope: AccountScope,
  filter: CountFilter,
): Promise<Pick<StageCounts, 'sent' | 'delivered' | 'verified'>> {
  const { rows } = await sql<Pick<StageCounts, 'sent' | 'delivered' | 'verified'>>`
    select coalesce(sum(sent), 0)::bigint as sent, coalesce(sum(delivered), 0)::bigint as delivered,
      coalesce(sum(verified), 0)::bigint as verified
    from verification_count where ${meant(scope, filter)}
  `.execute(tx);
  return rows[0] ?? { sent: 0, delivered: 0, verified: 0 };
}

const lineKinds = ['total', 'service', 'channel', 'carrier', 'hour', 'day'] as const;

/** A line of the report: what it stands for as `key`, `''` of the total. */
export interface ReportLine extends ComparedCounts {
  readonly kind: (typeof lineKinds)[number];
  readonly key: string;
}

type Sums = Record<keyof StageCounts | `${keyof StageCounts}_before`, number>;

function sums(since: Date): RawBuilder<unknown> {
  const of = (column: string) => sql`
    coalesce(sum(${sql.ref(column)}) filter (where hour >= ${since}), 0)::bigint as ${sql.id(column)},
    coalesce(sum(${sql.ref(column)}) filter (where hour < ${since}), 0)::bigint as ${sql.id(`${column}_before`)}
  `;
  return sql.join(['started', 'sent', 'delivered', 'verified'].map(of));
}

/** All sums of a report in one reading: what began at `since` or later is now, what is older the period before. */
export async function sumReport(
  tx: AccountTx,
  scope: AccountScope,
  { since, ...filter }: CountFilter & { since: Date },
): Promise<ReportLine[]> {
  const { rows } = await sql<Sums & { kind: number; key: string }>`
    select
      case when grouping(configuration_id) = 0 then 1 when grouping(channel) = 0 then 2 when grouping(carrier) = 0 then 3
        when grouping(of_day) = 0 then 4 when grouping(day) = 0 then 5 else 0 end as kind,
      coalesce(configuration_id, channel, carrier, of_day::text, day, '') as key,
      ${sums(since)}
    from (
      select *, ${hourOfDay(sql`hour`)} as of_day,
        to_char(hour at time zone ${sql.lit(TIMEZONE)}, 'YYYY-MM-DD') as day
      from verification_count where ${meant(scope, filter)}
    ) as counted
    group by grouping sets ((), (configuration_id), (channel), (carrier), (of_day), (day))
  `.execute(tx);
  return rows.map(({ kind, key, ...row }) => ({
    kind: lineKinds[kind] ?? 'total',
    key,
    now: { started: row.started, sent: row.sent, delivered: row.delivered, verified: row.verified },
    before: {
      started: row.started_before,
      sent: row.sent_before,
      delivered: row.delivered_before,
      verified: row.verified_before,
    },
  }));
}
