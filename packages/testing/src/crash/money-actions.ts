import { requestTransfer } from '@app/contracts/billing/billing.calls.ts';
import { requestCardPayment } from '@app/contracts/billing/card.calls.ts';
import { ApiError } from '@app/contracts/core/api-error.ts';
import { getNumberUser, unsubscribeNumber } from '@app/contracts/number/number.calls.ts';
import { dropNumbers, holdNumber, payNumbers } from '@app/contracts/number/rent-number.calls.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { NumberCarrier } from '@app/server/simulators/numbers/number-carrier.ts';
import type { StripeSimulator } from '@app/server/simulators/stripe/stripe-server.ts';
import { postBookings } from '../bank-transfers.ts';
import { refOf } from '../card-test.ts';
import type { Place } from '../processes/place.ts';
import { clientOf, originOf } from './crash-actions.ts';
import type { MoneyAccount } from './money-setup.ts';
import type { Random } from './random.ts';

interface CardPayment {
  readonly account: MoneyAccount;
  readonly paymentId: string;
  /** The provider's number. */
  readonly ref: string;
  /** What the wallet is to receive. */
  readonly amount: number;
}

interface Booking {
  readonly id: string;
  readonly account: MoneyAccount | null;
  readonly total: number;
  readonly memo: string;
  /** What the wallet is to receive. */
  readonly amount: number;
  isTaken: boolean;
}

export interface MoneyCast {
  readonly place: Place;
  readonly random: Random;
  readonly accounts: readonly MoneyAccount[];
  readonly stripe: StripeSimulator;
  readonly publishableKey: string;
  readonly carrier: NumberCarrier;
  /** Payments by card whose beginning was answered. */
  readonly cards: CardPayment[];
  /** Money that came to the operator's account. */
  readonly bookings: Booking[];
}

const amounts = [500_000, 1_000_000, 2_000_000];
const cards = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_visa_chargeDeclined',
  'pm_card_threeDSecure2Required',
];
/** Few, so that accounts want the same ones. */
export const stock = Array.from({ length: 16 }, (_, index) => `849055530${String(index).padStart(2, '0')}`);

/** What people do meanwhile: top up by card and by transfer, rent numbers and give them back. */
export async function spendAtRandom(cast: MoneyCast): Promise<void> {
  const { random } = cast;
  const account = random.pick(cast.accounts);
  const chance = random.next();
  if (chance < 0.3) await payByCard(cast, account);
  else if (chance < 0.5) await payByTransfer(cast, account);
  else if (chance < 0.9) await rent(cast, account);
  else await giveBack(cast, account);
}

/** Sends with one key, and again as long as nobody answers: what was done is not done twice. */
async function surely<T>(send: (options: { idempotencyKey: string }) => Promise<T>): Promise<T> {
  const idempotencyKey = randomUUID();
  for (;;) {
    try {
      return await send({ idempotencyKey });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
      await pause(100);
    }
  }
}

async function payByCard(cast: MoneyCast, account: MoneyAccount): Promise<void> {
  const { random, publishableKey: key } = cast;
  const amount = random.pick(amounts);
  const { data } = await surely((options) => clientOf(cast, account).send(requestCardPayment, { amount }, options));
  const { client_secret, payment_id: paymentId } = data;
  const ref = refOf(data);
  cast.cards.push({ account, paymentId, ref, amount });
  const ask = async (verb: string, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ key, client_secret, ...fields });
    await fetch(`${cast.stripe.origin}/v1/payment_intents/${ref}/${verb}`, { method: 'POST', body });
  };
  const card = random.pick(cards);
  await ask('confirm', { payment_method: card });
  if (card.includes('threeDSecure')) await ask('answer_bank', { outcome: 'success' });
  // Whoever was declined, or has pressed twice.
  if (random.next() < 0.3) await ask('confirm', { payment_method: 'pm_card_visa' });
}

async function payByTransfer(cast: MoneyCast, account: MoneyAccount): Promise<void> {
  const amount = cast.random.pick(amounts);
  const { data } = await surely((options) => clientOf(cast, account).send(requestTransfer, { amount }, options));
  const { reference, total } = data;
  cast.bookings.push({ id: randomUUID(), account, total, amount, memo: `NAP TIEN ${reference}`, isTaken: false });
  if (cast.random.next() > 0.2) return;
  cast.bookings.push({ id: randomUUID(), account: null, total, amount: 0, memo: 'CHUYEN TIEN', isTaken: false });
}

/** The bank reports what came until it is taken, and now and then what was taken already. */
export async function reportBookings(cast: MoneyCast): Promise<void> {
  const waiting = cast.bookings.filter(({ isTaken }) => !isTaken);
  const again = cast.bookings.filter(() => cast.random.next() < 0.1);
  const told = [...new Set([...waiting, ...again])];
  if (told.length === 0) return;
  const at = new Date();
  const transactions = told.map(({ id, total, memo }) => ({ id, amount: total, memo, at: at.toISOString() }));
  const response = await postBookings(originOf(cast), transactions, { now: at });
  if (response.status === 200) for (const booking of told) booking.isTaken = true;
}

async function rent(cast: MoneyCast, account: MoneyAccount): Promise<void> {
  const { random } = cast;
  const number = random.pick(stock);
  await clientOf(cast, account).send(holdNumber, { number });
  if (random.next() < 0.2) await clientOf(cast, account).send(dropNumbers, { numbers: [number] });
  else await surely((options) => clientOf(cast, account).send(payNumbers, { numbers: [number], months: 1 }, options));
}

async function giveBack(cast: MoneyCast, account: MoneyAccount): Promise<void> {
  const client = clientOf(cast, account);
  const { data } = await client.send(getNumberUser, { status: ['active'], pageSize: 100 });
  const rented = data.filter(({ number }) => stock.includes(number));
  if (rented.length === 0) return;
  const { id, number } = cast.random.pick(rented);
  await client.send(unsubscribeNumber, { id, when: 'now', confirm: number.slice(-4) });
}
