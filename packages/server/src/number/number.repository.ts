import type { Subscription } from '@app/contracts/number/number.ts';
import type { Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { NumberSubscriptionTable } from '../database/tables/service.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, sortColumn, sortOf, type PageInput } from '../lists/page.ts';
import { matchesWords } from '../lists/text-search.ts';
import { endOf } from './number-ends.ts';

type Row = Selectable<NumberSubscriptionTable>;

export interface NumberFilter extends PageInput {
  readonly search: string;
  readonly status: readonly Row['status'][];
  readonly assigned_to: readonly Row['assigned_to'][];
}

const sortColumns = {
  created_at: 'created_at',
  number: 'number',
  label: 'label',
  renews_at: 'renews_at',
  monthly_price: 'monthly_price',
} as const;

/** A search whose first word is a number in its national writing finds it as it is kept. */
export function withCountryCode(search: string): string {
  return search.replace(/^\s*0(?=\d)/, '84');
}

/** Everything of the filter but the status. A number is found by its national writing too. */
function matching(tx: AccountTx, scope: AccountScope, { search, assigned_to }: NumberFilter) {
  let query = tx.selectFrom('number_subscription').where('account_id', '=', scope.accountId);
  if (assigned_to.length > 0) query = query.where('assigned_to', 'in', [...assigned_to]);
  const words = matchesWords(withCountryCode(search), ['number', 'label']);
  return words ? query.where(words) : query;
}

/** One page of rented numbers. */
export async function listNumbers(tx: AccountTx, scope: AccountScope, filter: NumberFilter): Promise<Subscription[]> {
  const { column, direction } = sortOf(filter.sort);
  let query = matching(tx, scope, filter);
  if (filter.status.length > 0) query = query.where('status', 'in', [...filter.status]);
  const rows = await query
    .selectAll()
    .orderBy(sortColumn(sortColumns, column), (order) =>
      direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
  return rows.map(asSubscription);
}

/** Matching numbers per status. */
export async function countNumbers(
  tx: AccountTx,
  scope: AccountScope,
  filter: NumberFilter,
): Promise<Record<string, number>> {
  const rows = await matching(tx, scope, filter)
    .select((eb) => ['status', eb.fn.countAll<number>().as('numbers')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.status, row.numbers]));
}

export async function readNumber(tx: AccountTx, scope: AccountScope, id: string): Promise<Subscription | undefined> {
  const row = await tx
    .selectFrom('number_subscription')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && asSubscription(row);
}

/** A row as the contract shows it. */
export function asSubscription(row: Row): Subscription {
  return {
    id: row.id,
    number: row.number,
    country: row.country,
    type: row.type,
    features: row.features,
    label: row.label,
    status: row.status,
    assigned_to: row.assigned_to,
    monthly_price: row.monthly_price,
    currency: row.currency,
    auto_renew: row.auto_renew,
    callback_profile_id: row.callback_profile_id,
    renews_at: row.renews_at?.toISOString() ?? null,
    ends_at: endOf(row)?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
