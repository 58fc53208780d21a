import * as v from 'valibot';
import { recipientNumber } from '../core/recipient-number.ts';
import { openEnum } from '../core/wire.ts';
import { verifyChannels } from '../verify/service-settings.ts';

/** `blocked`: nothing was sent or charged; the reason says why. `failed`: no channel delivered (MODEL 12). */
export const verificationStatuses = [
  'pending',
  'approved',
  'expired',
  'canceled',
  'max_attempts_reached',
  'failed',
  'blocked',
] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Why nothing was sent, in the order in which it is looked at (RULES 7). */
export const blockedReasons = [
  'block_list',
  'country',
  'conversion',
  'ip_velocity',
  'prefix_velocity',
  'device_velocity',
  'resend_countdown',
  'limit_phone_window',
  'limit_phone',
  'limit_total_window',
  'limit_total',
  'spend_cap',
  'balance',
] as const;
export type BlockedReason = (typeof blockedReasons)[number];

/** Limits that the service sets; the other reasons are guards against fraud, or money. */
export const limitReasons = [
  'resend_countdown',
  'limit_phone_window',
  'limit_phone',
  'limit_total_window',
  'limit_total',
] as const satisfies readonly BlockedReason[];
export type LimitReason = (typeof limitReasons)[number];

/** A verification as the public API tells of it. The code is in no answer. */
export const verificationSchema = v.object({
  id: v.string(),
  configuration_id: v.string(),
  /** Digits of a phone number, or an e-mail address. */
  to: recipientNumber(),
  status: openEnum(verificationStatuses),
  /** The one that was tried last. */
  channel: openEnum(verifyChannels),
  /** How often a code may still be checked. */
  attempts_left: v.number(),
  expires_at: v.string(),
  /** Seconds until it may be sent again. */
  resend_after: v.number(),
  created_at: v.string(),
  approved_at: v.nullable(v.string()),
});
export type Verification = v.InferOutput<typeof verificationSchema>;

/** What a code that was typed has come to; a wrong one has used up an attempt. */
export const checkedSchema = v.object({ status: openEnum(verificationStatuses), attempts_left: v.number() });
