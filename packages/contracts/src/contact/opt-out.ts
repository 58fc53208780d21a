import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { recipientNumber } from '../core/recipient-number.ts';

/** Most numbers that are added by hand at a time. */
export const MAX_OPT_OUTS_BY_HAND = 10_000;
export const OPT_OUT_NOTE_LENGTH = 500;
export const BRAND_LENGTH = 64;

/** What is refused; `all` is every channel. */
export const refusedChannels = ['sms', 'voice', 'zalo', 'all'] as const;
export const optOutReasons = ['keyword', 'link', 'manual', 'import', 'dnc_register', 'complaint'] as const;
/** Reasons that a member may give; the others come with their proof. */
export const givenReasons = ['manual', 'complaint', 'dnc_register'] as const;
/** Reasons a file of numbers may have. */
export const importedReasons = ['import', 'dnc_register', 'complaint'] as const;

const refusalFields = {
  id: v.string(),
  /** E.164 digits. */
  phone: recipientNumber(),
  channel: openEnum(refusedChannels),
  /** Name of the sender that is refused; `''` for every one. */
  brand: v.string(),
  reason: openEnum(optOutReasons),
  /** What the person wrote, or what a member noted as proof. */
  note: v.string(),
  /** Who added it; null where the person themself did. */
  by: v.nullable(v.string()),
  created_at: v.string(),
};

/** Somebody does not want to be contacted. `contact` is who the directory knows by that number. */
export const optOutSchema = v.object({
  ...refusalFields,
  contact: v.nullable(v.object({ id: v.string(), name: v.string() })),
});
export type OptOut = v.InferOutput<typeof optOutSchema>;

/** A refusal that was taken back. */
export const removedOptOutSchema = v.object({
  ...refusalFields,
  removed_by: v.nullable(v.string()),
  removed_at: v.string(),
  removal_reason: v.string(),
});
export type RemovedOptOut = v.InferOutput<typeof removedOptOutSchema>;

/** The message or call that was answered with a refusal. */
export const refusedSourceSchema = v.object({
  kind: openEnum(['message', 'call']),
  id: v.string(),
  campaign: v.nullable(v.object({ id: v.string(), name: v.string() })),
  sender: v.string(),
  /** Empty for calls. */
  content: v.string(),
  at: v.string(),
});
export type RefusedSource = v.InferOutput<typeof refusedSourceSchema>;

export const optOutImportSchema = v.object({
  id: v.string(),
  file_name: v.string(),
  status: openEnum(['running', 'done', 'failed', 'cancelled']),
  /** Why the file could not be read to its end. */
  failure: v.nullable(v.string()),
  /** Share of the file that was read, 0 to 1. */
  progress: v.number(),
  /** `known` refused the same before, or stand twice in the file. */
  counts: v.object({ added: v.number(), known: v.number(), invalid: v.number() }),
  created_at: v.string(),
});
export type OptOutImport = v.InferOutput<typeof optOutImportSchema>;
