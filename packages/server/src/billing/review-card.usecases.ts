import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { adjust } from '../ledger/ledger.ts';
import { lockWallet } from '../ledger/ledger.repository.ts';
import { announceBalance } from '../messaging/message-events.ts';
import { findCardPlace, listUndecided } from './card-payment.repository.ts';
import { collectedTexts, waivedTexts } from './card-texts.ts';
import { lockPayment, updatePayment, type PaymentRow } from './payment.repository.ts';
import { ReviewError } from './review-error.ts';
import { isOpenDispute, noteLostDispute } from './take-back.ts';
import { credit } from './take-money.ts';
import { tellPayment } from './tell-payment.ts';
import type { WireDeps } from './wire-deps.ts';

interface Decision {
  readonly id: string;
  readonly actor: AuditActor;
  readonly reason: string;
}

/** Returns payments by card that are under review, in an open dispute, or of which money is owed. */
export async function findUndecidedCards({ database }: Pick<WireDeps, 'database'>): Promise<PaymentRow[]> {
  return await database.asSystem(listUndecided);
}

/**
 * Puts what a card was charged into the wallet, less VAT, although another sum was asked for. Throws {@link ReviewError}
 * unless the payment is under review, nothing of it was refunded, and the money is in the currency of the payment.
 */
export async function acceptCardReview(deps: WireDeps, { id, actor, reason }: Decision): Promise<PaymentRow> {
  return await withPayment(deps, id, async (tx, scope, payment) => {
    const { status, refunded, currency, received, received_currency: came } = payment;
    if (status !== 'review') throw new ReviewError(`Payment ${id} is ${status}, not under review.`);
    if (came !== currency) {
      const what = came === null ? 'nobody knows in which currency' : `in ${came}, the wallet is in ${currency}`;
      throw new ReviewError(`Payment ${id} was charged ${what}; refund it at the provider.`);
    }
    if (refunded > 0) throw new ReviewError(`Payment ${id} was refunded in part; refund the rest at the provider.`);
    await credit({ deps, tx, scope, payment, actor }, { paid: received, reason });
    return (await lockPayment(tx, scope, { id, method: 'card' })) ?? payment;
  });
}

/** Ends an open dispute of whose end no report came. Throws {@link ReviewError} unless there is one. */
export async function endDispute(deps: WireDeps, { id, actor, reason }: Decision): Promise<PaymentRow> {
  return await withPayment(deps, id, async (tx, scope, payment) => {
    if (!isOpenDispute(payment)) throw new ReviewError(`Payment ${id} has no open dispute.`);
    await noteLostDispute({ deps, tx, scope, payment, actor }, { at: deps.clock.now(), reason });
    return (await lockPayment(tx, scope, { id, method: 'card' })) ?? payment;
  });
}

/**
 * Takes what is owed for a payment out of the wallet, as far as the balance goes. Returns what was taken and what is still
 * owed, in minor units. Throws {@link ReviewError} if nothing is owed or the balance is empty.
 */
export async function collectOwed(
  deps: WireDeps,
  { id, actor, reason }: Decision,
): Promise<{ taken: number; owed: number; currency: string }> {
  const { ids, clock, bus } = deps;
  return await withPayment(deps, id, async (tx, scope, payment) => {
    requireOwed(payment);
    const now = clock.now();
    const { balance } = await lockWallet(tx, scope);
    const taken = Math.min(balance, payment.owed);
    if (taken <= 0) throw new ReviewError(`The balance of ${scope.accountId} is empty; nothing can be taken.`);
    const owed = payment.owed - taken;
    const ref = { type: 'payment', id: `${id}.collected.${ids.next('journal')}` };
    announceBalance(bus, tx, scope, await adjust({ tx, scope, ids, now, ref, amount: -taken, reason }));
    await settle(deps, { tx, scope, payment, owed, action: 'payment.collected', actor, reason });
    const texts = collectedTexts(payment, taken, reason);
    await tellPayment(deps, { tx, scope }, { payment: { ...payment, owed }, texts, hasMail: true });
    return { taken, owed, currency: payment.currency };
  });
}

/**
 * Gives up what is owed for a payment, and tells the account. Returns it, in minor units. Throws {@link ReviewError} if
 * nothing is owed.
 */
export async function waiveOwed(
  deps: WireDeps,
  { id, actor, reason }: Decision,
): Promise<{ waived: number; currency: string }> {
  return await withPayment(deps, id, async (tx, scope, payment) => {
    requireOwed(payment);
    await settle(deps, { tx, scope, payment, owed: 0, action: 'payment.waived', actor, reason });
    const texts = waivedTexts(payment, payment.owed, reason);
    await tellPayment(deps, { tx, scope }, { payment: { ...payment, owed: 0 }, texts, hasMail: true });
    return { waived: payment.owed, currency: payment.currency };
  });
}

function requireOwed({ id, owed, owed_if_lost: ifLost }: PaymentRow): void {
  if (owed > 0) return;
  throw new ReviewError(ifLost > 0 ? `The dispute about payment ${id} is open.` : `Nothing is owed for payment ${id}.`);
}

interface Settled {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly payment: PaymentRow;
  /** What is still owed. */
  readonly owed: number;
  readonly action: AuditAction;
  readonly actor: AuditActor;
  readonly reason: string;
}

async function settle(
  { ids, clock }: WireDeps,
  { tx, scope, payment, owed, action, actor, reason }: Settled,
): Promise<void> {
  const now = clock.now();
  await updatePayment(tx, scope, payment.id, { owed, updated_at: now });
  await writeAudit(tx, {
    ids,
    now,
    accountId: scope.accountId,
    actor,
    action,
    object: { type: 'payment', id: payment.id },
    before: { owed: payment.owed },
    after: { owed },
    reason,
  });
}

async function withPayment<Done>(
  deps: WireDeps,
  id: string,
  decide: (tx: AccountTx, scope: AccountScope, payment: PaymentRow) => Promise<Done>,
): Promise<Done> {
  const place = await deps.database.asSystem((tx) => findCardPlace(tx, id));
  if (!place) throw new ReviewError(`There is no payment ${id} by card.`);
  const scope = accountScope(place.accountId);
  return await deps.database.asAccount(scope, async (tx) => {
    const payment = await lockPayment(tx, scope, { id, method: 'card' });
    if (!payment) throw new ReviewError(`There is no payment ${id} by card.`);
    return await decide(tx, scope, payment);
  });
}
