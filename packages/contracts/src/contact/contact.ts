import * as v from 'valibot';
import { byKey } from '../core/by-key.ts';
import { openEnum } from '../core/wire.ts';
import { messageSchema } from '../message/message.ts';
import { callSchema } from '../voice/call.ts';
import { carriers } from '../rules/phone.ts';
import { recipientNumber } from '../core/recipient-number.ts';

export const contactStatuses = ['active', 'unsubscribed', 'blocked', 'invalid'] as const;
export const consentStates = ['unknown', 'granted', 'refused'] as const;
/** A channel and what somebody agreed to on it, as filters take it. */
export const consentChoices = [
  'sms:granted',
  'sms:refused',
  'sms:unknown',
  'voice:granted',
  'voice:refused',
  'voice:unknown',
  'zalo:granted',
  'zalo:refused',
  'zalo:unknown',
] as const;

export const tagSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** `#rrggbb`. */
  color: v.string(),
  contact_count: v.number(),
  created_at: v.string(),
});
export type Tag = v.InferOutput<typeof tagSchema>;

/** A person of the directory. `phone` is E.164 without plus, unique in the account; `carrier` is estimated by prefix. */
export const contactSchema = v.object({
  id: v.string(),
  phone: recipientNumber(),
  name: v.string(),
  email: v.nullable(v.string()),
  carrier: openEnum(carriers),
  tags: v.array(v.object({ id: v.string(), name: v.string(), color: v.string() })),
  status: openEnum(contactStatuses),
  consent: v.object({ sms: openEnum(consentStates), voice: openEnum(consentStates), zalo: openEnum(consentStates) }),
  custom: byKey(v.string(), v.string()),
  last_messaged_at: v.nullable(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
});
export type Contact = v.InferOutput<typeof contactSchema>;

/** One change of what a number agreed to or refused. */
const consentEventSchema = v.object({
  id: v.string(),
  channel: openEnum(['sms', 'voice', 'zalo']),
  state: openEnum(consentStates),
  /** A member by hand, a file, a program, or a form the person filled in. */
  source: openEnum(['person', 'import', 'api', 'form']),
  note: v.string(),
  /** Name of the member, '' for the others. */
  author: v.string(),
  /** The address it was set from; '' where that is not known. */
  ip: v.optional(v.string(), ''),
  created_at: v.string(),
});
export type ConsentEvent = v.InferOutput<typeof consentEventSchema>;

/** A campaign that sent somebody a message or called them; tests do not count. */
const contactCampaignSchema = v.object({
  id: v.string(),
  name: v.string(),
  channel: openEnum(['sms', 'voice', 'zalo']),
  status: v.string(),
  /** The last message to them, or call. */
  reached_at: v.string(),
});
export type ContactCampaign = v.InferOutput<typeof contactCampaignSchema>;

/**
 * What is shown beside a contact in its drawer: the last 20 messages, the last 20 calls, the last 20 campaigns and the
 * last 50 changes of consent.
 */
export const contactHistorySchema = v.object({
  messages: v.array(messageSchema),
  /** A server from before calls sends none. */
  calls: v.optional(v.array(callSchema), []),
  /** A server from before them sends none. */
  campaigns: v.optional(v.array(contactCampaignSchema), []),
  consents: v.array(consentEventSchema),
});
