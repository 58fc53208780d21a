import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { payByKey } from '../developer/key-spend.usecases.ts';
import { Failure } from '../http/failure.ts';
import type { Moved } from '../ledger/ledger.ts';
import type { VerificationRow } from './verification.repository.ts';

interface Payment {
  readonly verification: Pick<VerificationRow, 'api_key_id'>;
  /** Minor units. */
  readonly amount: number;
  readonly now: Date;
}

/**
 * Sets money aside within what the key that started a verification may spend in a day, also where a worker sends it on.
 * @throws Failure 402 `spend_cap_reached` or `insufficient_balance`.
 */
export async function payForCode(
  tx: AccountTx,
  scope: AccountScope,
  { verification: { api_key_id: keyId }, amount, now }: Payment,
  pay: () => Promise<Moved>,
): Promise<Moved> {
  if (keyId === null) return await pay();
  const key = await tx
    .selectFrom('api_key')
    .select('spend_cap_day')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', keyId)
    .executeTakeFirst();
  return await payByKey(tx, scope, { key: { keyId, spendCapDay: key?.spend_cap_day ?? null }, amount, now }, pay);
}

/** Whether nothing more can be paid for: as {@link isUnpaid}, or a member has spent what they may. */
export function isOutOfMoney(error: unknown): error is Failure {
  return isUnpaid(error) || (error instanceof Failure && error.code === 'member_limit_reached');
}

/** Whether somebody could not pay: the balance is too low, or the key has spent what it may. */
export function isUnpaid(error: unknown): error is Failure {
  return error instanceof Failure && (error.code === 'insufficient_balance' || error.code === 'spend_cap_reached');
}
