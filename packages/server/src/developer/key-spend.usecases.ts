import { dayKey } from '@app/contracts/rules/dates.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import type { KeyHolder } from '../http/key-holder.ts';
import { addSpend, lockSpend } from './key-spend.repository.ts';

interface Spending {
  readonly key: Pick<KeyHolder, 'keyId' | 'spendCapDay'>;
  /** Minor units. */
  readonly amount: number;
  readonly now: Date;
}

/**
 * Lets a key pay within what it may spend in a day of Asia/Ho_Chi_Minh: `pay` sets the amount aside, or charges it. Requests
 * of one key that pay do so one after the other. What is not charged in the end is given back by {@link giveBackToKey}.
 * @throws Failure 402 `spend_cap_reached` with `info {cap, spent, required}` (minor units), before `pay` is called.
 */
export async function payByKey<Paid>(
  tx: AccountTx,
  scope: AccountScope,
  { key, amount, now }: Spending,
  pay: () => Promise<Paid>,
): Promise<Paid> {
  const { keyId, spendCapDay: cap } = key;
  const day = dayKey(now);
  // Before the wallet, whose lock is the last of all: whoever gives money back locks in the same order.
  const spent = await lockSpend(tx, scope, { keyId, day });
  if (cap !== null && spent + amount > cap) {
    throw failure(402, 'spend_cap_reached', { info: { cap, spent, required: amount } });
  }
  const paid = await pay();
  await addSpend(tx, scope, { keyId, day, amount });
  return paid;
}

/** Gives back what a key paid at a time and was not charged. To be called before the money itself is given back. */
export async function giveBackToKey(
  tx: AccountTx,
  scope: AccountScope,
  { keyId, amount, paidAt }: { keyId: string; amount: number; paidAt: Date },
): Promise<void> {
  await addSpend(tx, scope, { keyId, day: dayKey(paidAt), amount: -amount });
}
