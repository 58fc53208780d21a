import { applyIntent, isPaid } from '../billing/apply-intent.usecases.ts';
import type { CardDeps } from '../billing/card-deps.ts';
import { findCustomer } from '../billing/card-payment.repository.ts';
import { lockPayment, updatePayment, type PaymentRow } from '../billing/payment.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { PaymentProviderError, type CardIntent } from '../ports/payment.ts';
import { beginRecharge } from './begin-recharge.ts';
import { endRecharge, type Unpayable } from './end-recharge.ts';

/** How soon a provider that was away is asked again. */
const AWAY_MS = 2 * 60_000;

/**
 * Charges the saved card where the balance is below the threshold: one payment at a time, never more than the cap of the
 * month. Goes on with a payment that a crash left behind. Returns when to come again; undefined where nothing is left to do.
 */
export async function recharge(deps: CardDeps, scope: AccountScope): Promise<Date | undefined> {
  const begun = await beginRecharge(deps, scope);
  if (begun === null) return undefined;
  if ('at' in begun) return begun.at;
  const { id } = begun.payment;
  try {
    const isOver = isPaid(begun.payment) || begun.payment.status === 'failed' || begun.payment.status === 'cancelled';
    const unpayable = isOver ? null : await pay(deps, scope, begun);
    return (await endRecharge(deps, { scope, id, unpayable })) ?? undefined;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    // Nobody knows whether the card was charged: the same payment is gone on with, never a new one.
    deps.log.warn({ err: error, payment: id }, 'The payment provider did not answer about an auto-recharge');
    return new Date(deps.clock.now().getTime() + AWAY_MS);
  }
}

/** Has the card charged and takes what the provider tells. Returns why it could not be; null where the payment says it. */
async function pay(
  deps: CardDeps,
  scope: AccountScope,
  { payment, card }: { payment: PaymentRow; card: string },
): Promise<Unpayable | null> {
  const { accountId } = scope;
  const { id, provider_ref: known } = payment;
  const ref = known ?? (await startIntent(deps, scope, { payment, card }));
  if (typeof ref !== 'string') return ref;
  // What was begun by a process that ended may be over.
  const found = known === null ? null : await deps.payment.readIntent(ref);
  const intent = found && found.status !== 'created' ? found : await charged(deps, ref, { card, paymentId: id });
  await applyIntent(deps, { accountId, id }, { intent, at: null });
  return intent.status === 'created' ? { kind: 'failed', code: 'processing_error' } : null;
}

/**
 * Tells the provider of the payment, which charges nothing yet, and keeps its number there: from then on it can be asked
 * what became of the payment, however long that takes.
 */
async function startIntent(
  { database, payment: port }: CardDeps,
  scope: AccountScope,
  { payment, card }: { payment: PaymentRow; card: string },
): Promise<string | Unpayable> {
  const { id, total, currency } = payment;
  const { accountId } = scope;
  const customer = await database.asAccount(scope, (tx) => findCustomer(tx, scope));
  if (customer === null) return { kind: 'card_removed' };
  try {
    await port.requireCard(customer, card);
    const asked = { paymentId: id, accountId, total, currency, customer, isSaved: false, card };
    const { intent } = await port.createIntent(asked);
    return await database.asAccount(scope, async (tx) => {
      const locked = await lockPayment(tx, scope, { id, method: 'card' });
      if (locked?.provider_ref === null) await updatePayment(tx, scope, id, { provider_ref: intent.ref });
      return locked?.provider_ref ?? intent.ref;
    });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.fault === 'missing') return { kind: 'card_removed' };
    if (error.fault === 'refused') return { kind: 'failed', code: 'processing_error' };
    throw error;
  }
}

/** The payment after the card was charged, or as it is where it is over already. */
async function charged(
  { payment: port }: CardDeps,
  ref: string,
  by: { card: string; paymentId: string },
): Promise<CardIntent> {
  try {
    return await port.payOffSession(ref, by);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.fault === 'unavailable') throw error;
    return await port.readIntent(ref);
  }
}
