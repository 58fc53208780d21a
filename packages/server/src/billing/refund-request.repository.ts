import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import { invoiceInForce, type OfMethod, type PaymentRow, type ShownPayment } from './payment.repository.ts';

/** A top-up of the account, however it was paid, kept for this transaction. */
export async function lockAnyPayment(
  tx: AccountTx,
  { accountId }: AccountScope,
  id: string,
): Promise<ShownPayment | undefined> {
  return await tx
    .selectFrom('payment')
    .selectAll()
    .select(invoiceInForce)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whose top-up it is, and how it was paid. */
export async function findAnyPlace(
  tx: SystemTx,
  id: string,
): Promise<{ readonly accountId: string; readonly method: OfMethod['method'] } | undefined> {
  return await tx
    .selectFrom('payment')
    .select(['account_id as accountId', 'method'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Top-ups whose money an account wants back and nobody has answered, the oldest request first. */
export async function listRefundRequests(tx: SystemTx): Promise<PaymentRow[]> {
  return await tx
    .selectFrom('payment')
    .selectAll()
    .where('refund_asked_at', 'is not', null)
    .where('refund_refused_at', 'is', null)
    .where('status', '=', 'succeeded')
    .where('refunded', '=', 0)
    .orderBy('refund_asked_at')
    .orderBy('id')
    .execute();
}
