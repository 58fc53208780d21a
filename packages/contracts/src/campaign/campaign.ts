import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

export const campaignStatuses = [
  'draft',
  'awaiting_approval',
  'scheduled',
  'sending',
  'paused',
  'cancelling',
  'completed',
  'completed_with_errors',
  'cancelled',
  'failed',
  'archived',
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const campaignChannels = ['sms', 'voice', 'zalo'] as const;
export type CampaignChannel = (typeof campaignChannels)[number];

export const messageTypes = ['advertising', 'customer_care', 'otp'] as const;

/**
 * Every recipient stands in exactly one count of these (but `clicked`, which overlaps): `recipients` = queued +
 * sending + sent (no receipt yet) + delivered + undelivered + expired + unknown + failed + cancelled.
 * `excluded` were in the input but never became recipients.
 */
export const campaignCountsSchema = v.object({
  recipients: v.number(),
  excluded: v.number(),
  queued: v.number(),
  sending: v.number(),
  sent: v.number(),
  delivered: v.number(),
  undelivered: v.number(),
  expired: v.number(),
  unknown: v.number(),
  failed: v.number(),
  cancelled: v.number(),
  clicked: v.number(),
});
export type CampaignCounts = v.InferOutput<typeof campaignCountsSchema>;

/** Money of a campaign in minor units of `currency`. */
const campaignCostSchema = v.object({
  estimated: v.number(),
  reserved: v.number(),
  charged: v.number(),
  currency: v.string(),
});

export const campaignSchema = v.object({
  id: v.string(),
  name: v.string(),
  channel: openEnum(campaignChannels),
  message_type: openEnum(messageTypes),
  sender: v.nullable(v.object({ id: v.string(), name: v.string() })),
  template_id: v.nullable(v.string()),
  content: v.string(),
  status: openEnum(campaignStatuses),
  schedule: v.object({
    mode: openEnum(['now', 'at', 'spread']),
    at: v.nullable(v.string()),
    /** Most messages a minute; 0 is as fast as carriers take them. */
    rate_per_min: v.optional(v.number(), 0),
  }),
  /** Why it is paused: `user`, `quiet_hours`, `carrier_hours`, `sender`, `account` (it is locked); null otherwise. */
  pause_reason: v.nullable(v.string()),
  undo_until: v.nullable(v.string()),
  counts: campaignCountsSchema,
  cost: campaignCostSchema,
  created_by: v.string(),
  created_at: v.string(),
  launched_at: v.nullable(v.string()),
  finished_at: v.nullable(v.string()),
});
export type Campaign = v.InferOutput<typeof campaignSchema>;
