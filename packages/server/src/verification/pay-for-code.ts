import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { payByKey } from '../developer/key-spend.usecases.ts';
import { Failure } from '../http/failure.ts';
import type { Ids } from '../ids.ts';
import { reserveEach } from '../ledger/ledger-each.ts';
import { reserve } from '../ledger/ledger.ts';
import type { Wallet } from '../ledger/ledger.repository.ts';
import type { MessageRow } from '../messaging/messaging.repository.ts';
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
  pay: () => Promise<Wallet>,
): Promise<Wallet> {
  if (keyId === null) return await pay();
  const key = await tx
    .selectFrom('api_key')
    .select('spend_cap_day')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', keyId)
    .executeTakeFirst();
  return await payByKey(tx, scope, { key: { keyId, spendCapDay: key?.spend_cap_day ?? null }, amount, now }, pay);
}

/** A message with a code, by whoever pays for it. */
type PaidMessage = Pick<MessageRow, 'id' | 'price' | 'api_key_id' | 'created_by'>;

interface Paying {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly ids: Ids;
  readonly now: Date;
}

/**
 * As {@link payForCode}, sets money aside for several messages: for all of them, or for none. Answers the wallet after it.
 * @throws Failure 402 `spend_cap_reached`, `insufficient_balance` or `member_limit_reached`.
 */
export async function payForCodes(paying: Paying, messages: readonly PaidMessage[]): Promise<Wallet> {
  const { tx, scope, now } = paying;
  const amounts = new Map<string, number>();
  for (const { api_key_id: keyId, price } of messages) {
    if (keyId !== null) amounts.set(keyId, (amounts.get(keyId) ?? 0) + price);
  }
  // What keys have spent is locked before the wallet, in the order of their ids.
  const lastFirst = [...amounts].toSorted(([a], [b]) => (a < b ? 1 : -1));
  const pay = lastFirst.reduce<() => Promise<Wallet>>(
    (payRest, [keyId, amount]) =>
      () =>
        payForCode(tx, scope, { verification: { api_key_id: keyId }, amount, now }, payRest),
    () => reserveFor(paying, messages),
  );
  return await pay();
}

async function reserveFor(paying: Paying, messages: readonly PaidMessage[]): Promise<Wallet> {
  const ofNobody = messages.filter(({ created_by: member }) => member === null);
  const entries = ofNobody.map(({ id, price }) => ({ refId: id, amount: price }));
  let wallet = await reserveEach({ ...paying, refType: 'message', entries });
  for (const { id, price: amount, created_by: member } of messages) {
    if (member !== null) wallet = await reserve({ ...paying, ref: { type: 'message', id }, amount, member });
  }
  return wallet;
}

/** Whether nothing more can be paid for: as {@link isUnpaid}, or a member has spent what they may. */
export function isOutOfMoney(error: unknown): error is Failure {
  return isUnpaid(error) || (error instanceof Failure && error.code === 'member_limit_reached');
}

/** Whether somebody could not pay: the balance is too low, or the key has spent what it may. */
export function isUnpaid(error: unknown): error is Failure {
  return error instanceof Failure && (error.code === 'insufficient_balance' || error.code === 'spend_cap_reached');
}
