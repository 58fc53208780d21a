import * as v from 'valibot';
import { senderSchema } from '../campaign/sender.ts';
import { stepFields } from '../core/step.ts';
import { openEnum } from '../core/wire.ts';
import { documentKinds, senderCarriers } from './sender-rules.ts';
import { senderTransitions } from './sender-states.ts';

const carrierStatuses = ['not_submitted', 'pending', 'approved', 'rejected', 'suspended'] as const;

/** Where a sender stands with one carrier. */
export const carrierStandingSchema = v.object({
  carrier: openEnum(senderCarriers),
  status: openEnum(carrierStatuses),
  /** When the carrier approved it. */
  approved_at: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});
export type CarrierStanding = v.InferOutput<typeof carrierStandingSchema>;

export const senderFileSchema = v.object({
  id: v.string(),
  name: v.string(),
  kind: openEnum(documentKinds),
  bytes: v.number(),
  status: openEnum(['pending', 'approved', 'rejected']),
  created_at: v.string(),
});
export type SenderFile = v.InferOutput<typeof senderFileSchema>;

/** A brand name to choose for SMS. `carriers` has a row per carrier, in a fixed order, or none where nothing is on record. */
export const smsSenderSchema = v.object({
  ...senderSchema.entries,
  carriers: v.optional(v.array(carrierStandingSchema), []),
});
export type SmsSender = v.InferOutput<typeof smsSenderSchema>;

/** A sender with everything the account tells of it and the carriers say to it. */
export const senderRecordSchema = v.object({
  ...senderSchema.entries,
  /** The brand or company that the name stands for. */
  title: v.string(),
  sample_content: v.string(),
  company: v.object({ legal_name: v.string(), tax_code: v.string(), is_for_other: v.boolean() }),
  /** One row per carrier, in a fixed order. */
  carriers: v.array(carrierStandingSchema),
  files: v.array(senderFileSchema),
  /** When a review was last asked for. */
  submitted_at: v.nullable(v.string()),
  /** When a renewal was asked for that is not decided yet. */
  renewal_asked_at: v.nullable(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
  created_by: v.string(),
});
export type SenderRecord = v.InferOutput<typeof senderRecordSchema>;

const otherEvents = ['created', 'updated', 'carrier_changed'] as const;

/** What happened to a sender, when, by whom, and why. */
export const senderStepSchema = v.object({
  event: openEnum([...Object.keys(senderTransitions), ...otherEvents]),
  status: v.nullable(v.string()),
  carrier: v.nullable(v.string()),
  ...stepFields,
});
export type SenderStep = v.InferOutput<typeof senderStepSchema>;

/** What keeps a sender from being deleted. */
export const senderUsesSchema = v.object({
  campaigns: v.array(v.object({ id: v.string(), name: v.string(), status: v.string() })),
  templates: v.array(v.object({ id: v.string(), name: v.string(), status: v.string() })),
});
export type SenderUses = v.InferOutput<typeof senderUsesSchema>;
