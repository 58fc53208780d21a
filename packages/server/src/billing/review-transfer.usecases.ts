import { VAT_RATE } from '@app/contracts/billing/vat.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { AccountTx, AnyTx } from '../database/transaction.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import {
  findBankTransfer,
  listUnmatched,
  returnUnmatched,
  settleTransfers,
  takeUnmatched,
  tieTransfer,
  type BankTransfer,
} from './bank-transfer.repository.ts';
import { credit, judge, takeMoney, type Verdict } from './take-money.ts';
import { ReviewError } from './review-error.ts';
import { tellPayment } from './tell-payment.ts';
import { withoutVat } from './vat.ts';
import type { WireDeps } from './wire-deps.ts';
import { insertPayment, lockPayment, updatePayment, type PaymentPlace, type PaymentRow } from './payment.repository.ts';
import { findPlace, listInReview } from './wire-payment.repository.ts';
import { rejectedTexts, returnedTexts } from './wire-texts.ts';

export interface Decision {
  readonly actor: AuditActor;
  readonly reason: string;
}

/** Returns what waits for the operator: payments with the wrong money, and money without a payment. */
export async function findWaiting({
  database,
}: Pick<WireDeps, 'database'>): Promise<{ payments: PaymentRow[]; transfers: BankTransfer[] }> {
  return await database.asSystem(async (tx) => ({
    payments: await listInReview(tx),
    transfers: await listUnmatched(tx),
  }));
}

/** Puts what came for a payment under review into the wallet. Throws {@link ReviewError} unless it is under review. */
export async function acceptReview(deps: WireDeps, id: string, { actor, reason }: Decision): Promise<PaymentRow> {
  return await inReview(deps, id, async (tx, scope, payment) => {
    await credit({ deps, tx, scope, payment, actor }, { paid: payment.received, reason });
    return (await lockPayment(tx, scope, { id: id, method: 'wire' })) ?? payment;
  });
}

/** Ends a payment under review; the operator sends the money back. Throws {@link ReviewError} unless it is under review. */
export async function rejectReview(deps: WireDeps, id: string, { actor, reason }: Decision): Promise<PaymentRow> {
  const { ids, clock } = deps;
  const now = clock.now();
  return await inReview(deps, id, async (tx, scope, payment) => {
    const changes = { status: 'failed', failure_reason: reason, updated_at: now } as const;
    await updatePayment(tx, scope, id, changes);
    await settleTransfers(tx, scope, { paymentId: id, status: 'returned', now });
    await writeAudit(tx, {
      ids,
      now,
      accountId: scope.accountId,
      actor,
      action: 'payment.rejected',
      object: { type: 'payment', id },
      before: { status: payment.status, received: payment.received },
      after: { status: 'failed' },
      reason,
    });
    const rejected = { ...payment, ...changes };
    await tellPayment(deps, { tx, scope }, { payment: rejected, texts: rejectedTexts(payment, reason), hasMail: true });
    return rejected;
  });
}

/**
 * Notes that money without a payment goes back to its sender; of money that came again for a payment its account is told.
 * Throws {@link ReviewError} unless it waits.
 */
export async function returnTransfer(deps: WireDeps, id: string, { actor, reason }: Decision): Promise<void> {
  const { database } = deps;
  const transfer = await database.asSystem((tx) => findBankTransfer(tx, id));
  const { account_id: accountId = null, payment_id: paymentId = null } = transfer ?? {};
  if (!transfer || accountId === null || paymentId === null) {
    await database.asSystem((tx) => noteReturn(deps, tx, { id, accountId: null, paymentId: null, actor, reason }));
    return;
  }
  const scope = accountScope(accountId);
  await database.asAccount(scope, async (tx) => {
    const payment = await lockPayment(tx, scope, { id: paymentId, method: 'wire' });
    await noteReturn(deps, tx, { id, accountId, paymentId, actor, reason });
    if (!payment) return;
    const texts = returnedTexts(payment, transfer.amount, reason);
    await tellPayment(deps, { tx, scope }, { payment, texts, hasMail: true, about: id });
  });
}

async function noteReturn(
  { ids, clock }: WireDeps,
  tx: AnyTx,
  { id, accountId, paymentId, ...by }: Decision & { id: string; accountId: string | null; paymentId: string | null },
): Promise<void> {
  const now = clock.now();
  if (!(await returnUnmatched(tx, id, now))) throw new ReviewError(`No transfer ${id} waits for a decision.`);
  const object = { type: 'bank_transfer', id };
  const before = { payment_id: paymentId };
  await writeAudit(tx, { ids, now, accountId, action: 'transfer.returned', object, before, ...by });
}

