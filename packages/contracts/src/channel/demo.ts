import * as v from 'valibot';
import { instant, openEnum } from '../core/wire.ts';
import { messageStatuses } from '../message/message.ts';
import { callStatuses } from '../voice/call.ts';

/** What can be tried on one's own phone. */
export const demoChannels = ['sms', 'voice', 'zalo'] as const;
export type DemoChannel = (typeof demoChannels)[number];

/** How often a person may try each channel in a day of Asia/Ho_Chi_Minh. */
export const DEMOS_PER_DAY = 3;

/** What may be missing, in the order in which it is to be put right. */
const demoNeeds = ['phone', 'sender', 'caller', 'sound', 'oa', 'template'] as const;

/**
 * What trying a channel would send to the person's own phone, and how the last try of today came out. The texts are fixed,
 * so that nobody's message can be smuggled into them. Amounts are minor units of `currency`.
 */
export const demoSchema = v.object({
  channel: openEnum(demoChannels),
  /** The person's own verified number, E.164 digits, which alone can be tried; empty while there is none. */
  phones: v.array(v.string()),
  /** Null when everything is there. */
  needs: v.nullable(openEnum(demoNeeds)),
  limit: v.number(),
  left_today: v.number(),
  /** When the next day, and with it the next tries, begins. */
  renews_at: instant(),
  /** Who is shown as sending: brand name, number or official account; '' where that is missing. */
  from: v.string(),
  /** The SMS; '' for other channels. */
  sample_text: v.string(),
  /** What a call can play: sounds of the library, the newest first. */
  sounds: v.array(v.object({ id: v.string(), name: v.string(), duration_ms: v.number(), price: v.number() })),
  /** What Zalo can send, each filled with its samples. */
  templates: v.array(
    v.object({
      zalo_template_id: v.string(),
      name: v.string(),
      params: v.array(v.object({ name: v.string(), sample: v.string() })),
      price: v.number(),
    }),
  ),
  /** Of the SMS, or of the first sound (at most) or template; null while it is not known. */
  price: v.nullable(v.number()),
  currency: v.string(),
  /** The last try of today; its status is that of a message or a call. */
  last: v.nullable(
    v.object({
      id: v.string(),
      status: openEnum([...new Set([...messageStatuses, ...callStatuses])]),
      error_code: v.nullable(v.number()),
      at: instant(),
    }),
  ),
});
export type Demo = v.InferOutput<typeof demoSchema>;
