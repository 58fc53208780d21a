import { messages } from '@app/contracts/catalogue/messages.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Book, JournalKind, MovementUsage } from '../database/tables/billing.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import type { Ids } from '../ids.ts';
import { noteFall } from './balance-fall.ts';
import { noteUse, requireRoom } from './member-limit.ts';
import {
  findMovement,
  findReservation,
  insertReservation,
  journalAmount,
  lockWallet,
  useReservation,
  writeMovement,
  type Ref,
  type Wallet,
} from './ledger.repository.ts';

/** Where and for what money moves. Amounts are minor units of the wallet's currency. */
interface Entry {
  tx: AccountTx;
  scope: AccountScope;
  ids: Ids;
  now: Date;
  /** What the movement is about. One movement of each kind per ref: a repeat changes nothing. */
  ref: Ref;
  reason?: string;
  createdBy?: string | null;
}

/** What is paid for, which is kept per day (`usage_day`); without it the reference alone says the channel. */
interface Paid {
  usage?: MovementUsage;
}

/** The wallet after a movement; `isRepeat` when nothing changed: it had happened before, or nothing was to be moved. */
export interface Moved extends Wallet {
  readonly isRepeat: boolean;
}

/** Adds money that came in from outside. */
export function topUp(entry: Entry & { amount: number }): Promise<Moved> {
  requirePositive(entry.amount);
  return move(entry, 'topup', () => ({ amount: entry.amount, postings: transfer('bank', 'balance', entry.amount) }));
}

/**
 * Sets money aside for later charges. What is free (a price of 0) has a reservation as well, and leaves no movement. With
 * `member`, the user whose spending it is, it keeps to that member's monthly limit.
 * @throws Failure 402 `insufficient_balance` with `info {balance, required, shortfall}`; `member_limit_reached`.
 */
export function reserve(entry: Entry & { amount: number; member?: string | null }): Promise<Moved> {
  requireAmount(entry.amount);
  return move(entry, 'reserve', async (wallet) => {
    const { tx, scope, amount, member: userId = null, now } = entry;
    requireBalance(wallet, amount);
    const limit = await requireRoom(tx, scope, { userId, amount, now });
    const isNew = await insertReservation(tx, scope, entry);
    if (!isNew || amount === 0) return null;
    if (limit) await noteUse(entry, { ...limit, spent: limit.spent + amount });
    return { amount, postings: transfer('balance', 'reserved', amount) };
  });
}

/** Charges from a reservation; `reservation` is what was reserved for, when that is not `ref` itself (a campaign). */
export function settle(entry: Entry & Paid & { amount: number; reservation?: Ref }): Promise<Moved> {
  requireAmount(entry.amount);
  const ref = entry.reservation ?? entry.ref;
  return move(entry, 'charge', async () => {
    const left = await leftOf(entry, ref);
    if (entry.amount > left)
      throw new Error(`Charging ${entry.amount} from ${ref.type} ${ref.id}, which has ${left} left`);
    if (entry.amount === 0) return null;
    await useReservation(entry.tx, entry.scope, { ref, column: 'charged', amount: entry.amount, now: entry.now });
    return { amount: entry.amount, postings: transfer('reserved', 'revenue', entry.amount) };
  });
}

/** Gives back what a reservation has left. Nothing may be charged from it afterwards. */
export function release(entry: Entry): Promise<Moved> {
  return move(entry, 'release', async () => {
    const amount = await leftOf(entry, entry.ref);
    if (amount === 0) return null;
    await useReservation(entry.tx, entry.scope, { ref: entry.ref, column: 'released', amount, now: entry.now });
    return { amount, postings: transfer('reserved', 'balance', amount) };
  });
}

/** Gives back what was charged for `ref`, or a part of it. */
export function refund(entry: Entry & Paid & { amount: number }): Promise<Moved> {
  requireAmount(entry.amount);
  return move(entry, 'refund', async () => {
    if (entry.amount === 0) return null;
    const charged = (await journalAmount(entry.tx, entry.scope, entry.ref, 'charge')) ?? 0;
    if (entry.amount > charged)
      throw new Error(`Refunding ${entry.amount} of ${entry.ref.type} ${entry.ref.id}, which was charged ${charged}`);
    return { amount: entry.amount, postings: transfer('revenue', 'balance', entry.amount) };
  });
}

