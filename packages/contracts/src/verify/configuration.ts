import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { serviceSettingsSchema, verifyChannels } from './service-settings.ts';

export const configurationStatuses = ['draft', 'published', 'disabled'] as const;

/** Attempts handed over, receipts, and approved verifications (MODEL of SPEC §3's counts). */
export const verifyCountsSchema = v.object({ sent: v.number(), delivered: v.number(), verified: v.number() });

/** A verification service as its list shows it. `conversion` is verified per sent, `null` when nothing was sent. */
export const configurationSummarySchema = v.object({
  id: v.string(),
  name: v.string(),
  brand: v.string(),
  status: openEnum(configurationStatuses),
  /** Whether its draft differs from what is published. */
  has_changes: v.boolean(),
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

/**
 * The whole configuration: its draft, and beside it what codes are sent with. Codes of test numbers are empty for members
 * without `verify:write`.
 */
export const configurationSchema = v.object({
  id: v.string(),
  name: v.string(),
  status: openEnum(configurationStatuses),
  ...serviceSettingsSchema.entries,
  /** Grows with every change of the draft; a change says which one it is based on. */
  version: v.number(),
  /** Null of a service that was never published. */
  published: v.nullable(serviceSettingsSchema),
  published_at: v.nullable(v.string()),
  /** Whether the draft differs from what is published. */
  has_changes: v.boolean(),
  created_at: v.string(),
  updated_at: v.string(),
});
export type Configuration = v.InferOutput<typeof configurationSchema>;

const conflictSchema = v.object({ current: configurationSchema });

/** What is there instead of the draft that a change was based on, from the `info` of 409 `draft_changed`; null of others. */
export function currentOf(info: unknown): Configuration | null {
  const parsed = v.safeParse(conflictSchema, info);
  return parsed.success ? parsed.output.current : null;
}
