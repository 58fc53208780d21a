import * as v from 'valibot';
import { recipientNumber } from '../core/recipient-number.ts';
import { openEnum } from '../core/wire.ts';
import { verifyChannels } from '../verify/service-settings.ts';
import { verificationStatuses } from './verification.ts';

const attemptStatuses = ['queued', 'sent', 'delivered', 'undelivered', 'failed'] as const;

/** One way on which a code was sent. */
export const attemptSchema = v.object({
  channel: openEnum(verifyChannels),
  status: openEnum(attemptStatuses),
  error_code: v.nullable(v.number()),
  /** Minor units; 0 for what failed. */
  price: v.number(),
  currency: v.string(),
  at: v.string(),
  /** When it was delivered, or failed; `null` while nobody knows. */
  ended_at: v.nullable(v.string()),
});

/** A verification with all its attempts, as logs show it. The code is in none. */
export const verificationLogSchema = v.object({
  id: v.string(),
  configuration: v.object({ id: v.string(), name: v.string() }),
  /** Digits of a phone number, or an e-mail address. */
  to: recipientNumber(),
  channel: openEnum(verifyChannels),
  /** In the order in which they were tried. */
  attempts: v.array(attemptSchema),
  status: openEnum(verificationStatuses),
  /** How often a code was checked. */
  checks: v.number(),
  ip: v.string(),
  /** What the customer calls the device of whoever enters the code; `''` where it is not known. */
  device_id: v.optional(v.string(), ''),
  /** Two letters; `''` for a mailbox. */
  country: v.string(),
  carrier: v.nullable(v.string()),
  /** `score` is 0 to 100; `reasons` say why nothing was sent. */
  risk: v.object({ score: v.number(), reasons: v.array(v.string()) }),
  is_test: v.boolean(),
  created_at: v.string(),
  expires_at: v.string(),
  approved_at: v.nullable(v.string()),
});
export type VerificationLog = v.InferOutput<typeof verificationLogSchema>;
