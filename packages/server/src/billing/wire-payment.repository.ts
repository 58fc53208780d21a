import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { PaymentTable } from '../database/tables/billing.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

export type PaymentRow = Selectable<PaymentTable>;

/** Whether it is new: null where the reference is taken. */
export async function insertPayment(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Insertable<PaymentTable>, 'account_id'>,
): Promise<PaymentRow | null> {
  const inserted = await tx
    .insertInto('payment')
    .values({ ...row, account_id: scope.accountId })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

function wirePayment(tx: AccountTx, scope: AccountScope, id: string) {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('method', '=', 'wire');
}

/** A top-up by bank transfer. */
export async function findWirePayment(tx: AccountTx, scope: AccountScope, id: string): Promise<PaymentRow | undefined> {
  return await wirePayment(tx, scope, id).executeTakeFirst();
}

/** Like {@link findWirePayment}, kept for this transaction: whoever brings money for it waits for the other. */
export async function lockWirePayment(tx: AccountTx, scope: AccountScope, id: string): Promise<PaymentRow | undefined> {
  return await wirePayment(tx, scope, id).forUpdate().executeTakeFirst();
}

export async function updatePayment(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
  changes: Updateable<PaymentTable>,
): Promise<void> {
  await tx.updateTable('payment').set(changes).where('account_id', '=', scope.accountId).where('id', '=', id).execute();
}

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

export interface PaymentPlace {
  readonly accountId: string;
  readonly id: string;
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
