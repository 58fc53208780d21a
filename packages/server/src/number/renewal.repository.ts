import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { NumberSubscriptionTable } from '../database/tables/service.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

const columns = ['id', 'number', 'type', 'status', 'auto_renew', 'renews_at'] as const;

/** A fee that a number was renewed for, and the number as it is now. Minor units. */
export type Renewal = Pick<Selectable<NumberSubscriptionTable>, (typeof columns)[number]> & {
  readonly amount: number;
  readonly currency: string;
  readonly balance_after: number;
};

/**
 * Fees of the time from `since` to before `until` that numbers were renewed for as usual, oldest first. What brought a
 * number back that was not paid for is left out: that is told at once.
 */
export async function listRenewals(
  tx: AccountTx,
  { accountId }: AccountScope,
  { since, until }: { since: Date; until: Date },
): Promise<Renewal[]> {
  const { rows } = await sql<Renewal>`
    select ${sql.join(columns.map((column) => sql.ref(`rented.${column}`)))}, fee.amount, fee.currency, fee.balance_after
    from journal fee
    join number_subscription rented
      on rented.account_id = fee.account_id and rented.id = split_part(fee.ref_id, '#', 1)
    where fee.account_id = ${accountId} and fee.created_at >= ${since} and fee.created_at < ${until}
      and fee.kind = 'number_fee' and fee.ref_type = 'number' and fee.ref_id like '%#%'
      and not exists (
        select from audit
        where audit.account_id = fee.account_id and audit.object_type = 'number' and audit.object_id = rented.id
          and audit.action = 'number.renewed' and audit.created_at = fee.created_at
          and audit.before ->> 'status' <> 'active'
      )
    order by fee.created_at, fee.id
  `.execute(tx);
  return rows;
}
