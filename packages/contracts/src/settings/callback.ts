import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

/** What an account can be told of at an address of its own, in the order that forms offer it. */
export const callbackEvents = [
  'message.sent',
  'message.delivered',
  'message.failed',
  'message.received',
  'campaign.finished',
  'balance.low',
  'topup.paid',
  'number.suspended',
  'number.released',
  'verify.approved',
  'verify.failed',
] as const;
export type CallbackEvent = (typeof callbackEvents)[number];

/** How the body of a callback is written: JSON, or form data whose `data` is JSON. */
export const callbackFormats = ['json', 'form'] as const;

/** `failing`: the last answers were errors; `auto_disabled`: for so long that nothing is sent any more. */
const callbackStatuses = ['active', 'failing', 'auto_disabled', 'disabled'] as const;

export const deliveryStatuses = ['pending', 'delivering', 'retrying', 'succeeded', 'failed', 'discarded'] as const;

/** Profiles that an account may have. */
export const MAX_CALLBACK_PROFILES = 20;
/** Deliveries that one request queues again. */
export const MAX_REDELIVERED = 10_000;
/** Days after which deliveries are forgotten. */
export const DELIVERIES_KEPT_DAYS = 30;
/** Days of failures alone after which a profile is disabled. */
export const FAILING_DAYS = 5;
/** Hours for which requests are signed with the replaced secret too. */
export const OLD_SECRET_HOURS = 24;

/** Seconds to wait before each attempt at a delivery, the first included. */
export const DELIVERY_SCHEDULE: readonly number[] = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];

/** An address that is told of events. Its secret is answered once; of its own headers only the names are. */
export const callbackProfileSchema = v.object({
  id: v.string(),
  name: v.string(),
  url: v.string(),
  events: v.array(openEnum(callbackEvents)),
  format: openEnum(callbackFormats),
  headers: v.array(v.string()),
  status: openEnum(callbackStatuses),
  /** Since when every answer was an error; `null` if the last was not. */
  failing_since: v.nullable(v.string()),
  last_attempt_at: v.nullable(v.string()),
  /** Status of the last answer; `null` if there was none. */
  last_response_code: v.nullable(v.number()),
  /** Until when requests are signed with the secret of before too. */
  old_secret_until: v.nullable(v.string()),
  created_at: v.string(),
});
export type CallbackProfile = v.InferOutput<typeof callbackProfileSchema>;

/** Why there was no answer that counts. */
export const attemptErrors = ['status', 'timeout', 'unreachable', 'address', 'redirect'] as const;
export type AttemptError = (typeof attemptErrors)[number];

const attemptSchema = v.object({
  at: v.string(),
  response_code: v.nullable(v.number()),
  /** Milliseconds until the answer was read, or until there was none. */
  response_ms: v.number(),
  error: v.nullable(openEnum(attemptErrors)),
});

/** One event on its way to one profile. */
export const callbackDeliverySchema = v.object({
  id: v.string(),
  profile_id: v.string(),
  /** The same for every profile and attempt; receivers tell repeats by it. */
  event_id: v.string(),
  event_type: openEnum(callbackEvents),
  /** What the event is about, such as a message. */
  object_id: v.nullable(v.string()),
  is_test: v.boolean(),
  status: openEnum(deliveryStatuses),
  /** Attempts since it was queued last. */
  attempt: v.number(),
  /** What the event says, as JSON, without the number of a recipient. */
  payload: v.string(),
  response_code: v.nullable(v.number()),
  response_ms: v.nullable(v.number()),
  /** The first 2 KB of the last answer. */
  response_excerpt: v.nullable(v.string()),
  error: v.nullable(openEnum(attemptErrors)),
  /** The last attempts, the newest first. */
  attempts: v.array(attemptSchema),
  /** When it is tried next; `null` if it is not. */
  next_attempt_at: v.nullable(v.string()),
  created_at: v.string(),
});
export type CallbackDelivery = v.InferOutput<typeof callbackDeliverySchema>;

/** What an address was told of one thing, such as a message. */
export const callbackToldSchema = v.object({
  ...v.pick(callbackDeliverySchema, ['id', 'profile_id', 'event_type', 'status', 'response_code']).entries,
  profile_name: v.string(),
  /** When it was tried last, or is there to be tried first. */
  at: v.string(),
});
export type CallbackTold = v.InferOutput<typeof callbackToldSchema>;
