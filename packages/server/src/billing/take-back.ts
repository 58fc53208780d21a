import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { adjust } from '../ledger/ledger.ts';
import { journalAmount, lockWallet } from '../ledger/ledger.repository.ts';
import type { Log } from '../log.ts';
import { mailInvoice } from '../invoice/mail-invoice.ts';
import { settleInvoice } from '../invoice/settle-invoice.usecases.ts';
import { announceBalance } from '../messaging/message-events.ts';
import {
  cardReviewTexts,
  disputedTexts,
  disputeLostTexts,
  disputeWonTexts,
  refundedTexts,
  type CardTexts,
} from './card-texts.ts';
import type { WithPayment } from './take-money.ts';
import { tellPayment } from './tell-payment.ts';
import { withoutVat } from './vat.ts';
import { lockPayment, updatePayment, type PaymentRow } from './payment.repository.ts';

interface TakingBack extends WithPayment {
  readonly log: Log;
}

/**
 * Takes out of the wallet what went back to the card, less VAT, as far as the balance goes; `total` is all that went back
 * so far, so that a repeat or an older report changes nothing. Returns whether it was new.
 */
export async function takeBackRefund(around: TakingBack, total: number): Promise<boolean> {
  const { payment } = around;
  const { id, refunded, status } = payment;
  if (total <= refunded) return false;
  const isWhole = total >= payment.total;
  // Of a payment under review nothing is in the wallet, and of a disputed one nothing is left there.
  const due = status === 'succeeded' ? walletShare(payment, total) - walletShare(payment, refunded) : 0;
  const taken = await takeOut(around, { due, ref: `${id}.refund.${total}` });
  const owed = payment.owed + taken.missing;
  const changes = { refunded: total, owed, ...(isWhole && { status: 'refunded' as const }) };
  const told = { ...payment, ...changes };
  await note(around, { action: 'payment.refunded', changes, taken, texts: refundedTexts(told, total - refunded) });
  return true;
}

/**
 * Takes the payment out of the wallet, as far as the balance goes, when its card's holder disputes it. Returns whether it
 * was new: what was reported before the end of the dispute is not.
 */
export async function takeBackDisputed(around: TakingBack, at: Date): Promise<boolean> {
  const { payment } = around;
  const { id, status, told_at: toldAt } = payment;
  if (status !== 'succeeded' && status !== 'review') return false;
  if (toldAt !== null && at < toldAt) return false;
  const due = status === 'succeeded' ? payment.amount - walletShare(payment, payment.refunded) : 0;
  const taken = await takeOut(around, { due, ref: `${id}.dispute` });
  const changes = { status: 'disputed', told_at: at, owed_if_lost: taken.missing } as const;
  const told = { ...payment, ...changes };
  await note(around, { action: 'payment.disputed', changes, taken, texts: disputedTexts(told) });
  return true;
}

/** Gives back what a dispute took, when it was won. Returns whether there was a dispute. */
export async function giveBackDisputed(around: TakingBack, at: Date): Promise<boolean> {
  const { deps, tx, scope, payment } = around;
  const { ids, clock, bus } = deps;
  const { id } = payment;
  if (payment.dispute_lost_at !== null) return false;
  if (!isOpenDispute(payment)) {
    // Should its beginning be reported after its end, it is old by this.
    await updatePayment(tx, scope, id, { told_at: at });
    return false;
  }
  const taken = await journalAmount(tx, scope, { type: 'payment', id: `${id}.dispute` }, 'adjustment');
  // What was under review before is still to be decided.
  const isReview = payment.succeeded_at === null;
  const changes = { status: isReview ? 'review' : 'succeeded', told_at: at, owed_if_lost: 0 } as const;
  if (taken !== null && taken !== 0) {
    const ref = { type: 'payment', id: `${id}.won` };
    const entry = { tx, scope, ids, now: clock.now(), ref, reason: cardName(payment) };
    announceBalance(bus, tx, scope, await adjust({ ...entry, amount: -taken }));
  }
  const told = { ...payment, ...changes };
  const back = { taken: taken ?? 0, missing: 0 };
  const texts = isReview ? cardReviewTexts(told) : disputeWonTexts(told);
  await note(around, { action: 'payment.dispute_won', changes, taken: back, texts });
  return true;
}

