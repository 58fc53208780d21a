import type { Insertable, Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { BankTransferTable } from '../database/tables/billing.tables.ts';
import type { AccountTx, AnyTx, SystemTx } from '../database/transaction.ts';

export type BankTransfer = Selectable<BankTransferTable>;

/** Keeps a booking of the bank; false if the bank's number for it is known already. */
export async function insertBankTransfer(tx: AnyTx, row: Insertable<BankTransferTable>): Promise<boolean> {
  const result = await tx
    .insertInto('bank_transfer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findBankTransfer(tx: SystemTx, id: string): Promise<BankTransfer | undefined> {
  return await tx.selectFrom('bank_transfer').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Bookings that belong to nothing yet, the oldest first. */
export async function listUnmatched(tx: SystemTx): Promise<BankTransfer[]> {
  return await tx
    .selectFrom('bank_transfer')
    .selectAll()
    .where('status', '=', 'unmatched')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Ties a booking that belongs to nothing to an account; false if somebody else was faster. */
export async function takeUnmatched(
  tx: SystemTx,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('bank_transfer')
    .set({ account_id: accountId, payment_id: null, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'unmatched')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Notes that a booking without a payment goes back to its sender; false if it does not wait any more. */
export async function returnUnmatched(tx: AnyTx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('bank_transfer')
    .set({ status: 'returned', payment_id: null, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'unmatched')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ties a booking of the account that belongs to nothing to a payment; false if somebody else was faster. */
export async function tieTransfer(
  tx: AccountTx,
  scope: AccountScope,
  { id, paymentId, now }: { id: string; paymentId: string; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('bank_transfer')
    .set({ payment_id: paymentId, status: 'review', updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('status', '=', 'unmatched')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Lets what was credited for a payment wait for a decision again, without the payment. Returns the numbers. */
export async function releaseCredited(
  tx: AccountTx,
  scope: AccountScope,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<string[]> {
  const released = await tx
    .updateTable('bank_transfer')
    .set({ status: 'unmatched', payment_id: null, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'credited')
    .returning('id')
    .execute();
  return released.map(({ id }) => id).sort();
}

/** Says what became of the money that waits with a payment. */
export async function settleTransfers(
  tx: AccountTx,
  scope: AccountScope,
  { paymentId, status, now }: { paymentId: string; status: 'credited' | 'returned'; now: Date },
): Promise<void> {
  await tx
    .updateTable('bank_transfer')
    .set({ status, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'review')
    .execute();
}
