import * as v from 'valibot';
import type { CardIntent, CardStatus, KeptCard, PaymentEvent } from '../payment.ts';

/** The parts of Stripe's objects that we read. They are checked, since each version of Stripe's interface may differ. */
const cardSchema = v.object({ brand: v.string(), last4: v.string() });

const methodSchema = v.object({ id: v.string(), card: v.optional(v.nullable(cardSchema)) });

const intentSchema = v.object({
  object: v.literal('payment_intent'),
  id: v.string(),
  status: v.string(),
  amount: v.number(),
  amount_received: v.number(),
  currency: v.string(),
  payment_method: v.nullable(v.union([v.string(), methodSchema])),
  last_payment_error: v.nullable(
    v.object({
      code: v.optional(v.nullable(v.string())),
      decline_code: v.optional(v.nullable(v.string())),
      payment_method: v.optional(v.nullable(methodSchema)),
    }),
  ),
});

const keptSchema = v.object({
  id: v.string(),
  card: v.object({ ...cardSchema.entries, exp_month: v.number(), exp_year: v.number() }),
});

const eventSchema = v.object({
  id: v.string(),
  type: v.string(),
  /** Seconds. */
  created: v.number(),
  data: v.object({ object: v.unknown() }),
});

const chargeSchema = v.object({ payment_intent: v.nullable(v.string()), amount_refunded: v.number() });
const disputeSchema = v.object({ payment_intent: v.nullable(v.string()), status: v.string() });

const statuses: Readonly<Record<string, CardStatus>> = {
  requires_confirmation: 'created',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/** Reads a PaymentIntent. Throws for anything else. */
export function intentOf(object: unknown): CardIntent {
  const intent = v.parse(intentSchema, object);
  const { id: ref, status, amount, amount_received: received, currency, last_payment_error: error } = intent;
  const method = typeof intent.payment_method === 'string' ? null : intent.payment_method;
  const isDeclined = status === 'requires_payment_method' && error !== null;
  return {
    ref,
    status: isDeclined ? 'failed' : (statuses[status] ?? 'created'),
    amount: status === 'succeeded' ? received : amount,
    currency: currency.toUpperCase(),
    card: method?.card ?? (isDeclined ? (error.payment_method?.card ?? null) : null),
    declineCode: isDeclined ? (error.decline_code ?? error.code ?? 'generic_decline') : null,
  };
}

/** Reads a saved card. */
export function keptCardOf(object: unknown, defaultCard: string | null): KeptCard {
  const { id, card } = v.parse(keptSchema, object);
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { id, brand, last4, expMonth, expYear, isDefault: id === defaultCard };
}

/** Reads a report; null for one that is about nothing we follow. */
export function eventOf(object: unknown): PaymentEvent | null {
  const { id, type, created, data } = v.parse(eventSchema, object);
  const told = { id, at: new Date(created * 1_000) };
  switch (type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const intent = intentOf(data.object);
      return { ...told, kind: 'intent', ref: intent.ref, intent };
    }
    case 'charge.refunded': {
      const { payment_intent: ref, amount_refunded: total } = v.parse(chargeSchema, data.object);
      return ref === null ? null : { ...told, kind: 'refunded', ref, total };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed': {
      const { payment_intent: ref, status } = v.parse(disputeSchema, data.object);
      // An inquiry moves no money; if a dispute comes of it, `funds_withdrawn` says so.
      if (ref === null || status.startsWith('warning_')) return null;
      return type === 'charge.dispute.closed'
        ? { ...told, kind: 'dispute_closed', ref, isWon: status === 'won' }
        : { ...told, kind: 'disputed', ref };
    }
    default:
      return null;
  }
}
