import { readPhone, type Carrier } from '@app/contracts/rules/phone.ts';
import type { BlockedReason, VerificationStatus } from '@app/contracts/verification/verification.ts';
import type { VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { timeOfId } from '../ids.ts';
import { countCapped } from '../lists/count-capped.ts';
import { offsetOf, sortOf, type Found, type PageInput } from '../lists/page.ts';
import { containing } from '../lists/text-search.ts';
import type { VerificationRow } from './verification.repository.ts';

export interface LogFilter extends PageInput {
  readonly search: string;
  readonly configuration_id?: string | undefined;
  readonly status?: readonly VerificationStatus[];
  readonly channel?: readonly VerifyChannel[];
  readonly carrier?: readonly Carrier[];
  readonly country?: readonly string[];
  readonly blocked_reason?: readonly BlockedReason[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function matching(tx: AccountTx, { accountId }: AccountScope, filter: LogFilter, now: Date) {
  const { status = [], channel = [], carrier = [], country = [], blocked_reason: reasons = [] } = filter;
  let query = tx.selectFrom('verification').where('verification.account_id', '=', accountId);
  if (filter.configuration_id) query = query.where('configuration_id', '=', filter.configuration_id);
  if (status.length > 0) query = query.where(statusNow(now), 'in', [...status]);
  if (channel.length > 0) query = query.where('channel', 'in', [...channel]);
  if (carrier.length > 0) query = query.where('carrier', 'in', [...carrier]);
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

/** As a verification shows it: one whose time is over has expired, also before that is written. */
function statusNow(now: Date) {
  return sql<VerificationStatus>`
    case when verification.status = 'pending' and expires_at <= ${now} then 'expired' else verification.status end
  `;
}

/** A whole number, address or id is found by an index; digits may stand anywhere in a number. */
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
  return sql<boolean>`(recipient like ${containing(wanted)} or (ip <> '' and ip = ${text}))`;
}

export type LoggedRow = VerificationRow & { readonly configuration_name: string | null };

/** One page of verifications with the names of their services. */
export async function listLogs(
  tx: AccountTx,
  scope: AccountScope,
  { filter, now }: { filter: LogFilter; now: Date },
): Promise<LoggedRow[]> {
  const { direction } = sortOf(filter.sort);
  return await matching(tx, scope, filter, now)
    .leftJoin('verify_configuration as service', (join) =>
      join
        .onRef('service.account_id', '=', 'verification.account_id')
        .onRef('service.id', '=', 'verification.configuration_id'),
    )
    .selectAll('verification')
    .select('service.name as configuration_name')
    .orderBy('verification.created_at', direction)
    .orderBy('verification.id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
}

/** Counts matching verifications, up to a cap. */
export async function countLogs(
  tx: AccountTx,
  scope: AccountScope,
  { filter, now }: { filter: LogFilter; now: Date },
): Promise<Found> {
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

/** What a service, or all, handed over, delivered and verified in a span, by whole hours. */
export async function sumCounts(
  tx: AccountTx,
  { accountId }: AccountScope,
  { configurationId, from, to }: { configurationId: string | undefined; from: Date; to: Date },
): Promise<{ sent: number; delivered: number; verified: number }> {
  let query = tx
    .selectFrom('verification_count')
    .select([
      sql<number>`coalesce(sum(sent), 0)::bigint`.as('sent'),
      sql<number>`coalesce(sum(delivered), 0)::bigint`.as('delivered'),
      sql<number>`coalesce(sum(verified), 0)::bigint`.as('verified'),
    ])
    .where('account_id', '=', accountId)
    .where('hour', '>=', from)
    .where('hour', '<', to);
  if (configurationId) query = query.where('configuration_id', '=', configurationId);
  return await query.executeTakeFirstOrThrow();
}
