import { requestCardPayment, showCardPayment } from '@app/contracts/billing/card.calls.ts';
import { SIMULATED_KEY, SIMULATED_PATH } from '@app/contracts/billing/simulated-cards.ts';
import { signIn, type SignedIn } from './sign-in.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';
import { createHmac, randomUUID } from 'node:crypto';
import { manualClock, type ManualClock } from '@app/server/clock.ts';
import { createKycCase } from '@app/server/database/factories/identity.factories.ts';
import { startStripeSimulator, type StripeSimulator } from '@app/server/simulators/stripe/stripe-server.ts';

interface Begun {
  readonly payment_id: string;
  readonly client_secret: string;
  readonly publishable_key: string;
  readonly total: number;
}

/** What the provider answers to a browser. */
interface Told {
  readonly status: number;
  readonly state: string | undefined;
  readonly declineCode: string | undefined;
}

/** A server, a simulated provider of card payments that tests can steer, and the browsers in between. */
export interface CardTest {
  readonly server: TestServer;
  readonly stripe: StripeSimulator;
  /** Somebody whose company is verified. */
  verified(): Promise<SignedIn>;
  begun(an: SignedIn, fields?: { amount?: number; save_card?: boolean; payment_method_id?: string }): Promise<Begun>;
  /** What a browser does with a card for tests, or a saved one. Returns what the provider answers. */
  confirm(payment: Begun, card: string): Promise<Told>;
  /** What the holder of the card answers to the bank. */
  answerBank(payment: Begun, outcome: 'success' | 'failure'): Promise<Told>;
  stateOf(an: SignedIn, id: string): Promise<{ status: string; declineCode: string | null; balance: number }>;
  /** The provider's number of a payment. */
  refOf(payment: Begun): string;
  /** The PaymentIntent as a report shows it, with changes. */
  intentOf(payment: Begun, changes?: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Posts a report to the server, signed. Returns the status, and what became of it. */
  report(
    type: string,
    object: unknown,
    how?: { readonly secret?: string; readonly at?: Date; readonly signedAt?: Date; readonly id?: string },
  ): Promise<{ status: number; outcome: string | undefined }>;
  close(): Promise<void>;
}

/** Starts both; they go by the test's clock. Reports of the provider wait for `stripe.settle()`. */
export async function startCardTest(options: TestServerOptions = {}): Promise<CardTest> {
  const clock: { now: ManualClock } = { now: manualClock(new Date('2026-11-21T03:00:00Z')) };
  const stripe = await startStripeSimulator({ now: () => clock.now.now(), publishableKey: SIMULATED_KEY });
  const { origin, secretKey, webhookSecret } = stripe;
  const settings = { secretKey, publishableKey: SIMULATED_KEY, webhookSecret, origin };
  const server = await startTestServer({ ...options, config: { stripe: settings, ...options.config } });
  clock.now = server.clock;
  stripe.reportTo(`${server.url}/hooks/stripe`);
  const browser = async (payment: Begun, verb: string, fields: Readonly<Record<string, string>>): Promise<Told> => {
    const secret = payment.client_secret;
    const response = await fetch(`${server.url}${SIMULATED_PATH}/v1/payment_intents/${refOf(payment)}/${verb}`, {
      method: 'POST',
      body: new URLSearchParams({ key: payment.publishable_key, client_secret: secret, ...fields }),
    });
    const { status: state, error }: { status?: string; error?: { decline_code?: string; code?: string } } =
      await response.json();
    return { status: response.status, state, declineCode: error?.decline_code ?? error?.code };
  };
  return {
    server,
    stripe,
    refOf,
    verified: async () => {
      const an = await signIn(server);
      await createKycCase(server.deps, { accountId: an.accountId, status: 'verified' });
      return an;
    },
    begun: async (an, fields = {}) => (await an.client.send(requestCardPayment, { amount: 1_000_000, ...fields })).data,
    confirm: (payment, card) => browser(payment, 'confirm', { payment_method: card }),
    answerBank: (payment, outcome) => browser(payment, 'answer_bank', { outcome }),
    stateOf: async (an, payment_id) => {
      const { data, info } = await an.client.send(showCardPayment, { payment_id });
      return { status: data.status, declineCode: data.decline_code, balance: info.balance };
    },
    intentOf: (payment, changes = {}) => ({
      id: refOf(payment),
      object: 'payment_intent',
      status: 'succeeded',
      amount: payment.total,
      amount_received: payment.total,
      currency: 'vnd',
      payment_method: null,
      last_payment_error: null,
      ...changes,
    }),
    report: async (type, object, how = {}) => {
      const { secret = webhookSecret, at = server.clock.now(), signedAt = server.clock.now(), id = randomUUID() } = how;
      const created = Math.floor(at.getTime() / 1_000);
      const body = JSON.stringify({ id: `evt_${id}`, object: 'event', type, created, data: { object } });
      const response = await fetch(`${server.url}/hooks/stripe`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signed(body, secret, signedAt) },
        body,
      });
      const { outcome }: { outcome?: string } = await response.json();
      return { status: response.status, outcome };
    },
    close: async () => {
      await server.close();
      await stripe.close();
    },
  };
}

/** The first part of a payment's secret is its number. */
export function refOf({ client_secret: secret }: { readonly client_secret: string }): string {
  return secret.split('_secret_')[0] ?? '';
}

/** Signs as Stripe's documentation says, by none of the server's code. */
function signed(body: string, secret: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
