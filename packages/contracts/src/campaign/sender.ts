import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { senderTypes, senderUsages } from '../sender/sender-rules.ts';
import { senderStatuses } from '../sender/sender-states.ts';

/** A sender ID: brand name of SMS, caller number of voice, official account of the chat app. */
export const senderSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: openEnum(senderTypes),
  country: v.string(),
  usage: openEnum(senderUsages),
  description: v.string(),
  status: openEnum(senderStatuses),
  valid_until: v.nullable(v.string()),
  /** Why it was rejected or suspended. */
  reason: v.nullable(v.string()),
});
export type Sender = v.InferOutput<typeof senderSchema>;
