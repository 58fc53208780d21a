import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import type { PaymentPlace, PaymentRow } from './payment.repository.ts';

/** Number of transfers that money is waited for. */
export async function countAwaited(tx: AccountTx, scope: AccountScope): Promise<number> {
  const { awaited } = await tx
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<number>().as('awaited'))
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'awaiting_transfer')
    .executeTakeFirstOrThrow();
  return awaited;
}

/** Whose payments these references are. */
export async function findByReferences(tx: SystemTx, references: readonly string[]): Promise<PaymentPlace[]> {
  return await tx
    .selectFrom('payment')
    .select(['account_id as accountId', 'id'])
    .where('reference', 'in', [...references])
    .where('method', '=', 'wire')
    .execute();
}

/** Where a payment by bank transfer is, whatever account's it is. */
export async function findPlace(tx: SystemTx, id: string): Promise<PaymentPlace | undefined> {
  return await tx
    .selectFrom('payment')
    .select(['account_id as accountId', 'id'])
    .where('id', '=', id)
    .where('method', '=', 'wire')
    .executeTakeFirst();
}

/** Transfers whose time is over, the oldest first. */
export async function listOverdue(tx: SystemTx, now: Date, limit: number): Promise<PaymentPlace[]> {
  return await tx
    .selectFrom('payment')
    .select(['account_id as accountId', 'id'])
    .where('status', '=', 'awaiting_transfer')
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** Payments that wait for the operator, the oldest first. */
export async function listInReview(tx: SystemTx): Promise<PaymentRow[]> {
  return await tx
    .selectFrom('payment')
    .selectAll()
    .where('status', '=', 'review')
    .where('method', '=', 'wire')
    .orderBy('updated_at')
    .orderBy('id')
    .execute();
}
