import type { AuditActor } from '../audit/audit.repository.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { topUp } from '../ledger/ledger.ts';
import { mailInvoice } from '../invoice/mail-invoice.ts';
import { settleInvoice } from '../invoice/settle-invoice.usecases.ts';
import { announceBalance } from '../messaging/message-events.ts';
import { settleTransfers } from './bank-transfer.repository.ts';
import { cardSucceededTexts } from './card-texts.ts';
import { recordCallback } from '../webhook/record-callback.ts';
import { tellPayment } from './tell-payment.ts';
import { withoutVat } from './vat.ts';
import type { WireDeps } from './wire-deps.ts';
import { updatePayment, type PaymentRow } from './payment.repository.ts';
import { reviewTexts, succeededTexts } from './wire-texts.ts';

/** What money that came means for a payment: `double` if it takes none any more. */
export type Verdict = 'exact' | 'less' | 'more' | 'late' | 'cancelled' | 'double';

/** A payment that is locked, and who brings money for it. */
export interface WithPayment {
  readonly deps: WireDeps;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly payment: PaymentRow;
  readonly actor: AuditActor;
}

const open: ReadonlySet<PaymentRow['status']> = new Set(['awaiting_transfer', 'expired', 'cancelled', 'review']);

/**
 * Returns what `amount`, booked by the bank `at` a time, means for a payment. Parts that make up the total together are as
 * good as the total at once. What the bank booked in time is in time, whenever we hear of it.
 */
export function judge(payment: PaymentRow, { amount, at }: { amount: number; at: Date }): Verdict {
  if (!open.has(payment.status)) return 'double';
  if (payment.status === 'cancelled' || payment.review_reason === 'cancelled') return 'cancelled';
  const isLate = payment.review_reason === 'late' || (payment.expires_at !== null && at > payment.expires_at);
  if (isLate) return 'late';
  const received = payment.received + amount;
  if (received === payment.total) return 'exact';
  return received < payment.total ? 'less' : 'more';
}

/** Takes money for a payment: into the wallet if it is exact, else it waits for the operator. Its booking is written before. */
export async function takeMoney(
  around: WithPayment,
  { amount, verdict }: { amount: number; verdict: Exclude<Verdict, 'double'> },
): Promise<void> {
  const { deps, tx, scope, payment, actor } = around;
  const received = payment.received + amount;
  if (verdict === 'exact') return credit(around, { paid: received });
  const now = deps.clock.now();
  const changes = { status: 'review', received, review_reason: verdict, updated_at: now } as const;
  await updatePayment(tx, scope, payment.id, changes);
  await writeAudit(tx, {
    ids: deps.ids,
    now,
    accountId: scope.accountId,
    actor,
    action: 'payment.review',
    object: { type: 'payment', id: payment.id },
    before: { status: payment.status, received: payment.received },
    after: { status: 'review', received, reason: verdict },
  });
  const reviewed = { ...payment, ...changes };
  await tellPayment(deps, { tx, scope }, { payment: reviewed, texts: reviewTexts(reviewed, verdict), hasMail: true });
}

/** Puts what was paid, less its VAT, into the wallet: the payment has succeeded, and its invoice is made out. */
export async function credit(
  { deps, tx, scope, payment, actor }: WithPayment,
  { paid, reason = '' }: { paid: number; reason?: string },
): Promise<void> {
  const { ids, clock, bus, config } = deps;
  const now = clock.now();
  const { id } = payment;
  const { amount, vat } = paid === payment.total ? payment : withoutVat(paid, Number(payment.vat_rate));
  const changes = { status: 'succeeded', amount, vat, total: paid, received: paid } as const;
  const stamps = { review_reason: null, succeeded_at: now, updated_at: now };
  await updatePayment(tx, scope, id, { ...changes, ...stamps });
  await settleTransfers(tx, scope, { paymentId: id, status: 'credited', now });
  const moved = await topUp({
    tx,
    scope,
    ids,
    now,
    ref: { type: 'payment', id },
    amount,
    reason: payment.reference ?? (payment.card ? `•••• ${payment.card.last4}` : ''),
    createdBy: payment.created_by,
  });
  if (moved.isRepeat) throw new Error(`Payment ${id} is in the wallet already`);
  await writeAudit(tx, {
    ids,
    now,
    accountId: scope.accountId,
    actor,
    action: 'payment.succeeded',
    object: { type: 'payment', id },
    before: { status: payment.status, amount: payment.amount, total: payment.total },
    after: changes,
    reason,
  });
  announceBalance(bus, tx, scope, moved);
  const done = { ...payment, ...changes, ...stamps };
  const { method, currency } = done;
  const data = { payment_id: id, method, amount, vat, total: paid, currency };
  await recordCallback(tx, scope, { event: 'topup.paid', objectId: id, data, now });
  const texts = method === 'card' ? cardSucceededTexts(done) : succeededTexts(done);
  const invoice = await settleInvoice({ tx, scope, ids, now, ...config }, done);
  const told = await tellPayment(deps, { tx, scope }, { payment: done, texts, hasMail: true, invoice });
  await mailInvoice({ tx, scope, jobs: deps.jobs }, invoice, { told });
}
