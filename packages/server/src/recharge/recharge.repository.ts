import { monthKey, startOf } from '@app/contracts/rules/dates.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { PaymentRow } from '../billing/payment.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AutoRechargeTable } from '../database/tables/billing.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

export type RechargeRow = Selectable<AutoRechargeTable>;

/** How the account is topped up by itself; undefined where that was never set up. */
export async function findRecharge(tx: AccountTx, { accountId }: AccountScope): Promise<RechargeRow | undefined> {
  return await tx.selectFrom('auto_recharge').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Like {@link findRecharge}, kept for this transaction. It is locked before payments and the wallet. */
export async function lockRecharge(tx: AccountTx, { accountId }: AccountScope): Promise<RechargeRow | undefined> {
  return await tx
    .selectFrom('auto_recharge')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateRecharge(
  tx: AccountTx,
  { accountId }: AccountScope,
  changes: Updateable<AutoRechargeTable>,
): Promise<void> {
  await tx.updateTable('auto_recharge').set(changes).where('account_id', '=', accountId).execute();
}

/** Writes all of the settings, whether or not there were some. */
export async function saveRecharge(
  tx: AccountTx,
  { accountId }: AccountScope,
  row: Omit<Insertable<AutoRechargeTable>, 'account_id' | 'created_at'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('auto_recharge')
    .values({ ...row, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** Has the ledger watch for a balance below this, minor units; null to end it. */
export async function watchBalance(tx: AccountTx, { accountId }: AccountScope, below: number | null): Promise<void> {
  await tx.updateTable('wallet').set({ recharge_below: below }).where('account_id', '=', accountId).execute();
}

/**
 * What the card was charged in the month of a time, VAT included: also what is under way, and what was paid in that month
 * although it was begun before. What went back to the card counts still.
 */
export async function usedInMonth(tx: AccountTx, { accountId }: AccountScope, now: Date): Promise<number> {
  const month = startOf('month', now);
  const { used } = await tx
    .selectFrom('payment')
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('used'))
    .where('account_id', '=', accountId)
    .where('is_auto', '=', true)
    .where('status', 'not in', ['failed', 'cancelled'])
    .where((eb) => eb.or([eb('created_at', '>=', month), eb('succeeded_at', '>=', month)]))
    .executeTakeFirstOrThrow();
  return used;
}

/** The newest payment that auto-recharge made. */
export async function findLastRecharge(tx: AccountTx, { accountId }: AccountScope): Promise<PaymentRow | undefined> {
  return await tx
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('is_auto', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the holder of a card disputes a payment of the account, or money is owed for one that was lost. */
export async function hasDispute(tx: AccountTx, { accountId }: AccountScope): Promise<boolean> {
  const found = await tx
    .selectFrom('payment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('method', '=', 'card')
    .where('status', '=', 'disputed')
    .where((eb) => eb.or([eb('dispute_lost_at', 'is', null), eb('owed', '>', 0)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface Due {
  readonly accountId: string;
  readonly id: string;
}

/** Accounts with a payment under way, or a balance below their threshold; in order, after `after`. */
export async function listToRecharge(
  tx: SystemTx,
  { now, after, take }: { now: Date; after: string; take: number },
): Promise<Due[]> {
  return await tx
    .selectFrom('auto_recharge as recharge')
    .innerJoin('wallet', 'wallet.account_id', 'recharge.account_id')
    .select(['recharge.account_id as accountId', 'recharge.account_id as id'])
    .where('recharge.account_id', '>', after)
    .where((eb) =>
      eb.or([
        eb('recharge.payment_id', 'is not', null),
        eb.and([
          eb('recharge.enabled', '=', true),
          eb('wallet.balance', '<', eb.ref('recharge.threshold_amount')),
          eb.or([eb('recharge.retry_at', 'is', null), eb('recharge.retry_at', '<=', now)]),
        ]),
      ]),
    )
    .orderBy('recharge.account_id')
    .limit(take)
    .execute();
}

/** Accounts whose card is good for no longer than the month of `until`, as far as we know; in order, after `after`. */
export async function listExpiring(
  tx: SystemTx,
  { until, after, take }: { until: Date; after: string; take: number },
): Promise<Due[]> {
  const [year = 0, month = 0] = monthKey(until).split('-').map(Number);
  return await tx
    .selectFrom('auto_recharge')
    .select(['account_id as accountId', 'account_id as id'])
    .where('enabled', '=', true)
    .where('account_id', '>', after)
    .where(sql<boolean>`(card ->> 'exp_year')::int * 12 + (card ->> 'exp_month')::int <= ${year * 12 + month}`)
    .where(sql<boolean>`expiry_told is distinct from
      payment_method_id || ':' || (card ->> 'exp_year') || '-' || (card ->> 'exp_month')`)
    .orderBy('account_id')
    .limit(take)
    .execute();
}

/** How {@link listExpiring} knows that the end of a card was told. */
export function expiryKey({ payment_method_id: id, card }: Pick<RechargeRow, 'payment_method_id' | 'card'>): string {
  return `${id}:${card?.exp_year ?? ''}-${card?.exp_month ?? ''}`;
}
