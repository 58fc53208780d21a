import { createHmac } from 'node:crypto';
import type { CallbackRequest } from '../ports/callback.ts';
import type { DeliveryRow } from './delivery.repository.ts';

type Told = Pick<DeliveryRow, 'event_id' | 'event_type' | 'is_test' | 'data' | 'created_at'>;

/** What an event says, as it is sent but for the number of a recipient. */
export function eventOf({ event_id: id, event_type: type, is_test: isTest, data, created_at: at }: Told) {
  return { id, type, created_at: at.toISOString(), ...(isTest && { is_test: true }), data };
}

interface Signing {
  /** The secret that signs, and the one of before as long as it is good. */
  readonly secrets: readonly string[];
  readonly now: Date;
}

interface Composed extends Signing {
  readonly delivery: Told & Pick<DeliveryRow, 'attempt'>;
  readonly url: string;
  readonly format: 'json' | 'form';
  /** Headers of the profile's own. */
  readonly headers: ReadonlyMap<string, string>;
  /** What of a message is not kept with the event: whom it went to, or who wrote what. */
  readonly ofMessage?: Readonly<Record<string, string | null>>;
}

/**
 * The request of one attempt. `X-Signature` is `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the body, with the
 * secret; for a day after the secret was replaced, a second `v1` has the one of before.
 */
export function composeCallback({ delivery, url, format, headers, ofMessage, ...signing }: Composed): CallbackRequest {
  const event = eventOf(delivery);
  const body = write({ ...event, data: { ...event.data, ...ofMessage } }, format);
  return {
    url,
    body,
    headers: {
      ...Object.fromEntries(headers),
      'Content-Type': format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
      'User-Agent': 'Callbacks/1.0',
      'X-Signature': sign(body, signing),
      'X-Event-Id': delivery.event_id,
      'X-Event-Type': delivery.event_type,
      'X-Attempt': String(delivery.attempt),
    },
  };
}

function write({ data, ...event }: ReturnType<typeof eventOf>, format: 'json' | 'form'): string {
  if (format === 'json') return JSON.stringify({ ...event, data });
  const { is_test: isTest, ...texts } = event;
  const fields = { ...texts, ...(isTest && { is_test: '1' }), data: JSON.stringify(data) };
  return new URLSearchParams(fields).toString();
}

function sign(body: string, { secrets, now }: Signing): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
