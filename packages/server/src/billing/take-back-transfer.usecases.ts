import { formatMoney } from '@app/contracts/rules/money.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { accountScope } from '../database/account-scope.ts';
import { settleInvoice } from '../invoice/settle-invoice.usecases.ts';
import { adjust } from '../ledger/ledger.ts';
import { lockWallet } from '../ledger/ledger.repository.ts';
import { announceBalance } from '../messaging/message-events.ts';
import { releaseCredited } from './bank-transfer.repository.ts';
import { lockPayment, updatePayment, type PaymentRow } from './payment.repository.ts';
import { isWaiting } from './refund-request.usecases.ts';
import { ReviewError } from './review-error.ts';
import type { Decision } from './review-transfer.usecases.ts';
import type { WithPayment } from './take-money.ts';
import { tellPayment } from './tell-payment.ts';
import type { WireDeps } from './wire-deps.ts';
import { findPlace } from './wire-payment.repository.ts';
import { refundedTransferTexts, takenBackTexts } from './wire-texts.ts';

interface TakenBack {
  readonly payment: PaymentRow;
  /** Numbers of the bookings that wait for a decision again. */
  readonly transfers: readonly string[];
  /** It was taken back before: nothing changed now. */
  readonly isRepeat: boolean;
}

/**
 * Takes a payment by bank transfer that was credited by mistake, or is asked back, out of the wallet, cancels its invoice, and
 * lets its bookings wait for a decision again: all together, once. Throws {@link ReviewError} unless the payment has succeeded
 * and the balance has all of it.
 */
export async function takeBackTransfer(deps: WireDeps, id: string, { actor, reason }: Decision): Promise<TakenBack> {
  const place = await deps.database.asSystem((tx) => findPlace(tx, id));
  if (!place) throw new ReviewError(`There is no payment ${id} by bank transfer.`);
  const scope = accountScope(place.accountId);
  return await deps.database.asAccount(scope, async (tx) => {
    const payment = await lockPayment(tx, scope, { id, method: 'wire' });
    if (!payment) throw new ReviewError(`There is no payment ${id} by bank transfer.`);
    if (payment.status === 'refunded') return { payment, transfers: [], isRepeat: true };
    if (payment.status !== 'succeeded') {
      throw new ReviewError(`Payment ${id} is ${payment.status}; only what was credited can be taken back.`);
    }
    const transfers = await takeBack({ deps, tx, scope, payment, actor }, reason);
    return { payment, transfers, isRepeat: false };
  });
}

async function takeBack({ deps, tx, scope, payment, actor }: WithPayment, reason: string): Promise<string[]> {
  const { ids, clock, bus, config } = deps;
  const now = clock.now();
  const { id, amount, currency, status } = payment;
  const { balance } = await lockWallet(tx, scope);
  if (balance < amount) {
    const [has, wanted] = [balance, amount].map((minor) => formatMoney(minor, currency, 'en'));
    throw new ReviewError(
      `The balance of ${scope.accountId} is ${has}, less than the ${wanted} of ${id}; nothing changed.`,
    );
  }
  const ref = { type: 'payment', id: `${id}.back` };
  const moved = await adjust({ tx, scope, ids, now, ref, amount: -amount, reason });
  const changes = { status: 'refunded', updated_at: now } as const;
  await updatePayment(tx, scope, id, changes);
  const transfers = await releaseCredited(tx, scope, { paymentId: id, now });
  await writeAudit(tx, {
    ids,
    now,
    accountId: scope.accountId,
    actor,
    action: 'payment.taken_back',
    object: { type: 'payment', id },
    before: { status, balance },
    after: { status: 'refunded', balance: moved.balance, transfers },
    reason,
  });
  announceBalance(bus, tx, scope, moved);
  const taken = { ...payment, ...changes };
  await settleInvoice({ tx, scope, ids, now, ...config }, taken);
  const texts = isWaiting(payment) ? refundedTransferTexts(payment) : takenBackTexts(payment, reason);
  await tellPayment(deps, { tx, scope }, { payment: taken, texts, hasMail: true });
  return transfers;
}
