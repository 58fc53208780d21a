import type { Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { PaymentTable } from '../database/tables/billing.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

interface Uninvoiced {
  readonly accountId: string;
  readonly id: string;
  readonly at: Date;
}

/** Payments of all accounts that have succeeded and have no invoice in force, those that came first first. */
export async function listUninvoiced(
  tx: SystemTx,
  { after, take }: { after: Uninvoiced | null; take: number },
): Promise<Uninvoiced[]> {
  let query = tx
    .selectFrom('payment')
    .select(['account_id as accountId', 'id', 'succeeded_at as at'])
    .where('status', '=', 'succeeded')
    .where('succeeded_at', 'is not', null)
    .whereRef('refunded', '<', 'total')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoice')
            .select('invoice.id')
            .whereRef('invoice.account_id', '=', 'payment.account_id')
            .whereRef('invoice.payment_id', '=', 'payment.id')
            .where('invoice.status', '=', 'paid'),
        ),
      ),
    );
  if (after) {
    query = query.where((eb) => eb(eb.refTuple('succeeded_at', 'id'), '>', eb.tuple(after.at, after.id)));
  }
  const rows = await query.orderBy('succeeded_at').orderBy('id').limit(take).execute();
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at }]));
}

/** A payment, kept for this transaction. */
export async function lockPaid(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
): Promise<Selectable<PaymentTable> | undefined> {
  return await tx
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
