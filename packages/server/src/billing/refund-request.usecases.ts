import type { Payment } from '@app/contracts/billing/billing.ts';
import { isRefundable } from '@app/contracts/billing/refundable.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import { failure, notFound } from '../http/failure.ts';
import { asPayment, lockPayment, updatePayment, type PaymentRow } from './payment.repository.ts';
import { findAnyPlace, listRefundRequests, lockAnyPayment } from './refund-request.repository.ts';
import { ReviewError } from './review-error.ts';
import { tellPayment } from './tell-payment.ts';
import type { WireDeps } from './wire-deps.ts';
import { refundAskedTexts, refundRefusedTexts } from './wire-texts.ts';

interface Asked {
  readonly deps: WireDeps;
  readonly scope: AccountScope;
  readonly actor: AuditActor;
}

/**
 * Keeps that an account wants the money of a top-up back, and tells it so. Nothing changes while an earlier request is undecided. Throws 404,
 * and 409 `wrong_state` for one whose money is not in the wallet, or of which some went back already.
 */
export async function askForRefund(
  { deps, scope, actor }: Asked,
  { id, reason }: { id: string; reason: string },
): Promise<Payment> {
  const { database, clock, ids } = deps;
  const now = clock.now();
  return await database.asAccount(scope, async (tx) => {
    const payment = await lockAnyPayment(tx, scope, id);
    if (!payment) throw notFound();
    if (!isRefundable(payment)) throw failure(409, 'wrong_state', { info: { status: payment.status } });
    if (isWaiting(payment)) return asPayment(payment);
    const changes = { refund_asked_at: now, refund_reason: reason, refund_refused_at: null, refund_answer: '' };
    await updatePayment(tx, scope, id, { ...changes, updated_at: now });
    await writeAudit(tx, {
      ids,
      now,
      accountId: scope.accountId,
      actor,
      action: 'payment.refund_requested',
      object: { type: 'payment', id },
      reason,
    });
    const about = now.toISOString();
    await tellPayment(deps, { tx, scope }, { payment, texts: refundAskedTexts(payment), hasMail: true, about });
    return asPayment({ ...payment, ...changes });
  });
}

/** Requests that nobody has answered, of all accounts, the oldest first. */
export async function findRefundRequests({ database }: Pick<WireDeps, 'database'>): Promise<PaymentRow[]> {
  return await database.asSystem(listRefundRequests);
}

/** Refuses a request, and tells the account why. Throws {@link ReviewError} unless one is undecided. */
export async function refuseRefund(
  deps: WireDeps,
  { id, actor, reason }: { id: string; actor: AuditActor; reason: string },
): Promise<PaymentRow> {
  const place = await deps.database.asSystem((tx) => findAnyPlace(tx, id));
  if (!place) throw new ReviewError(`There is no payment ${id}.`);
  const scope = accountScope(place.accountId);
  const now = deps.clock.now();
  return await deps.database.asAccount(scope, async (tx) => {
    const payment = await lockPayment(tx, scope, { id, method: place.method });
    if (!payment || !isWaiting(payment)) throw new ReviewError(`Nobody waits for a refund of ${id}.`);
    await updatePayment(tx, scope, id, { refund_refused_at: now, refund_answer: reason, updated_at: now });
    await writeAudit(tx, {
      ids: deps.ids,
      now,
      accountId: scope.accountId,
      actor,
      action: 'payment.refund_refused',
      object: { type: 'payment', id },
      reason,
    });
    const asked = payment.refund_asked_at?.toISOString() ?? '';
    await tellPayment(
      deps,
      { tx, scope },
      { payment, texts: refundRefusedTexts(payment, reason), hasMail: true, about: asked },
    );
    return payment;
  });
}

/** Whether the account waits for an answer about its money. */
export function isWaiting(payment: PaymentRow): boolean {
  return payment.refund_asked_at !== null && payment.refund_refused_at === null && isRefundable(payment);
}
