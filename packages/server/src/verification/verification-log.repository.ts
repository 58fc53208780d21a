import { readPhone } from '@app/contracts/rules/phone.ts';
import type { BlockedReason, VerificationStatus } from '@app/contracts/verification/verification.ts';
import type { VerificationCarrier, VerificationStage } from '@app/contracts/verification/verification-report.ts';
import type { VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { timeOfId } from '../ids.ts';
import { countCapped } from '../lists/count-capped.ts';
import { offsetOf, sortOf, type Found, type PageInput } from '../lists/page.ts';
import { containing } from '../lists/text-search.ts';
import { carrierNames, hourOfDay } from './verification-count.repository.ts';
import type { VerificationRow } from './verification.repository.ts';

export interface LogFilter extends PageInput {
  readonly search: string;
  readonly configuration_id?: string | undefined;
  readonly status?: readonly VerificationStatus[];
  readonly channel?: readonly VerifyChannel[];
  readonly carrier?: readonly VerificationCarrier[];
  readonly country?: readonly string[];
  readonly blocked_reason?: readonly BlockedReason[];
  readonly stage?: VerificationStage | undefined;
  readonly hour?: readonly string[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function matching(tx: AccountTx, { accountId }: AccountScope, filter: LogFilter, now: Date) {
  const { status = [], channel = [], carrier = [], country = [], hour = [], blocked_reason: reasons = [] } = filter;
  let query = tx.selectFrom('verification').where('verification.account_id', '=', accountId);
  if (filter.configuration_id) query = query.where('configuration_id', '=', filter.configuration_id);
  if (status.length > 0) query = query.where(statusNow(now), 'in', [...status]);
  if (filter.stage) query = query.where(reached(filter.stage, channel));
  else if (channel.length > 0) query = query.where('channel', 'in', [...channel]);
  if (carrier.length > 0) {
    query = query.where(sql<boolean>`coalesce(carrier, '') = any(${carrierNames(carrier)}::text[])`);
  }
  if (hour.length > 0) {
    const of = hourOfDay(sql.ref('verification.created_at'));
    query = query.where(sql<boolean>`${of} = any(${hour.map(Number)}::integer[])`);
  }
  if (country.length > 0) query = query.where('country', 'in', [...country]);
  if (reasons.length > 0) {
    query = query
      .where('verification.status', '=', 'blocked')
      .where(sql<boolean>`risk -> 'reasons' ?| ${[...reasons]}::text[]`);
  }
  if (filter.from !== undefined) query = query.where('verification.created_at', '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where('verification.created_at', '<', new Date(filter.to));
  const condition = searchCondition(filter.search);
  return condition ? query.where(condition) : query;
}

/** What came as far as a stage, on one of these channels if there are any, as it is counted. */
function reached(stage: VerificationStage, channels: readonly VerifyChannel[]): RawBuilder<boolean> {
  const started = sql`verification.status <> 'blocked' and not is_test`;
  const on = (channel: string) =>
    channels.length === 0 ? sql`` : sql`and ${sql.ref(channel)} = any(${[...channels]}::text[])`;
  const attempts = sql`
    verification_attempt attempt
    where attempt.account_id = verification.account_id and attempt.verification_id = verification.id
  `;
  const conditions = {
    started:
      channels.length === 0
        ? started
        : sql`${started} and (select channel from ${attempts} order by ordinal limit 1) = any(${[...channels]}::text[])`,
    sent: sql`exists (select from ${attempts} and attempt.handed_at is not null ${on('attempt.channel')})`,
    delivered: sql`exists (select from ${attempts} and attempt.status = 'delivered' ${on('attempt.channel')})`,
    verified: sql`${started} and verification.status = 'approved' ${on('verification.channel')}`,
  };
  return sql<boolean>`(${conditions[stage]})`;
}

/** As a verification shows it: one whose time is over has expired, also before that is written. */
function statusNow(now: Date) {
  return sql<VerificationStatus>`
    case when verification.status = 'pending' and expires_at <= ${now} then 'expired' else verification.status end
  `;
}

/** A whole number, address or id is found by an index; digits may stand anywhere in a number, IP addresses and devices are whole. */
function searchCondition(search: string) {
  const text = search.trim();
  if (text === '') return null;
  if (/^ver_\w+$/i.test(text)) {
    const id = `ver_${text.slice(4).toUpperCase()}`;
    const at = timeOfId(id);
    return at ? sql<boolean>`(verification.created_at = ${at} and verification.id = ${id})` : sql<boolean>`false`;
  }
  const phone = readPhone(text);
  if (phone) return sql<boolean>`recipient = ${phone.phone}`;
  if (text.includes('@')) return sql<boolean>`recipient = ${text.toLowerCase()}`;
  const digits = text.replace(/[\s().+-]/g, '');
  const isNumber = /^\d+$/.test(digits) && !/\d\.\d/.test(text);
  const wanted = isNumber ? digits.replace(/^0/, '84') : text.toLowerCase();
  return sql<boolean>`(recipient like ${containing(wanted)} or ${text} in (nullif(ip, ''), nullif(device_id, '')))`;
}

export type LoggedRow = VerificationRow & { readonly configuration_name: string | null };

interface Asked {
  readonly filter: LogFilter;
  readonly now: Date;
}

/** One page of verifications with the names of their services. */
export async function listLogs(tx: AccountTx, scope: AccountScope, { filter, now }: Asked): Promise<LoggedRow[]> {
  return await named(matching(tx, scope, filter, now), filter)
    .offset(offsetOf(filter))
    .execute();
}

/** As many verifications as a page holds, after this one. */
export async function listLogsAfter(
  tx: AccountTx,
  scope: AccountScope,
  { filter, now, after }: Asked & { after: Pick<LoggedRow, 'created_at' | 'id'> },
): Promise<LoggedRow[]> {
  const place = sql`(verification.created_at, verification.id)`;
  const isAfter = sortOf(filter.sort).direction === 'asc' ? sql`>` : sql`<`;
  const rest = sql<boolean>`${place} ${isAfter} (${after.created_at}, ${after.id})`;
  return await named(matching(tx, scope, filter, now).where(rest), filter).execute();
}

function named(query: ReturnType<typeof matching>, { sort, pageSize }: LogFilter) {
  const { direction } = sortOf(sort);
  return query
    .leftJoin('verify_configuration as service', (join) =>
      join
        .onRef('service.account_id', '=', 'verification.account_id')
        .onRef('service.id', '=', 'verification.configuration_id'),
    )
    .selectAll('verification')
    .select('service.name as configuration_name')
    .orderBy('verification.created_at', direction)
    .orderBy('verification.id', direction)
    .limit(pageSize);
}

/** Counts matching verifications, up to a cap. */
export async function countLogs(tx: AccountTx, scope: AccountScope, { filter, now }: Asked): Promise<Found> {
  return await countCapped(tx, matching(tx, scope, filter, now).select('verification.id'));
}

/** Whether the account has, or had, such a service. */
export async function isService(tx: AccountTx, { accountId }: AccountScope, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('verify_configuration')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** The names of these services, deleted ones included. */
export async function nameServices(
  tx: AccountTx,
  { accountId }: AccountScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('verify_configuration')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
