import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { findPayment, type OfMethod, type ShownPayment } from './payment.repository.ts';

/** A top-up that is paid in this way, and the balance in minor units. Throws 404. */
export async function readPayment(
  database: Database,
  scope: AccountScope,
  of: OfMethod,
): Promise<{ payment: ShownPayment; balance: number }> {
  return await database.asAccount(scope, async (tx) => {
    const payment = await findPayment(tx, scope, of);
    if (!payment) throw notFound();
    const { balance } = await readWallet(tx, scope);
    return { payment, balance };
  });
}
