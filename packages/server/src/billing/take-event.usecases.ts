import { accountScope } from '../database/account-scope.ts';
import { failure } from '../http/failure.ts';
import type { CardIntent, PaymentEvent } from '../ports/payment.ts';
import { applyIntent, isPaid, type Applied } from './apply-intent.usecases.ts';
import type { CardDeps } from './card-deps.ts';
import { findPayment, lockPayment, type PaymentPlace } from './payment.repository.ts';
import { findByProviderRef } from './card-payment.repository.ts';
import { endLostDispute, giveBackDisputed, takeBackDisputed, takeBackRefund } from './take-back.ts';
import type { WithPayment } from './take-money.ts';
import { system } from '../audit/system-actor.ts';

/** What became of a report. */
export type Outcome = Applied | 'unknown' | 'taken_back' | 'given_back' | 'lost';

/**
 * Takes a report of the provider. A report that comes again, or late, changes nothing; one of a payment that is not ours
 * is logged. Throws 503 for one that cannot be taken yet.
 */
export async function takeEvent(deps: CardDeps, event: PaymentEvent): Promise<Outcome> {
  const place = await deps.database.asSystem((tx) => findByProviderRef(tx, event.ref));
  if (!place) {
    deps.log.warn({ event: event.id, payment: event.ref }, 'The payment provider reports a payment that is not ours');
    return 'unknown';
  }
  if (event.kind === 'intent') {
    const intent = await withCard(deps, event.intent);
    return await applyIntent(deps, place, { intent, at: event.at });
  }
  await settleFirst(deps, place, event.ref);
  const scope = accountScope(place.accountId);
  return await deps.database.asAccount(scope, async (tx) => {
    const payment = await lockPayment(tx, scope, { id: place.id, method: 'card' });
    if (!payment) throw new Error(`Payment ${place.id} is gone`);
    const around: WithPayment = { deps, tx, scope, payment, actor: system };
    return await takeBack(deps, around, event);
  });
}

async function takeBack(
  { log }: CardDeps,
  around: WithPayment,
  event: Exclude<PaymentEvent, { kind: 'intent' }>,
): Promise<Outcome> {
  switch (event.kind) {
    case 'refunded':
      return (await takeBackRefund({ ...around, log }, event.total)) ? 'taken_back' : 'stale';
    case 'disputed':
      return (await takeBackDisputed({ ...around, log }, event.at)) ? 'taken_back' : 'stale';
    default:
      if (event.isWon) return (await giveBackDisputed({ ...around, log }, event.at)) ? 'given_back' : 'stale';
      return (await endLostDispute({ ...around, log }, event.at)) ? 'lost' : 'stale';
  }
}

/** Reports of success do not name the card. Without an answer the payment is credited all the same. */
async function withCard({ payment, log }: CardDeps, intent: CardIntent): Promise<CardIntent> {
  if (intent.status !== 'succeeded' || intent.card !== null) return intent;
  try {
    const { card } = await payment.readIntent(intent.ref);
    return { ...intent, card };
  } catch (error) {
    log.warn({ err: error, payment: intent.ref }, 'The card of a payment is not known');
    return intent;
  }
}

/** A refund or dispute may be reported before the payment itself is: then the provider is asked for that. */
async function settleFirst(deps: CardDeps, place: PaymentPlace, ref: string): Promise<void> {
  const scope = accountScope(place.accountId);
  const hasCome = async () => {
    const found = await deps.database.asAccount(scope, (tx) =>
      findPayment(tx, scope, { id: place.id, method: 'card' }),
    );
    return found !== undefined && isPaid(found);
  };
  if (await hasCome()) return;
  await applyIntent(deps, place, { intent: await deps.payment.readIntent(ref), at: null });
  if (!(await hasCome())) throw failure(503, 'provider_unavailable');
}
