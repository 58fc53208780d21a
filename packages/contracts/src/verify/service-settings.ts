import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { widgetSettingsSchema } from '../widget/widget-settings.ts';

export const verifyChannels = ['zalo', 'sms', 'voice', 'email'] as const;
export type VerifyChannel = (typeof verifyChannels)[number];

/** Numbers among the settings of a service: times in seconds, windows in hours, what is counted. */
export const serviceNumbers = [
  'code_length',
  'validity_time',
  'resend_countdown',
  'max_check_attempts',
  'limit_phone',
  'limit_phone_window',
  'limit_phone_hours',
  'limit_total',
  'limit_total_window',
  'limit_total_hours',
] as const;
export type ServiceNumber = (typeof serviceNumbers)[number];

/**
 * One channel of a verification service. Without a sender the shared one is used; without a template the text of
 * `templates` is sent (Zalo sends nothing but templates).
 */
const serviceChannelSchema = v.object({
  channel: openEnum(verifyChannels),
  sender_id: v.nullable(v.string()),
  template_id: v.nullable(v.string()),
  /** Seconds without a receipt after which the next channel is tried (30 to 300). */
  timeout_s: v.number(),
});

/** Whom a service sends no code to. 0 turns a rule off. */
const serviceFraudSchema = v.object({
  /** Two-letter country codes that codes are sent to. */
  country_allow: v.array(v.string()),
  /** Most codes an hour to numbers that differ in their last four digits alone. */
  prefix_velocity: v.number(),
  /** Most codes an hour that one address asks for. */
  ip_velocity: v.number(),
  /** Most codes an hour that one device asks for. */
  device_velocity: v.optional(v.number(), 0),
  /** Per cent of codes that must have been entered lately; below it nothing is sent to new numbers. */
  min_conversion_pct: v.number(),
  /** Whom no code is sent to, in the writing of `readBlocked`. */
  block_list: v.optional(v.array(v.string()), []),
});

/** A number that gets no message: its code is always the same. */
const testNumberSchema = v.object({ phone: v.string(), code: v.string() });

/**
 * What a verification service sends, how often and to whom: what is edited as a draft, and what was published (MODEL 12).
 * Limits of 0 are off (SPEC §9); times in seconds, windows in hours.
 */
export const serviceSettingsSchema = v.object({
  brand: v.string(),
  /** In the order in which they are tried. */
  channels: v.array(serviceChannelSchema),
  /** Texts with `{OTP}`, and perhaps `{BRAND}` and `{MIN}`; of Zalo nothing. */
  templates: v.object({ sms: v.string(), voice: v.string(), email: v.string() }),
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
  fraud: serviceFraudSchema,
  test_numbers: v.array(testNumberSchema),
  /** The callback address that is told of its verifications; null for every address that wants to know. */
  callback_profile_id: v.optional(v.nullable(v.string()), null),
  widget: widgetSettingsSchema,
});
export type ServiceSettings = v.InferOutput<typeof serviceSettingsSchema>;
