import * as v from 'valibot';
import { openEnum } from './core/wire.ts';

/**
 * What `GET /api/events` sends, by topic. An event says what changed, seldom how: a client refetches what it shows, so
 * a lost or doubled event does no harm. Amounts are in minor units of `currency`.
 */
export const eventSchemas = {
  /** The wallet changed. */
  balance: v.object({ balance: v.number(), reserved: v.number(), currency: v.string() }),
  /** A top-up came into another state, or money for it came. */
  payment: v.object({ id: v.string(), status: v.string() }),
  /** A notification arrived (`id`), or the read state of some changed (`id` is null). */
  notification: v.object({ id: v.nullable(v.string()) }),
  /** One message changed its status. */
  message: v.object({ id: v.string(), campaign_id: v.nullable(v.string()), status: v.string() }),
  /** A campaign changed status or counts; at most two a second per campaign. */
  campaign: v.object({ id: v.string(), status: v.string(), counts: v.record(v.string(), v.number()) }),
  /** A file of recipients is being read (`progress` 0 to 1), or was. */
  audience: v.object({ id: v.string(), status: v.string(), progress: v.number() }),
  /** Work on many contacts went on, or ended. */
  contact_bulk: v.object({
    id: v.string(),
    kind: v.string(),
    status: v.string(),
    contacts: v.number(),
    done: v.number(),
  }),
  /** A file is being checked for, or imported into, the directory (`progress` 0 to 1), or was. */
  contact_import: v.object({ id: v.string(), status: v.string(), progress: v.number() }),
  /** Recipients of a quote are being gathered (`progress` 0 to 1), or were. */
  quote: v.object({ id: v.string(), campaign_id: v.string(), status: v.string(), progress: v.number() }),
  /** A list of refusals is being read (`progress` 0 to 1), or was. */
  optout: v.object({ id: v.string(), status: v.string(), progress: v.number() }),
  /** A sound was made ready, or could not be. */
  sound: v.object({ id: v.string(), status: v.string() }),
  /** A rented number came into another state, was renewed, or got an SMS. */
  number: v.object({ id: v.string(), status: v.string() }),
  /** The verification of the account came into another state, or what was handed in for it changed. */
  kyc: v.object({ status: v.string() }),
  /** A sender came into another state. */
  sender: v.object({ id: v.string(), status: v.string() }),
  /** A Zalo official account or one of its templates changed. */
  zalo: v.object({ oa_id: v.string() }),
  /** A template, or its next version, came into another state. */
  template: v.object({ id: v.string(), status: v.string() }),
  /** This person's session or permissions changed; the stream ends after `revoked`. */
  session: v.object({ reason: openEnum(['revoked', 'permissions']) }),
  /** The environment has a new revision of its pins. */
  pins: v.object({ revision: v.number(), urgent: v.boolean() }),
  /** Events were missed that cannot be sent again: refetch whatever is shown. */
  resync: v.object({}),
} as const;

export type EventTopic = keyof typeof eventSchemas;
export type EventData<Topic extends EventTopic> = v.InferOutput<(typeof eventSchemas)[Topic]>;
export type AppEvent = {
  [Topic in EventTopic]: { readonly topic: Topic; readonly data: EventData<Topic> };
}[EventTopic];

/** Path of the stream: server-sent events, read by fetch with the bearer header, resumed by `Last-Event-ID`. */
export const EVENTS_PATH = '/api/events';
/** Milliseconds between the comments that keep an idle stream open; a client that hears nothing for twice as long reconnects. */
export const EVENTS_HEARTBEAT = 20_000;

export function isEventTopic(topic: string): topic is EventTopic {
  return Object.hasOwn(eventSchemas, topic);
}

/** Decodes one event of the stream; `null` for a topic or shape this build does not know (a newer server's). */
export function decodeEvent(topic: string, json: string): AppEvent | null {
  if (!isEventTopic(topic)) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchemas[topic]), json);
  // The schema was chosen by the topic, which the compiler cannot follow through the union.
  return parsed.success ? ({ topic, data: parsed.output } as AppEvent) : null;
}
