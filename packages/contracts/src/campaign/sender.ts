import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

const senderStatuses = [
  'draft',
  'pending',
  'submitted',
  'approved',
  'expiring',
  'expired',
  'rejected',
  'suspended',
  'revoked',
] as const;

/** A sender ID: brand name of SMS, caller number of voice, official account of the chat app. */
export const senderSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: openEnum(['sms_brandname', 'voice_callerid', 'zalo_oa', 'shortcode']),
  country: v.string(),
  usage: openEnum(['advertising', 'customer_care', 'both']),
  description: v.string(),
  status: openEnum(senderStatuses),
  valid_until: v.nullable(v.string()),
  /** Why it was rejected or suspended. */
  reason: v.nullable(v.string()),
});
export type Sender = v.InferOutput<typeof senderSchema>;