/** Whether money with this number waits without a payment. */
export async function isUnmatched({ database }: Pick<WireDeps, 'database'>, id: string): Promise<boolean> {
  const found = await database.asSystem((tx) => findBankTransfer(tx, id));
  return found?.status === 'unmatched';
}

/** Takes money that waits as if it had named a payment. Returns what it means for it. Throws {@link ReviewError}. */
export async function assignToPayment(
  deps: WireDeps,
  { transferId, paymentId, actor, reason }: Decision & { transferId: string; paymentId: string },
): Promise<Verdict> {
  const place = await requirePlace(deps, paymentId);
  const scope = accountScope(place.accountId);
  const transfer = await claimTransfer(deps, transferId, scope);
  const { amount, at } = transfer;
  return await deps.database.asAccount(scope, async (tx) => {
    const payment = await lockPayment(tx, scope, { id: paymentId, method: 'wire' });
    if (!payment) throw new ReviewError(`There is no payment ${paymentId} by bank transfer.`);
    const verdict = judge(payment, { amount, at });
    if (verdict === 'double') {
      throw new ReviewError(`Payment ${paymentId} is ${payment.status}; assign the transfer to the account instead.`);
    }
    await tie(deps, { tx, scope, transferId, paymentId, actor, reason });
    await takeMoney({ deps, tx, scope, payment, actor }, { amount, verdict });
    return verdict;
  });
}

/** Puts money that waits into an account's wallet, by a payment of its own. Throws {@link ReviewError}. */
export async function assignToAccount(
  deps: WireDeps,
  { transferId, accountId, actor, reason }: Decision & { transferId: string; accountId: string },
): Promise<void> {
  const { database, ids, clock } = deps;
  const scope = accountScope(accountId);
  const { amount: paid } = await claimTransfer(deps, transferId, scope);
  const now = clock.now();
  await database.asAccount(scope, async (tx) => {
    const { currency } = await readWallet(tx, scope);
    if (currency !== 'VND') throw new ReviewError(`The wallet of ${accountId} is in ${currency}, the money in VND.`);
    const payment = await insertPayment(tx, scope, {
      id: ids.next('payment'),
      method: 'wire',
      ...withoutVat(paid, VAT_RATE),
      vat_rate: String(VAT_RATE),
      total: paid,
      received: paid,
      currency,
      status: 'review',
      created_at: now,
      updated_at: now,
    });
    if (!payment) throw new Error('A payment without a reference cannot be there already');
    await tie(deps, { tx, scope, transferId, paymentId: payment.id, actor, reason });
    await credit({ deps, tx, scope, payment, actor }, { paid, reason });
  });
}

/** Bookings have no account while they wait, so the system ties them to one first. */
async function claimTransfer({ database, clock }: WireDeps, id: string, { accountId }: AccountScope) {
  return await database.asSystem(async (tx) => {
    const transfer = await findBankTransfer(tx, id);
    const isTaken = await takeUnmatched(tx, { id, accountId, now: clock.now() });
    if (!transfer || !isTaken) throw new ReviewError(`No transfer ${id} waits for a decision.`);
    return transfer;
  });
}

async function tie(
  { clock, ids }: WireDeps,
  { tx, scope, ...tied }: Decision & { tx: AccountTx; scope: AccountScope; transferId: string; paymentId: string },
): Promise<void> {
  const { transferId: id, paymentId, actor, reason } = tied;
  const now = clock.now();
  const isOurs = await tieTransfer(tx, scope, { id, paymentId, now });
  if (!isOurs) throw new ReviewError(`No transfer ${id} waits for a decision.`);
  await writeAudit(tx, {
    ids,
    now,
    accountId: scope.accountId,
    actor,
    action: 'transfer.assigned',
    object: { type: 'bank_transfer', id },
    after: { payment_id: paymentId },
    reason,
  });
}

async function requirePlace({ database }: WireDeps, id: string): Promise<PaymentPlace> {
  const place = await database.asSystem((tx) => findPlace(tx, id));
  if (!place) throw new ReviewError(`There is no payment ${id} by bank transfer.`);
  return place;
}

async function inReview(
  deps: WireDeps,
  id: string,
  decide: (tx: AccountTx, scope: AccountScope, payment: PaymentRow) => Promise<PaymentRow>,
): Promise<PaymentRow> {
  const { accountId } = await requirePlace(deps, id);
  const scope = accountScope(accountId);
  return await deps.database.asAccount(scope, async (tx) => {
    const payment = await lockPayment(tx, scope, { id: id, method: 'wire' });
    if (payment?.status !== 'review') throw new ReviewError(`Payment ${id} is ${payment?.status}, not under review.`);
    return await decide(tx, scope, payment);
  });
}
