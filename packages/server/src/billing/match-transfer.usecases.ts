import { createHash } from 'node:crypto';
import { referencesIn } from '@app/contracts/billing/transfer-reference.ts';
import { system } from '../audit/system-actor.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import { accountScope } from '../database/account-scope.ts';
import type { BankTransferTable } from '../database/tables/billing.tables.ts';
import { findBankTransfer, insertBankTransfer, type BankTransfer } from './bank-transfer.repository.ts';
import { judge, takeMoney, type Verdict } from './take-money.ts';
import type { WireDeps } from './wire-deps.ts';
import { lockPayment, type PaymentPlace } from './payment.repository.ts';
import { findByReferences } from './wire-payment.repository.ts';

/** Money that came to the operator's account, as its bank tells it. */
export interface Booking {
  /** As the bank numbers it. */
  readonly id: string;
  /** Whole dong, above 0. */
  readonly amount: number;
  readonly memo: string;
  readonly at: Date;
}

/**
 * What became of a booking. `exact` is in the wallet; `less`, `more`, `late` and `cancelled` wait with their payment; `double`
 * and `unknown` wait without one; `repeat` was known, and `conflict` has the number of a booking with another amount or
 * reference: it waits without a payment, under a number of ours.
 */
export interface Matched {
  readonly outcome: Verdict | 'unknown' | 'repeat' | 'conflict';
  readonly payment: PaymentPlace | null;
}

type Kept = Pick<BankTransfer, 'source' | 'created_at' | 'updated_at'>;

interface From {
  readonly source: BankTransferTable['source'];
  readonly actor?: AuditActor;
}

/**
 * Finds the payment that a booking is for and takes the money: booking, wallet and payment change together or not at all,
 * and a booking that comes twice changes nothing the second time.
 */
export async function matchTransfer(deps: WireDeps, told: Booking, { source, actor = system }: From): Promise<Matched> {
  const now = deps.clock.now();
  const booking = { ...told, id: storable(told.id), memo: storable(told.memo) };
  const { id, amount, memo, at } = booking;
  const row = { id, amount, memo, at, source, created_at: now, updated_at: now };
  const place = await placeOf(deps, memo);
  if (place === null) {
    const unmatched = { ...row, account_id: null, payment_id: null, status: 'unmatched' } as const;
    const isNew = await deps.database.asSystem((tx) => insertBankTransfer(tx, unmatched));
    return isNew ? { outcome: 'unknown', payment: null } : await known(deps, row);
  }
  const scope = accountScope(place.accountId);
  const outcome = await deps.database.asAccount(scope, async (tx) => {
    const payment = await lockPayment(tx, scope, { id: place.id, method: 'wire' });
    if (!payment) throw new Error(`Payment ${place.id} is gone`);
    const verdict = judge(payment, booking);
    const status = verdict === 'double' ? 'unmatched' : 'review';
    const own = { ...row, account_id: scope.accountId, payment_id: place.id, status } as const;
    if (!(await insertBankTransfer(tx, own))) return null;
    if (verdict !== 'double') await takeMoney({ deps, tx, scope, payment, actor }, { amount, verdict });
    return verdict;
  });
  return outcome === null ? await known(deps, row) : { outcome, payment: place };
}

/** Without what no text of the database can hold: money must not be refused for a letter of its memo. */
function storable(text: string): string {
  return text.replaceAll(/\0|\p{Surrogate}/gu, '');
}

/** The one payment that a memo names; null if it names none, or several. */
async function placeOf({ database }: WireDeps, memo: string): Promise<PaymentPlace | null> {
  const references = referencesIn(memo);
  if (references.length === 0) return null;
  const places = await database.asSystem((tx) => findByReferences(tx, references));
  const [place] = places;
  return place && places.length === 1 ? place : null;
}

/** What a booking whose number is known came to. A bank that numbers two alike must not make one of them vanish unseen. */
async function known({ database }: WireDeps, row: Booking & Kept): Promise<Matched> {
  const { id, amount, memo } = row;
  const stored = await database.asSystem((tx) => findBankTransfer(tx, id));
  if (!stored) throw new Error(`Transfer ${id} is gone`);
  const { account_id: accountId, payment_id: paymentId } = stored;
  const payment = accountId !== null && paymentId !== null ? { accountId, id: paymentId } : null;
  const isSame = stored.amount === amount && String(referencesIn(stored.memo)) === String(referencesIn(memo));
  if (isSame) return { outcome: 'repeat', payment };
  const apart = { ...row, id: numberApart(row), numbered_as: id, account_id: null, payment_id: null };
  await database.asSystem((tx) => insertBankTransfer(tx, { ...apart, status: 'unmatched' }));
  return { outcome: 'conflict', payment };
}

/** Tells a booking from the one whose number it has; the same whenever it is reported again. */
function numberApart({ id, amount, memo }: Booking): string {
  const content = JSON.stringify([amount, referencesIn(memo)]);
  return `${id}~${createHash('sha256').update(content).digest('hex').slice(0, 8)}`;
}
