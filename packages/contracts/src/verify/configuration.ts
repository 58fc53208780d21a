import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { verifyChannels } from './service-settings.ts';

export const configurationStatuses = ['draft', 'published', 'disabled'] as const;

/** Attempts handed over, receipts, and approved verifications (MODEL of SPEC §3's counts). */
export const verifyCountsSchema = v.object({ sent: v.number(), delivered: v.number(), verified: v.number() });

/** A verification service as its list shows it. `conversion` is verified per sent, `null` when nothing was sent. */
export const configurationSummarySchema = v.object({
  id: v.string(),
  name: v.string(),
  brand: v.string(),
  status: openEnum(configurationStatuses),
  /** In the order in which they are tried. */
  channels: v.array(openEnum(verifyChannels)),
  sent_24h: v.number(),
  delivered_24h: v.number(),
  verified_24h: v.number(),
  conversion: v.nullable(v.number()),
  created_at: v.string(),
  updated_at: v.string(),
});
export type ConfigurationSummary = v.InferOutput<typeof configurationSummarySchema>;

/** The whole configuration. Limits of 0 are off (SPEC §9); times in seconds, windows in hours. */
export const configurationSchema = v.object({
  id: v.string(),
  name: v.string(),
  brand: v.string(),
  status: openEnum(configurationStatuses),
  channels: v.array(v.object({ channel: openEnum(verifyChannels), timeout_s: v.number() })),
  code_length: v.number(),
  code_type: openEnum(['numeric', 'alphanumeric']),
  validity_time: v.number(),
  resend_countdown: v.number(),
  max_check_attempts: v.number(),
  limit_phone: v.number(),
  limit_phone_window: v.number(),
  limit_phone_hours: v.number(),
  limit_total: v.number(),
  limit_total_window: v.number(),
  limit_total_hours: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
});
export type Configuration = v.InferOutput<typeof configurationSchema>;
