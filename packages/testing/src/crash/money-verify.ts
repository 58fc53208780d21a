import { dayKey } from '@app/contracts/rules/dates.ts';
import type { Database } from '@app/server/database/database.ts';
import { verifyBooks, verifyNothingLeft } from './crash-verify.ts';
import { stock, type MoneyCast } from './money-actions.ts';
import type { MoneyAccount } from './money-setup.ts';

export interface MoneyResult {
  readonly cardsPaid: number;
  readonly transfers: number;
  readonly rented: number;
  readonly renewals: number;
}

/** Compares what the providers took and have with the wallets. Throws at the first fault. */
export async function verifyMoney(database: Database, cast: MoneyCast): Promise<MoneyResult> {
  const { intents } = cast.stripe.world;
  const known = new Set(cast.cards.map(({ ref }) => ref));
  const foreign = Object.values(intents).filter(({ id, status }) => status === 'succeeded' && !known.has(id));
  if (foreign.length > 0) throw new Error(`${foreign.length} payments are none of ours`);
  const results: MoneyResult[] = [];
  for (const account of cast.accounts) results.push(await verifyAccount(database, cast, account));
  await verifyConnected(database, cast);
  await verifyNothingLeft(database);
  await verifyBooks(database);
  const total = (of: keyof MoneyResult) => sumOf(results.map((result) => result[of]));
  return {
    cardsPaid: total('cardsPaid'),
    transfers: total('transfers'),
    rented: total('rented'),
    renewals: total('renewals'),
  };
}

/** What a wallet has is what it had, with all that came and without all that was rented. */
async function verifyAccount(database: Database, cast: MoneyCast, account: MoneyAccount): Promise<MoneyResult> {
  const { scope, accountId } = account;
  const { wallet, numbers } = await database.asAccount(scope, async (tx) => ({
    wallet: await tx
      .selectFrom('wallet')
      .select(['balance', 'reserved'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
    numbers: await tx.selectFrom('number_subscription').selectAll().where('account_id', '=', accountId).execute(),
  }));
  const paid = cast.cards.filter((card) => card.account === account && isPaid(cast, card.ref));
  const transferred = cast.bookings.filter((booking) => booking.account === account);
  const rented = numbers.filter((row) => stock.includes(row.number) && wasRented(row));
  const renewals = account.due.map((number) => monthsPaid(number, numbers));
  const credited = sumOf(paid.map(({ amount }) => amount)) + sumOf(transferred.map(({ amount }) => amount));
  const charged =
    sumOf(rented.map(({ setup_price, monthly_price }) => setup_price + monthly_price)) +
    sumOf(account.due.map(({ monthly }, index) => monthly * (renewals[index] ?? 0)));
  const expected = account.balance + credited - charged;
  if (wallet.balance !== expected || wallet.reserved !== 0) {
    throw new Error(`${accountId} has ${wallet.balance} and ${wallet.reserved} set aside, not ${expected}`);
  }
  return {
    cardsPaid: paid.length,
    transfers: transferred.length,
    rented: rented.length,
    renewals: sumOf(renewals),
  };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Whether the provider has the money of a payment. */
export function isPaid({ stripe }: Pick<MoneyCast, 'stripe'>, ref: string): boolean {
  return stripe.world.intents[ref]?.status === 'succeeded';
}

interface NumberRow {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly renews_at: Date | null;
}

/** One that is kept costs nothing, and the money of one that the carrier refused is given back. */
function wasRented({ id, status, renews_at }: NumberRow): boolean {
  if (status === 'pending_activation') throw new Error(`${id} is not connected yet`);
  return renews_at !== null;
}

/** How many months were paid of a number that was due. */
function monthsPaid({ id, renewsAt }: { id: string; renewsAt: Date }, rows: readonly NumberRow[]): number {
  const row = rows.find((each) => each.id === id);
  if (!row?.renews_at) throw new Error(`${id} is gone`);
  return monthOf(row.renews_at) - monthOf(renewsAt);
}

function monthOf(date: Date): number {
  const [year = 0, month = 0] = dayKey(date).split('-').map(Number);
  return year * 12 + month;
}

/** The carrier has connected exactly those numbers that we say are rented. */
async function verifyConnected(database: Database, { carrier }: MoneyCast): Promise<void> {
  const rows = await database.asSystem((tx) =>
    tx
      .selectFrom('number_subscription')
      .select(['id', 'number'])
      .where('number', 'in', stock)
      .where('status', 'in', ['active', 'cancel_requested'])
      .execute(),
  );
  const ours = rows.map(({ id, number }) => `${number} ${id}`).toSorted();
  const theirs = Object.entries(carrier.connected())
    .map(([number, reference]) => `${number} ${reference}`)
    .toSorted();
  if (ours.join() !== theirs.join()) throw new Error(`We rent ${ours.join()}, the carrier has ${theirs.join()}`);
}
