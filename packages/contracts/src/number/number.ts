import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

export const subscriptionStatuses = [
  'reserved',
  'pending_documents',
  'pending_activation',
  'active',
  'past_due',
  'suspended',
  'cancel_requested',
  'released',
  'expired',
] as const;
export const numberUses = ['voice', 'sms', 'verify', 'none'] as const;

/** A phone number the account rents. `number` is E.164 without plus (short codes as they are). */
export const subscriptionSchema = v.object({
  id: v.string(),
  number: v.string(),
  country: v.string(),
  type: openEnum(['mobile', 'local', 'tollfree', 'shortcode', 'hotline']),
  features: v.array(v.string()),
  label: v.string(),
  status: openEnum(subscriptionStatuses),
  assigned_to: openEnum(numberUses),
  /** Minor units of `currency` per month. */
  monthly_price: v.number(),
  currency: v.string(),
  auto_renew: v.boolean(),
  renews_at: v.nullable(v.string()),
  created_at: v.string(),
});
export type Subscription = v.InferOutput<typeof subscriptionSchema>;
