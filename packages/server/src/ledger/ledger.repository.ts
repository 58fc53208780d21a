import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { insertOf } from '../database/bulk-insert.ts';
import type { Book, JournalKind, MovementUsage } from '../database/tables/billing.tables.ts';
import type { AccountTx, AnyTx } from '../database/transaction.ts';

export interface Ref {
  readonly type: string;
  readonly id: string;
}

export interface Wallet {
  readonly balance: number;
  readonly reserved: number;
  readonly currency: string;
}

/** Gives a new account its empty wallet. */
export async function openWallet(
  tx: AnyTx,
  { accountId, currency, now }: { accountId: string; currency: string; now: Date },
): Promise<void> {
  await tx.insertInto('wallet').values({ account_id: accountId, currency, updated_at: now }).execute();
}

/** A wallet, and the balances of which something is to be done. */
export interface WatchedWallet extends Wallet {
  readonly low_thresholds: readonly number[];
  readonly recharge_below: number | null;
}

/** Reads the wallet and keeps it for this transaction: spenders of one account go one after the other. */
export async function lockWallet(tx: AccountTx, scope: AccountScope): Promise<WatchedWallet> {
  return await tx
    .selectFrom('wallet')
    .select(['balance', 'reserved', 'currency', 'low_thresholds', 'recharge_below'])
    .where('account_id', '=', scope.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function readWallet(tx: AccountTx, scope: AccountScope): Promise<Wallet> {
  return await tx
    .selectFrom('wallet')
    .select(['balance', 'reserved', 'currency'])
    .where('account_id', '=', scope.accountId)
    .executeTakeFirstOrThrow();
}

/** What was moved for `ref` by that kind of movement; null if there was none. */
export async function journalAmount(
  tx: AccountTx,
  scope: AccountScope,
  ref: Ref,
  kind: JournalKind,
): Promise<number | null> {
  return (await findMovement(tx, scope, ref, kind))?.amount ?? null;
}

/** What was moved for `ref` by that kind of movement, and what for. */
export async function findMovement(
  tx: AccountTx,
  scope: AccountScope,
  ref: Ref,
  kind: JournalKind,
): Promise<Pick<Movement, 'amount' | 'usage'> | undefined> {
  return await tx
    .selectFrom('journal')
    .select(['amount', 'usage'])
    .where('account_id', '=', scope.accountId)
    .where('ref_type', '=', ref.type)
    .where('ref_id', '=', ref.id)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export interface Movement {
  id: string;
  kind: JournalKind;
  ref: Ref;
  amount: number;
  reason: string;
  createdBy: string | null;
  now: Date;
  /** What is charged or refunded for; null where the reference says it. */
  usage: MovementUsage | null;
  /** Signed minor units per book; they sum to zero. */
  postings: Partial<Record<Book, number>>;
}

/** Writes a journal with its postings and moves the wallet by the same amounts. The wallet must be locked. */
export async function writeMovement(
  tx: AccountTx,
  scope: AccountScope,
  wallet: Wallet,
  movement: Movement,
): Promise<Wallet> {
  return await writeMovements(tx, scope, wallet, [movement]);
}

/** As {@link writeMovement}, several that follow each other; answers the wallet after the last. */
export async function writeMovements(
  tx: AccountTx,
  { accountId }: AccountScope,
  wallet: Wallet,
  movements: readonly Movement[],
): Promise<Wallet> {
  const last = movements.at(-1);
  if (!last) return wallet;
  let after = wallet;
  const journals = movements.map((movement) => {
    after = walletAfter(after, movement);
    return journalRow(accountId, after, movement);
  });
  const postings = movements.flatMap(({ id, postings: moved }) =>
    Object.entries(moved)
      .filter(([, amount]) => amount !== 0)
      .map(([book, amount]) => ({ account_id: accountId, journal_id: id, book, amount })),
  );
  await sql`
    with moved as (
      update wallet set balance = ${after.balance}, reserved = ${after.reserved}, updated_at = ${last.now}
      where account_id = ${accountId}
    ), written as (${insertOf({ table: 'journal', columns: journalColumns, rows: journals })})
    ${insertOf({ table: 'posting', columns: postingColumns, rows: postings })}
  `.execute(tx);
  return after;
}

const postingColumns = { account_id: 'text', journal_id: 'text', book: 'text', amount: 'bigint' } as const;
const journalColumns = {
  account_id: 'text',
  id: 'text',
  kind: 'text',
  ref_type: 'text',
  ref_id: 'text',
  amount: 'bigint',
  currency: 'text',
  balance_after: 'bigint',
  reserved_after: 'bigint',
  reason: 'text',
  created_by: 'text',
  created_at: 'timestamptz',
  usage: 'jsonb',
} as const;

function walletAfter({ currency, balance, reserved }: Wallet, { postings }: Movement): Wallet {
  return {
    currency,
    balance: balance + (postings.balance ?? 0),
    reserved: reserved + (postings.reserved ?? 0),
  };
}

function journalRow(accountId: string, after: Wallet, movement: Movement) {
  const { id, kind, ref, amount, reason, createdBy, now, usage } = movement;
  return {
    account_id: accountId,
    id,
    kind,
    ref_type: ref.type,
    ref_id: ref.id,
    amount,
    currency: after.currency,
    balance_after: after.balance,
    reserved_after: after.reserved,
    reason,
    created_by: createdBy,
    created_at: now,
    usage: usage && JSON.stringify(usage),
  };
}

export interface Reservation {
  readonly amount: number;
  readonly charged: number;
  readonly released: number;
}

export async function findReservation(tx: AccountTx, scope: AccountScope, ref: Ref): Promise<Reservation | undefined> {
  return await tx
    .selectFrom('reservation')
    .select(['amount', 'charged', 'released'])
    .where('account_id', '=', scope.accountId)
    .where('ref_type', '=', ref.type)
    .where('ref_id', '=', ref.id)
    .forUpdate()
    .executeTakeFirst();
}

/** Answers whether it is new: a reservation that exists stays as it is. */
export async function insertReservation(
  tx: AccountTx,
  scope: AccountScope,
  { ref, amount, member = null, now }: { ref: Ref; amount: number; member?: string | null; now: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('reservation')
    .values({
      account_id: scope.accountId,
      ref_type: ref.type,
      ref_id: ref.id,
      amount,
      member_id: member,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Adds to what a reservation has charged or released. */
export async function useReservation(
  tx: AccountTx,
  scope: AccountScope,
  { ref, column, amount, now }: { ref: Ref; column: 'charged' | 'released'; amount: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('reservation')
    .set((eb) => ({ [column]: eb(column, '+', amount), updated_at: now }))
    .where('account_id', '=', scope.accountId)
    .where('ref_type', '=', ref.type)
    .where('ref_id', '=', ref.id)
    .execute();
}
