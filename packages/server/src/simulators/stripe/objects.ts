import type { Customer, Intent, Method, World } from './records.ts';

/** A customer as Stripe's interface shows it. */
export function customerObject({ id, metadata, defaultMethod }: Customer) {
  return { id, object: 'customer', metadata, invoice_settings: { default_payment_method: defaultMethod } };
}

export function methodObject({ id, brand, last4, expYear, customer }: Method) {
  return {
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    card: { brand, last4, exp_month: 12, exp_year: expYear },
  };
}

/** A PaymentIntent; with `isWhole` its payment method is shown, not only named. */
export function intentObject(world: World, intent: Intent, isWhole = false) {
  const { id, secret, amount, currency, customer, metadata, createdAt, status, error } = intent;
  const method = intent.method === null ? undefined : world.methods[intent.method];
  const failed = error === null ? undefined : world.methods[error.method];
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: status === 'succeeded' ? amount : 0,
    currency,
    customer,
    metadata,
    created: Math.floor(createdAt / 1_000),
    client_secret: secret,
    status,
    payment_method: isWhole && method ? methodObject(method) : intent.method,
    payment_method_types: ['card'],
    latest_charge: intent.charge,
    next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    setup_future_usage: intent.isSaved ? 'off_session' : null,
    last_payment_error:
      error === null
        ? null
        : {
            type: 'card_error',
            code: error.code,
            ...(error.declineCode !== null && { decline_code: error.declineCode }),
            message: error.message,
            ...(failed && { payment_method: methodObject(failed) }),
          },
  };
}

export function chargeObject(intent: Intent) {
  const { id, charge, amount, refunded, currency } = intent;
  return {
    id: charge,
    object: 'charge',
    payment_intent: id,
    amount,
    amount_refunded: refunded,
    refunded: refunded === amount,
    currency,
  };
}

export function disputeObject(intent: Intent, status: string) {
  const { id, charge, amount, currency } = intent;
  return {
    id: `dp_${id.slice(3)}`,
    object: 'dispute',
    charge,
    payment_intent: id,
    amount,
    currency,
    status,
    reason: 'fraudulent',
  };
}
