import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { messageSchema } from '../message/message.ts';
import { carriers } from '../rules/phone.ts';

export const contactStatuses = ['active', 'unsubscribed', 'blocked', 'invalid'] as const;
const consentStates = ['unknown', 'granted', 'refused'] as const;

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
  phone: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  carrier: openEnum(carriers),
  tags: v.array(v.object({ id: v.string(), name: v.string(), color: v.string() })),
  status: openEnum(contactStatuses),
  consent: v.object({ sms: openEnum(consentStates), voice: openEnum(consentStates), zalo: openEnum(consentStates) }),
  custom: v.record(v.string(), v.string()),
  last_messaged_at: v.nullable(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
});
export type Contact = v.InferOutput<typeof contactSchema>;

/** What stands beside a contact in its drawer: the last 20 messages. */
export const contactHistorySchema = v.object({ messages: v.array(messageSchema) });
