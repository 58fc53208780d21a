import { found, missing, refusal, type Answer, type Exchange } from './exchange.ts';
import type { Reporter } from './events.ts';
import type { Memory } from './memory.ts';
import { disputeObject, intentObject, methodObject } from './objects.ts';
import type { Intent, Method } from './records.ts';
import { testCards } from './test-cards.ts';

export interface Payments {
  readonly memory: Memory;
  readonly reporter: Reporter;
  readonly now: () => number;
  readonly random: () => string;
}

/** Years that the cards for tests are valid. */
const VALID_YEARS = 4;

/** Makes a PaymentIntent, as a server with the secret key does. */
export function createIntent({ memory, now, random }: Payments, exchange: Exchange): Answer {
  const { world } = memory;
  const amount = Number(exchange.field('amount'));
  const currency = exchange.field('currency') ?? '';
  if (!Number.isSafeInteger(amount) || amount <= 0)
    return refusal(400, { param: 'amount', message: 'Invalid integer' });
  if (!/^[a-z]{3}$/.test(currency)) return refusal(400, { param: 'currency', message: 'Invalid currency' });
  const customer = exchange.field('customer');
  if (customer !== null && !world.customers[customer]) return missing('customer', customer);
  const method = exchange.field('payment_method');
  if (method !== null && !world.methods[method]) return missing('PaymentMethod', method);
  const id = memory.nextId('pi');
  const intent: Intent = {
    id,
    secret: `${id}_secret_${random()}`,
    amount,
    currency,
    customer,
    metadata: exchange.fieldsOf('metadata'),
    createdAt: now(),
    isSaved: exchange.field('setup_future_usage') !== null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    method,
    error: null,
    charge: null,
    refunded: 0,
  };
  world.intents[id] = intent;
  memory.save();
  return found(intentObject(world, intent));
}

/**
 * Pays, as a browser with the publishable key and the client secret does, or a server with a saved card while its holder is
 * away (`off_session`): then a bank that wants to ask the holder declines.
 */
export function confirmIntent(payments: Payments, intent: Intent, exchange: Exchange): Answer {
  const { world, save } = payments.memory;
  if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpectedState(payments, intent);
  const method = methodFor(payments, intent, exchange.field('payment_method') ?? intent.method);
  if (method === null) return refusal(400, { code: 'parameter_missing', message: 'A payment method is needed' });
  const isAway = exchange.field('off_session') === 'true';
  intent.method = method.id;
  intent.error = null;
  const card = testCards[method.name];
  if (card?.decline) return decline(payments, intent, { ...card.decline, method });
  if (card?.asksHolder === true && isAway) {
    return decline(payments, intent, {
      code: 'authentication_required',
      declineCode: 'authentication_required',
      method,
    });
  }
  if (card?.asksHolder === true) {
    intent.status = 'requires_action';
    save();
    payments.reporter.tell('payment_intent.requires_action', intentObject(world, intent));
    return found(intentObject(world, intent));
  }
  return succeed(payments, intent, method);
}

/** What the holder of a card answers to the bank's question (3-D Secure). Stripe shows that page by itself. */
export function answerBank(payments: Payments, intent: Intent, exchange: Exchange): Answer {
  const method = intent.method === null ? undefined : payments.memory.world.methods[intent.method];
  if (intent.status !== 'requires_action' || !method) return unexpectedState(payments, intent);
  if (exchange.field('outcome') === 'success') return succeed(payments, intent, method);
  return decline(payments, intent, { code: 'payment_intent_authentication_failure', declineCode: null, method });
}

export function cancelIntent(payments: Payments, intent: Intent): Answer {
  const { memory, reporter } = payments;
  if (intent.status === 'succeeded') return unexpectedState(payments, intent);
  intent.status = 'canceled';
  memory.save();
  reporter.tell('payment_intent.canceled', intentObject(memory.world, intent));
  return found(intentObject(memory.world, intent));
}

/** A card for tests becomes a payment method of its own each time; any other must be the customer's. */
function methodFor({ memory, now }: Payments, intent: Intent, id: string | null): Method | null {
  const { world } = memory;
  if (id === null) return null;
  const card = testCards[id];
  if (!card) {
    const kept = world.methods[id];
    return kept && kept.customer === intent.customer ? kept : null;
  }
  const { brand, last4 } = card;
  const expYear = new Date(now()).getUTCFullYear() + VALID_YEARS;
  const method: Method = { id: memory.nextId('pm'), name: id, brand, last4, expYear, customer: null };
  world.methods[method.id] = method;
  return method;
}

function succeed({ memory, reporter }: Payments, intent: Intent, method: Method): Answer {
  const { world } = memory;
  intent.status = 'succeeded';
  intent.error = null;
  intent.charge = memory.nextId('ch');
  if (intent.isSaved && intent.customer !== null) method.customer = intent.customer;
  memory.save();
  reporter.tell('payment_intent.succeeded', intentObject(world, intent));
  if (testCards[method.name]?.isDisputed === true) {
    reporter.tellLater('charge.dispute.created', () => disputeObject(intent, 'needs_response'));
  }
  return found(intentObject(world, intent));
}

function decline(
  { memory, reporter }: Payments,
  intent: Intent,
  { code, declineCode, method }: { code: string; declineCode: string | null; method: Method },
): Answer {
  const { world } = memory;
  const message = 'Your card was declined.';
  intent.status = 'requires_payment_method';
  intent.error = { code, declineCode, message, method: method.id };
  intent.method = null;
  memory.save();
  const shown = intentObject(world, intent);
  reporter.tell('payment_intent.payment_failed', shown);
  return refusal(402, {
    type: 'card_error',
    code,
    ...(declineCode !== null && { decline_code: declineCode }),
    message,
    payment_method: methodObject(method),
    payment_intent: shown,
  });
}

function unexpectedState({ memory }: Payments, intent: Intent): Answer {
  return refusal(400, {
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent is ${intent.status}`,
    payment_intent: intentObject(memory.world, intent),
  });
}
