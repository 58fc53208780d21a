import { createServer } from 'node:http';
import { answerCustomers, answerMethods } from './customers.ts';
import { createReporter } from './events.ts';
import { found, missing, readExchange, refusal, writeAnswer, type Answer, type Exchange } from './exchange.ts';
import { answerBank, cancelIntent, confirmIntent, createIntent, type Payments } from './intents.ts';
import { openMemory, randomLetters } from './memory.ts';
import { chargeObject, disputeObject, intentObject } from './objects.ts';
import type { Intent, World } from './records.ts';

const MOST_TRIES = 6;

interface SimulatorOptions {
  readonly now: () => Date;
  /** What a browser names the application by. */
  readonly publishableKey: string;
  /** Where it remembers; null only in memory. */
  readonly stateFile?: string | null;
  /** Milliseconds until something is reported; without it, reports wait until `settle` is called. */
  readonly reportMs?: number | null;
  /** How often it sends a report that is not taken; the real one does so for days. */
  readonly mostTries?: number;
}

export interface StripeSimulator {
  readonly origin: string;
  readonly secretKey: string;
  /** What it signs its reports with. */
  readonly webhookSecret: string;
  /** What it knows, to be looked at by tests. */
  readonly world: World;
  /** The next requests get no answer. */
  away(times: number): void;
  reportTo(url: string): void;
  /** Sends all reports that are due, and waits until they are taken. */
  settle(): Promise<void>;
  /** Gives back what was paid, or a part of it, as an operator does on Stripe's pages. */
  refund(intentId: string, amount: number): void;
  /** Ends a dispute. */
  closeDispute(intentId: string, status: 'won' | 'lost'): void;
  close(): Promise<void>;
}

/**
 * A real HTTP server on the loopback that behaves as Stripe does for payments by card: customers, saved cards,
 * PaymentIntents with 3-D Secure, idempotency keys, signed reports. It is written from Stripe's documentation and shares
 * nothing with what calls it. Its cards are those for tests, by name; it takes no number of a card.
 */
export async function startStripeSimulator(options: SimulatorOptions): Promise<StripeSimulator> {
  const { publishableKey, stateFile = null, reportMs = null, mostTries = MOST_TRIES } = options;
  const now = () => options.now().getTime();
  const memory = openMemory(stateFile, randomLetters);
  const webhookSecret = `whsec_${randomLetters()}${randomLetters()}`;
  const secretKey = `sk_test_${randomLetters()}`;
  const reporter = createReporter({
    secret: webhookSecret,
    now,
    nextId: () => memory.nextId('evt'),
    delayMs: reportMs,
    mostTries,
  });
  const payments: Payments = { memory, reporter, now, random: randomLetters };
  const keys = { secretKey, publishableKey };
  let unanswered = 0;
  const http = createServer((request, response) => {
    if (unanswered > 0) {
      unanswered -= 1;
      request.destroy();
      return;
    }
    readExchange(request)
      .then((exchange) => respond(payments, exchange, keys))
      .then(
        (answer) => writeAnswer(response, answer),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const requireIntent = (id: string): Intent => {
    const intent = memory.world.intents[id];
    if (!intent) throw new Error(`There is no ${id}`);
    return intent;
  };
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    secretKey,
    webhookSecret,
    world: memory.world,
    away: (times) => {
      unanswered = times;
    },
    reportTo: (url) => reporter.reportTo(url),
    settle: () => reporter.settle(),
    refund: (id, amount) => {
      const intent = requireIntent(id);
      intent.refunded += amount;
      memory.save();
      reporter.tell('charge.refunded', chargeObject(intent));
    },
    closeDispute: (id, status) => reporter.tell('charge.dispute.closed', disputeObject(requireIntent(id), status)),
    close: async () => {
      reporter.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

function respond(payments: Payments, exchange: Exchange, { secretKey, publishableKey }: Keys): Answer {
  const { world } = payments.memory;
  const [kind, id = '', verb] = exchange.path;
  const isServer = exchange.key === secretKey;
  if (!isServer && exchange.key !== publishableKey) return refusal(401, { message: 'Invalid API Key provided' });
  if (!isServer) return respondToBrowser(payments, exchange);
  const { idempotencyKey } = exchange;
  const known = idempotencyKey === null ? undefined : world.answered[idempotencyKey];
  if (known) return known;
  const intent = world.intents[id];
  const answer =
    kind !== 'payment_intents' || id === ''
      ? respondToServer(payments, exchange)
      : intent
        ? respondTo(payments, exchange, { intent, verb, isServer })
        : missing('payment_intent', id);
  // What a bank has declined is an answer as well.
  if (idempotencyKey !== null && (answer.status < 400 || answer.status === 402))
    world.answered[idempotencyKey] = answer;
  return answer;
}

/** A browser knows a payment by its secret. */
function respondToBrowser(payments: Payments, exchange: Exchange): Answer {
  const [kind, id = '', verb] = exchange.path;
  if (kind !== 'payment_intents' || id === '') {
    return refusal(403, { message: 'This API call cannot be made with a publishable API key' });
  }
  const intent = payments.memory.world.intents[id];
  if (!intent || exchange.field('client_secret') !== intent.secret) return missing('payment_intent', id);
  if (exchange.field('off_session') !== null) {
    return refusal(403, { message: 'off_session cannot be used with a publishable API key' });
  }
  return respondTo(payments, exchange, { intent, verb, isServer: false });
}

function respondToServer(payments: Payments, exchange: Exchange): Answer {
  const [kind] = exchange.path;
  if (kind === 'payment_intents') return createIntent(payments, exchange);
  const answer = (kind === 'customers' ? answerCustomers : answerMethods)(payments.memory, exchange);
  return answer ?? refusal(404, { message: `Unrecognized request URL (${exchange.path.join('/')})` });
}

function respondTo(
  payments: Payments,
  exchange: Exchange,
  { intent, verb, isServer }: { intent: Intent; verb: string | undefined; isServer: boolean },
): Answer {
  const isWhole = exchange.field('expand[0]') === 'payment_method';
  if (verb === undefined) return found(intentObject(payments.memory.world, intent, isWhole));
  if (verb === 'confirm') {
    const answer = confirmIntent(payments, intent, exchange);
    return isWhole && answer.status === 200 ? found(intentObject(payments.memory.world, intent, true)) : answer;
  }
  if (verb === 'answer_bank') return answerBank(payments, intent, exchange);
  if (verb === 'cancel' && isServer) return cancelIntent(payments, intent);
  return refusal(404, { message: `Unrecognized request URL (${exchange.path.join('/')})` });
}