/**
 * Takes the report that a dispute was lost. Returns whether it was new. A dispute whose beginning was not reported begins with
 * it.
 */
export async function endLostDispute(around: TakingBack, at: Date): Promise<boolean> {
  await takeBackDisputed(around, at);
  const { tx, scope } = around;
  const payment = await lockPayment(tx, scope, { id: around.payment.id, method: 'card' });
  if (!payment || !isOpenDispute(payment)) return false;
  await noteLostDispute({ ...around, payment }, { at });
  return true;
}

/** Whether the bank has not decided yet. */
export function isOpenDispute({ status, dispute_lost_at: lostAt }: PaymentRow): boolean {
  return status === 'disputed' && lostAt === null;
}

/** Ends an open dispute: what it took stays away, and what the balance did not have is owed from now on. */
export async function noteLostDispute(
  around: WithPayment,
  { at, reason }: { at: Date; reason?: string },
): Promise<void> {
  const { payment } = around;
  const owed = payment.owed + payment.owed_if_lost;
  const changes = { told_at: at, dispute_lost_at: at, owed, owed_if_lost: 0 };
  await note(around, { action: 'payment.dispute_lost', changes, texts: disputeLostTexts(payment), reason });
}

/** What of a sum that was paid went into the wallet. */
function walletShare({ total, amount, vat_rate: rate }: PaymentRow, paid: number): number {
  return paid >= total ? amount : withoutVat(paid, Number(rate)).amount;
}

interface Taken {
  readonly taken: number;
  /** What the balance did not have. */
  readonly missing: number;
}

async function takeOut(
  { deps, tx, scope, payment, log }: TakingBack,
  { due, ref: refId }: { due: number; ref: string },
): Promise<Taken> {
  const { ids, clock, bus } = deps;
  const { balance } = await lockWallet(tx, scope);
  const taken = Math.min(balance, due);
  const missing = due - taken;
  if (taken > 0) {
    const ref = { type: 'payment', id: refId };
    const entry = { tx, scope, ids, now: clock.now(), ref, reason: cardName(payment) };
    announceBalance(bus, tx, scope, await adjust({ ...entry, amount: -taken }));
  }
  if (missing > 0) {
    const { accountId: account } = scope;
    log.error(
      { account, payment: payment.id, due, taken, missing },
      'A balance does not cover what went back to a card',
    );
  }
  return { taken, missing };
}

interface Told {
  readonly action: AuditAction;
  readonly changes: Noted;
  readonly texts: CardTexts;
  /** Of the wallet. */
  readonly taken?: Taken;
  /** Of an operator. */
  readonly reason?: string | undefined;
}

async function note(
  { deps, tx, scope, payment, actor }: WithPayment,
  { action, changes, taken, texts, reason = '' }: Told,
): Promise<void> {
  const { ids, clock, config } = deps;
  const now = clock.now();
  const { id, status, refunded } = payment;
  const { told_at: _, ...shown } = changes;
  await updatePayment(tx, scope, id, { ...changes, updated_at: now });
  await writeAudit(tx, {
    ids,
    now,
    accountId: scope.accountId,
    actor,
    action,
    object: { type: 'payment', id },
    before: { status, refunded },
    after: { ...shown, ...taken },
    reason,
  });
  const changed = { ...payment, ...changes };
  const invoice = await settleInvoice({ tx, scope, ids, now, ...config }, changed);
  const told = await tellPayment(deps, { tx, scope }, { payment: changed, texts, hasMail: true, invoice });
  await mailInvoice({ tx, scope, jobs: deps.jobs }, invoice, { told });
}

type Noted = Partial<Pick<PaymentRow, 'status' | 'refunded' | 'told_at' | 'owed' | 'owed_if_lost' | 'dispute_lost_at'>>;

function cardName({ card, id }: PaymentRow): string {
  return card ? `•••• ${card.last4}` : id;
}
