import { vatOn, VAT_RATE } from '@app/contracts/billing/vat.ts';
import { monthKey } from '@app/contracts/rules/dates.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { system } from '../audit/system-actor.ts';
import type { CardDeps } from '../billing/card-deps.ts';
import { findPayment, insertPayment, type PaymentRow } from '../billing/payment.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { isAccountLocked } from '../account/account-lock.repository.ts';
import { readKyc } from '../kyc/kyc-state.repository.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { tellOfRecharge } from './recharge-notices.ts';
import { hasDispute, lockRecharge, updateRecharge, usedInMonth, type RechargeRow } from './recharge.repository.ts';
import { switchOff } from './switch-off.ts';

/** How long one process has for a payment before another one may go on with it. */
const BUSY_MS = 2 * 60_000;

/** The payment to go on with; a time to come back at while another process deals with it; null where nothing is due. */
export type Begun = { readonly payment: PaymentRow; readonly card: string } | { readonly at: Date } | null;

interface Around {
  readonly deps: CardDeps;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
}

/**
 * Writes down the payment that is due, before the provider is asked, so that whatever happens there is found here. Returns
 * the one that was left by a process that ended. The row is locked, so that of many who come at once one begins.
 */
export async function beginRecharge(deps: CardDeps, scope: AccountScope): Promise<Begun> {
  return await deps.database.asAccount(scope, async (tx) => {
    const row = await lockRecharge(tx, scope);
    if (!row) return null;
    const around = { deps, tx, scope };
    return row.payment_id === null ? await beginNew(around, row) : await takeOver(around, row, row.payment_id);
  });
}

async function takeOver({ deps, tx, scope }: Around, row: RechargeRow, id: string): Promise<Begun> {
  const now = deps.clock.now();
  if (row.busy_until !== null && row.busy_until > now) return { at: row.busy_until };
  const payment = await findPayment(tx, scope, { id, method: 'card' });
  if (!payment) throw new Error(`Payment ${id} is gone`);
  await updateRecharge(tx, scope, { busy_until: new Date(now.getTime() + BUSY_MS) });
  return { payment, card: row.payment_method_id };
}

async function beginNew(around: Around, row: RechargeRow): Promise<Begun> {
  const { deps, tx, scope } = around;
  const now = deps.clock.now();
  if (!row.enabled || (row.retry_at !== null && row.retry_at > now)) return null;
  const { balance, currency } = await readWallet(tx, scope);
  if (balance >= row.threshold_amount || (await isAccountLocked(tx, scope))) return null;
  const off = { deps, tx, scope, actor: system };
  const { status } = await readKyc(tx, scope, now);
  if (status !== 'verified') return await switchOff(off, row, { reason: 'not_verified' }).then(() => null);
  // The money that a dispute took must not be taken from the same card again.
  if (await hasDispute(tx, scope)) return await switchOff(off, row, { reason: 'disputed' }).then(() => null);
  const amount = row.recharge_amount;
  const vat = vatOn(amount, VAT_RATE);
  if ((await usedInMonth(tx, scope, now)) + amount + vat > row.monthly_cap) {
    await tellCapUsed(around, row, currency);
    return null;
  }
  return await insertDue(around, row, { amount, vat, total: amount + vat, currency });
}

interface Sums {
  readonly amount: number;
  readonly vat: number;
  readonly total: number;
  readonly currency: string;
}

async function insertDue({ deps, tx, scope }: Around, row: RechargeRow, sums: Sums): Promise<Begun> {
  const { ids, clock } = deps;
  const now = clock.now();
  const { accountId } = scope;
  const id = ids.next('payment');
  const payment = await insertPayment(tx, scope, {
    id,
    method: 'card',
    ...sums,
    vat_rate: String(VAT_RATE),
    status: 'created',
    is_auto: true,
    created_at: now,
    updated_at: now,
  });
  if (!payment) throw new Error(`Payment ${id} could not be written`);
  await updateRecharge(tx, scope, { payment_id: id, busy_until: new Date(now.getTime() + BUSY_MS) });
  await writeAudit(tx, {
    ids,
    now,
    accountId,
    actor: system,
    action: 'payment.requested',
    object: { type: 'payment', id },
    after: { method: 'card', amount: sums.amount, total: sums.total, is_auto: true },
  });
  return { payment, card: row.payment_method_id };
}

/** Tells once a month that no more is charged. */
async function tellCapUsed({ deps, tx, scope }: Around, row: RechargeRow, currency: string): Promise<void> {
  const month = monthKey(deps.clock.now());
  if (row.cap_told === month) return;
  await updateRecharge(tx, scope, { cap_told: month });
  await tellOfRecharge({ deps, tx, scope }, row, { currency, news: { kind: 'cap_used', month } });
}
