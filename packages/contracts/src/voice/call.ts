import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { recipientNumber } from '../core/recipient-number.ts';

/**
 * Where a call to one recipient stands. `queued` was not dialled yet, `waiting` is dialled again later; `initiated`,
 * `ringing` and `answered` are under way, the others final. `completed` was heard by a person, `machine` was taken by an
 * answering machine, `rejected` declined, `unknown` lost its outcome.
 */
export const callStatuses = [
  'queued',
  'waiting',
  'initiated',
  'ringing',
  'answered',
  'completed',
  'machine',
  'busy',
  'no_answer',
  'rejected',
  'failed',
  'unknown',
  'cancelled',
] as const;
export type CallStatus = (typeof callStatuses)[number];
/** States of a call that no one's phone was dialled for. */
export const undialledStatuses = ['queued', 'cancelled'] as const satisfies readonly CallStatus[];

export const callKeys = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export type CallKey = (typeof callKeys)[number];
/** What calls are filtered by: a key that was pressed, or that none was. */
export const keyFilters = [...callKeys, 'none'] as const;

/** Who took a call. It is a guess, and `unknown` where nobody asked for it. */
const answerers = ['human', 'machine', 'unknown'] as const;

/** One call to one recipient, over all its attempts. `to` is E.164 without plus, `price` minor units of `currency`. */
export const callSchema = v.object({
  id: v.string(),
  /** Null of a single call, as the API makes them, and of a test whose draft is gone. */
  campaign: v.nullable(v.object({ id: v.string(), name: v.string() })),
  to: recipientNumber(),
  name: v.string(),
  carrier: v.string(),
  /** The number that was shown. */
  sender: v.string(),
  status: openEnum(callStatuses),
  /** How often it was dialled. */
  attempts: v.number(),
  /** Seconds from answer to end. */
  duration_s: v.number(),
  answered_by: v.nullable(openEnum(answerers)),
  /** The key that counts: the last one of the menu that was pressed. */
  key: v.nullable(v.string()),
  /** All keys in their order. */
  keys: v.string(),
  hangup: v.nullable(openEnum(['callee', 'caller', 'network'])),
  price: v.number(),
  currency: v.string(),
  error_code: v.nullable(v.number()),
  /** A call to oneself before a campaign is launched; not among its recipients. */
  is_test: v.boolean(),
  /** When it is dialled again; null if it is not. */
  next_attempt_at: v.nullable(v.string()),
  created_at: v.string(),
  /** When it was last dialled. */
  dialled_at: v.nullable(v.string()),
  answered_at: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
});
export type Call = v.InferOutput<typeof callSchema>;

/** What happened in an attempt, and when. `key` is the key pressed, or what it did (`action`). */
export const callEventSchema = v.object({
  event: openEnum([
    'dialled',
    'ringing',
    'answered',
    'machine',
    'key',
    'forwarded',
    'completed',
    'busy',
    'no_answer',
    'rejected',
    'failed',
    'unknown',
  ]),
  at: v.string(),
  key: v.nullable(v.string()),
  action: v.nullable(v.string()),
});
export type CallEvent = v.InferOutput<typeof callEventSchema>;

/** One time that a recipient was dialled. */
export const callAttemptSchema = v.object({
  attempt: v.number(),
  status: openEnum(callStatuses),
  started_at: v.string(),
  ended_at: v.nullable(v.string()),
  duration_s: v.number(),
  /** Seconds that are charged, in whole blocks. */
  billed_s: v.number(),
  price: v.number(),
  error_code: v.nullable(v.number()),
  events: v.array(callEventSchema),
});
export type CallAttempt = v.InferOutput<typeof callAttemptSchema>;
