import { Stripe } from 'stripe';
import { PaymentProviderError, type CardIntent, type PaymentPort } from '../payment.ts';
import { eventOf, intentOf, keptCardOf } from './stripe-objects.ts';
import type { StripeSettings } from './stripe-settings.ts';

const TIMEOUT = 15_000;
/** Cards of a customer that are shown. */
const MOST_CARDS = 20;
/** Seconds that a report may be old. */
const TOLERANCE = 300;

/** Card payments by Stripe, with the company's own client. Amounts are in minor units, as Stripe counts them. */
export function createStripePayment(settings: StripeSettings): PaymentPort {
  const { secretKey, publishableKey, webhookSecret } = settings;
  const stripe = new Stripe(secretKey, {
    ...serverOf(settings),
    timeout: TIMEOUT,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return {
    publishableKey,
    createCustomer: (accountId, attempt) =>
      asked(async () => {
        const customer = { metadata: { account_id: accountId } };
        const made = await stripe.customers.create(customer, { idempotencyKey: `customer-${accountId}-${attempt}` });
        return made.id;
      }),
    createIntent: ({ paymentId, accountId, total, currency, customer, isSaved, card }) =>
      asked(async () => {
        const made = await stripe.paymentIntents.create(
          {
            amount: total,
            currency: currency.toLowerCase(),
            customer,
            allowed_payment_method_types: ['card'],
            metadata: { payment_id: paymentId, account_id: accountId },
            ...(isSaved && { setup_future_usage: 'off_session' as const }),
            ...(card !== null && { payment_method: card }),
          },
          { idempotencyKey: `payment-${paymentId}-${customer}` },
        );
        if (made.client_secret === null) throw new Error(`${made.id} has no client secret`);
        return { intent: intentOf(made), clientSecret: made.client_secret };
      }),
    payOffSession: (ref, by) => asked(() => payOffSession(stripe, ref, by)),
    readIntent: (ref) =>
      asked(async () => intentOf(await stripe.paymentIntents.retrieve(ref, { expand: ['payment_method'] }))),
    cancelIntent: (ref) =>
      asked(async () => intentOf(await stripe.paymentIntents.cancel(ref, { cancellation_reason: 'abandoned' }))),
    listCards: (customer) =>
      asked(async () => {
        const kept = await stripe.customers.retrieve(customer);
        if (kept.deleted) throw new PaymentProviderError('missing');
        const chosen = kept.invoice_settings.default_payment_method;
        const byDefault = typeof chosen === 'string' ? chosen : (chosen?.id ?? null);
        const cards = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: MOST_CARDS });
        return cards.data.map((card) => keptCardOf(card, byDefault));
      }),
    requireCard: (customer, card) =>
      asked(async () => {
        const { customer: owner } = await stripe.paymentMethods.retrieve(card);
        const ownerId = typeof owner === 'string' ? owner : owner?.id;
        if (ownerId !== customer) throw new PaymentProviderError('missing');
      }),
    removeCard: (card) =>
      asked(async () => {
        await stripe.paymentMethods.detach(card);
      }),
    setDefaultCard: (customer, card) =>
      asked(async () => {
        await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
      }),
    readEvent: ({ body, signature, now }) => {
      let event: unknown;
      try {
        const at = now.getTime();
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE, undefined, at);
      } catch (error) {
        throw new PaymentProviderError('signature', error);
      }
      return eventOf(event);
    },
  };
}

/** A card that was declined is an answer: the error carries the payment as it is then. */
async function payOffSession(
  stripe: Stripe,
  ref: string,
  { card, paymentId }: { card: string; paymentId: string },
): Promise<CardIntent> {
  const confirmed = { payment_method: card, off_session: true, expand: ['payment_method'] };
  try {
    return intentOf(await stripe.paymentIntents.confirm(ref, confirmed, { idempotencyKey: `confirm-${paymentId}` }));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    return intentOf(error.payment_intent);
  }
}

function serverOf({ origin }: StripeSettings): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (origin === null) return {};
  const { hostname, port, protocol } = new URL(origin);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port === '' ? (isPlain ? '80' : '443') : port, protocol: isPlain ? 'http' : 'https' };
}

/** Says in our own words why Stripe did not do it. */
async function asked<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code === 'resource_missing') throw new PaymentProviderError('missing', error);
    const isRefused = error.statusCode === 400 || error.statusCode === 402 || error.statusCode === 404;
    throw new PaymentProviderError(isRefused ? 'refused' : 'unavailable', error);
  }
}
