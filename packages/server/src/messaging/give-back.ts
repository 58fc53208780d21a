import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { giveBackToKey } from '../developer/key-spend.usecases.ts';
import type { MessageRow } from './messaging.repository.ts';

/** Lets the key that asked for a message spend its price again. To be called before the money itself is given back. */
export async function giveBackSpending(
  tx: AccountTx,
  scope: AccountScope,
  { api_key_id: keyId, price: amount, created_at: paidAt }: Pick<MessageRow, 'api_key_id' | 'price' | 'created_at'>,
): Promise<void> {
  if (keyId !== null) await giveBackToKey(tx, scope, { keyId, amount, paidAt });
}
