import * as v from 'valibot';
import { messageChannels } from '../message/api-message.ts';
import { openEnum } from '../core/wire.ts';
import type { CallbackEvent } from './callback.ts';

const text = (description: string) => v.pipe(v.string(), v.description(description));
const textOrNull = (description: string) => v.pipe(v.nullable(v.string()), v.description(description));
const whole = (description: string) => v.pipe(v.number(), v.integer(), v.description(description));
const wholeOrNull = (description: string) =>
  v.pipe(v.nullable(v.pipe(v.number(), v.integer())), v.description(description));
const amount = (what: string) => whole(`${what}, in minor units of \`currency\``);

const currency = text('Currency of the amounts, such as VND');

const message = v.object({
  message_id: text('ID of the message, or of the call'),
  campaign_id: textOrNull('ID of its campaign; null for a single message'),
  channel: v.pipe(openEnum(messageChannels), v.description('How it was sent: sms, voice or zalo')),
  sender: textOrNull('Name of the sender or Zalo OA, or the number that called'),
  to: textOrNull('The recipient’s number, digits only; null once the recipient was erased'),
  status: text('Its status, such as delivered or undelivered'),
  segments: wholeOrNull('Segments of an SMS; null for other channels'),
  price: amount('Total price'),
  currency,
  error_code: wholeOrNull('Number of the reason why it failed: see /v1/errors/{number}'),
  error_text: textOrNull('The reason in words'),
});

const received = v.object({
  received_id: text('ID of the received SMS'),
  number_id: text('ID of the rented number'),
  number: text('The rented number, digits only'),
  from: textOrNull('Who wrote it; null once it was erased'),
  content: textOrNull('What was written; null once it was erased'),
});

const campaign = v.object({
  campaign_id: text('ID of the campaign'),
  name: text('Its name'),
  channel: text('Its channel'),
  status: text('How it ended: completed, completed_with_errors, failed or cancelled'),
  recipients: whole('Recipients of the campaign'),
  failed: whole('Recipients whose message failed'),
  cancelled: whole('Recipients whose message was cancelled'),
  cost: amount('What was charged'),
  currency,
});

const balance = v.object({
  balance: amount('Balance of the account'),
  threshold: amount('The threshold it fell to'),
  currency,
  days_left: v.pipe(v.nullable(v.number()), v.description('Days the balance lasts; null if that cannot be told')),
});

const payment = v.object({
  payment_id: text('ID of the top-up'),
  method: text('How it was paid: wire or card'),
  amount: amount('Amount without VAT'),
  vat: amount('VAT'),
  total: amount('What was paid'),
  currency,
});

const number = v.object({
  number_id: text('ID of the rented number'),
  number: text('The number, digits only'),
  label: text('Your label of it'),
  status: text('Its status: suspended or released'),
});

const verification = v.object({
  verification_id: text('ID of the verification'),
  configuration_id: text('ID of the verification service'),
  channel: text('The channel that was tried last'),
  status: text('Its status: approved, max_attempts_reached, failed or expired'),
});

interface CallbackBody {
  /** When it is sent, in English, for the description of the API. */
  readonly summary: string;
  /** What `data` holds. */
  readonly data: v.GenericSchema<Readonly<Record<string, unknown>>>;
}

/** What the server sends of each event; the tests compare what arrives with it. */
export const callbackBodies = {
  'message.sent': { summary: 'A message was handed over, or a phone rings', data: message },
  'message.delivered': { summary: 'A message was delivered, or a call was heard', data: message },
  'message.failed': { summary: 'A message or call failed', data: message },
  'message.received': { summary: 'A rented number received an SMS', data: received },
  'campaign.finished': { summary: 'A campaign has finished', data: campaign },
  'balance.low': { summary: 'The balance fell to a threshold', data: balance },
  'topup.paid': { summary: 'A top-up was paid', data: payment },
  'number.suspended': { summary: 'A number was suspended', data: number },
  'number.released': { summary: 'A number was given back', data: number },
  'verify.approved': { summary: 'The right code was entered', data: verification },
  'verify.failed': { summary: 'A verification failed or expired', data: verification },
} as const satisfies Record<CallbackEvent, CallbackBody>;

/** What `data` holds of an event. */
export type CallbackData<Event extends CallbackEvent> = v.InferOutput<(typeof callbackBodies)[Event]['data']>;

/** The JSON body of a callback of an event. */
export function callbackBodySchema(event: CallbackEvent) {
  return v.object({
    id: text('ID of the event, the same for each attempt'),
    type: v.literal(event),
    created_at: text('When it happened (ISO 8601, UTC)'),
    is_test: v.optional(v.pipe(v.boolean(), v.description('True for tests and test keys; left out otherwise'))),
    data: callbackBodies[event].data,
  });
}
