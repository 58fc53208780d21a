import { showCardPayment } from '@app/contracts/billing/card.calls.ts';
import { SIMULATED_KEY } from '@app/contracts/billing/simulated-cards.ts';
import { STRIPE_HOOK_PATH } from '@app/server/billing/stripe-hook.plugin.ts';
import { startNumberCarrier } from '@app/server/simulators/numbers/number-carrier.ts';
import { startStripeSimulator } from '@app/server/simulators/stripe/stripe-server.ts';
import { createPlace, withDatabase } from '../processes/place.ts';
import { crashProgram } from './crash-settings.ts';
import { clientOf, originOf } from './crash-actions.ts';
import { reportBookings, spendAtRandom, stock, type MoneyCast } from './money-actions.ts';
import { setUpMoney } from './money-setup.ts';
import { isPaid, verifyMoney, type MoneyResult } from './money-verify.ts';
import { play, playIn, untilTheEnd } from './play.ts';
import { createRandom } from './random.ts';

interface MoneyOptions {
  readonly seed: number;
  /** PostgreSQL server; without it the embedded engine. */
  readonly serverUrl: string | undefined;
  /** How often something is killed before everything may come to its end. */
  readonly crashes: number;
}

/** Milliseconds after which the provider of card payments reports. */
const REPORT_MS = 150;
/** Plenty, as its patience is of days. */
const REPORT_TRIES = 60;

const systemTime = { now: () => new Date() };
const SPENDERS = 3;
/** A process that has just started answers slowly; people shall get something done before it is killed. */
const CALM_MS = [500, 4_000] as const;

/**
 * One round: accounts top up by card and by transfer, rent numbers that others want too, and have months of numbers that
 * are due renewed, while processes are killed at random moments. Providers outlive them. In the end every wallet must have
 * what came less what was rented.
 * @throws Error that names the seed.
 */
export async function playMoneyRound({
  seed,
  serverUrl,
  crashes,
}: MoneyOptions): Promise<MoneyResult & { kills: number }> {
  const random = createRandom(seed);
  const publishableKey = SIMULATED_KEY;
  const carrier = await startNumberCarrier(systemTime);
  const stripe = await startStripeSimulator({
    ...systemTime,
    publishableKey,
    reportMs: REPORT_MS,
    mostTries: REPORT_TRIES,
  });
  const { secretKey, webhookSecret, origin } = stripe;
  const program = {
    ...crashProgram,
    stripe: { secretKey, webhookSecret, origin, publishableKey },
    numbers: { url: carrier.url, token: carrier.token },
  };
  const place = await createPlace({ serverUrl, program, keepsJournal: false });
  try {
    return await playIn(place, seed, async () => {
      const accounts = await withDatabase(place, (database) => setUpMoney(database, random));
      const cast: MoneyCast = { place, random, accounts, stripe, publishableKey, carrier, cards: [], bookings: [] };
      for (const [index, how] of (['refused', 'no answer'] as const).entries()) carrier.fail(stock[index] ?? '', how);
      const started = () => stripe.reportTo(originOf(cast) + STRIPE_HOOK_PATH);
      for (const server of place.all) await server.start();
      started();
      const people = [...Array.from({ length: SPENDERS }, () => () => spendAtRandom(cast)), () => reportBookings(cast)];
      const kills = await play({ place, random, crashes, people, calmMs: CALM_MS, started });
      await untilTheEnd(() => findOpen(cast));
      for (const server of place.all) await server.stop();
      return { ...(await withDatabase(place, (database) => verifyMoney(database, cast))), kills };
    });
  } finally {
    await stripe.close();
    await carrier.close();
  }
}

async function findOpen(cast: MoneyCast): Promise<string[]> {
  await reportBookings(cast);
  const open = cast.bookings.filter(({ isTaken }) => !isTaken).map(({ id }) => `The booking ${id} is not taken`);
  for (const { account, paymentId: payment_id, ref } of cast.cards) {
    if (!isPaid(cast, ref)) continue;
    const { data } = await clientOf(cast, account).send(showCardPayment, { payment_id });
    if (data.status !== 'succeeded') open.push(`${payment_id} is ${data.status}`);
  }
  if (open.length > 0) return open;
  const jobs = await cast.place.api.pendingJobs();
  return jobs > 0 ? [`${jobs} jobs`] : [];
}