/** Gives back the whole fee that was charged for a number, and takes back what usage says of it. */
export function refundFee(entry: Entry): Promise<Moved> {
  return move(entry, 'refund', async () => {
    const fee = await findMovement(entry.tx, entry.scope, entry.ref, 'number_fee');
    return fee ? { ...fee, postings: transfer('revenue', 'balance', fee.amount) } : null;
  });
}

/**
 * Charges without a reservation: fees of numbers and the like.
 * @throws Failure 402 `insufficient_balance`.
 */
export function chargeNow(entry: Entry & Paid & { amount: number; kind?: 'charge' | 'number_fee' }): Promise<Moved> {
  requireAmount(entry.amount);
  return move(entry, entry.kind ?? 'charge', (wallet) => {
    if (entry.amount === 0) return null;
    requireBalance(wallet, entry.amount);
    return { amount: entry.amount, postings: transfer('balance', 'revenue', entry.amount) };
  });
}

/**
 * Corrects a balance by hand, up or (negative amount) down; a reason is required.
 * @throws Failure 402 `insufficient_balance` if it would fall below zero.
 */
export function adjust(entry: Entry & { amount: number; reason: string }): Promise<Moved> {
  if (entry.reason.trim() === '') throw new Error('An adjustment needs a reason');
  if (!Number.isSafeInteger(entry.amount) || entry.amount === 0) throw new RangeError('An adjustment needs an amount');
  return move(entry, 'adjustment', (wallet) => {
    requireBalance(wallet, -entry.amount);
    return { amount: entry.amount, postings: transfer('adjustment', 'balance', entry.amount) };
  });
}

interface Planned {
  amount: number;
  postings: Partial<Record<Book, number>>;
  /** Instead of what the entry says. */
  usage?: MovementUsage | null;
}

/** The lock comes first, so that looking for a repeat and writing are one step for concurrent spenders. */
async function move(
  entry: Entry & Paid,
  kind: JournalKind,
  plan: (wallet: Wallet) => Planned | null | Promise<Planned | null>,
): Promise<Moved> {
  const locked = await lockWallet(entry.tx, entry.scope);
  const { balance, reserved, currency } = locked;
  const wallet: Wallet = { balance, reserved, currency };
  const earlier = await journalAmount(entry.tx, entry.scope, entry.ref, kind);
  if (earlier !== null) return { ...wallet, isRepeat: true };
  const planned = await plan(wallet);
  if (planned === null) return { ...wallet, isRepeat: true };
  const id = entry.ids.next('journal');
  const after = await writeMovement(entry.tx, entry.scope, wallet, {
    usage: entry.usage ?? null,
    ...planned,
    id,
    kind,
    ref: entry.ref,
    reason: entry.reason ?? '',
    createdBy: entry.createdBy ?? null,
    now: entry.now,
  });
  if (after.balance < balance) await noteFall(entry, { journalId: id, before: locked, balance: after.balance });
  return { ...after, isRepeat: false };
}

function transfer(from: Book, to: Book, amount: number): Partial<Record<Book, number>> {
  return { [from]: -amount, [to]: amount };
}

async function leftOf(entry: Entry, ref: Ref): Promise<number> {
  const reservation = await findReservation(entry.tx, entry.scope, ref);
  if (!reservation) throw new Error(`Nothing is reserved for ${ref.type} ${ref.id}`);
  return reservation.amount - reservation.charged - reservation.released;
}

function requirePositive(amount: number): void {
  if (amount === 0) throw new RangeError('There must be an amount to add');
  requireAmount(amount);
}

/** Prices may be 0: an account can have a carrier or a number for nothing. */
function requireAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount in minor units`);
}

/** @throws Failure 402 `insufficient_balance` with what is missing, if the balance is below `required` (minor units). */
export function requireBalance(wallet: Pick<Wallet, 'balance' | 'currency'>, required: number): void {
  if (wallet.balance >= required) return;
  throw failure(402, 'insufficient_balance', {
    message: messages.balanceTooLow,
    info: { balance: wallet.balance, required, shortfall: required - wallet.balance, currency: wallet.currency },
  });
}
