import type { AccountScope } from '../database/account-scope.ts';
import type { MovementUsage } from '../database/tables/billing.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import { noteFall } from './balance-fall.ts';
import {
  findMoved,
  insertReservations,
  lockReservations,
  chargeReservations,
  type Reservation,
} from './ledger-each.repository.ts';
import { requireBalance } from './ledger.ts';
import { lockWallet, writeMovements, type Movement, type Wallet, type WatchedWallet } from './ledger.repository.ts';

/** Movements of one kind that are made together: all of them, or none. */
interface Together<Entry> {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly ids: Ids;
  readonly now: Date;
  /** What each is about, such as `message`. */
  readonly refType: string;
  readonly entries: readonly Entry[];
}

interface Amount {
  readonly refId: string;
  /** Minor units, 0 or more. */
  readonly amount: number;
}

/**
 * As `reserve`, for several refs at once: each has its reservation and its movement, and the wallet is locked once. What
 * is reserved for already stays as it is.
 * @throws Failure 402 `insufficient_balance` if the balance is below the sum.
 */
export async function reserveEach(together: Together<Amount>): Promise<Wallet> {
  const { tx, scope, refType, entries, now } = together;
  const wallet = await lockWallet(tx, scope);
  requireBalance(
    wallet,
    entries.reduce((sum, { amount }) => sum + amount, 0),
  );
  const isNew = new Set(await insertReservations(tx, scope, { refType, entries, now }));
  const moved = entries.filter(({ refId, amount }) => isNew.has(refId) && amount > 0);
  const movements = moved.map(({ refId, amount }) => ({
    ...blank(together, refId),
    kind: 'reserve' as const,
    amount,
    postings: { balance: -amount, reserved: amount },
  }));
  return await write(together, wallet, movements);
}

/**
 * As `settle`, of what was reserved for each of these refs. What was charged before is not charged again.
 * @throws if a ref has less left than is to be charged.
 */
export async function settleEach(
  together: Together<Amount & { readonly usage: MovementUsage | null }>,
): Promise<Wallet> {
  const { tx, scope, refType, entries, now } = together;
  const wallet = await lockWallet(tx, scope);
  const refIds = entries.map(({ refId }) => refId);
  const isDone = new Set(await findMoved(tx, scope, { refType, refIds, kind: 'charge' }));
  const reserved = await lockReservations(tx, scope, { refType, refIds });
  const charged = entries.filter(({ refId }) => !isDone.has(refId));
  for (const { refId, amount } of charged) requireLeft(reserved.get(refId), { refType, refId, amount });
  const moved = charged.filter(({ amount }) => amount > 0);
  await chargeReservations(tx, scope, { refType, entries: moved, now });
  const movements = moved.map(({ refId, amount, usage }) => ({
    ...blank(together, refId),
    kind: 'charge' as const,
    amount,
    usage,
    postings: { reserved: -amount, revenue: amount },
  }));
  return await write(together, wallet, movements);
}

function requireLeft(reservation: Reservation | undefined, { refType, refId, amount }: Amount & { refType: string }) {
  if (!reservation) throw new Error(`Nothing is reserved for ${refType} ${refId}`);
  const left = reservation.amount - reservation.charged - reservation.released;
  if (amount > left) throw new Error(`Charging ${amount} from ${refType} ${refId}, which has ${left} left`);
}

function blank({ ids, now, refType }: Together<unknown>, refId: string) {
  const ref = { type: refType, id: refId };
  return { id: ids.next('journal'), ref, reason: '', createdBy: null, now, usage: null };
}

async function write(
  { tx, scope, ids, now }: Together<unknown>,
  before: WatchedWallet,
  movements: readonly Movement[],
): Promise<Wallet> {
  const { balance, reserved, currency } = before;
  const after = await writeMovements(tx, scope, { balance, reserved, currency }, movements);
  const last = movements.at(-1);
  if (last && after.balance < balance) {
    await noteFall({ tx, scope, ids, now }, { journalId: last.id, before, balance: after.balance });
  }
  return after;
}
