import * as v from 'valibot';
import { campaignCountsSchema, campaignSchema, type messageTypes } from '../campaign/campaign.ts';
import { consentField, onlyThose, recentField } from '../campaign/draft.ts';
import { openEnum, json, list } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { optionalText, requiredText } from '../rules/validation.ts';
import { soundLevels } from '../sound/sound-level.ts';
import { voiceSettingsFields } from './voice-settings.ts';

/**
 * The counts of a voice campaign. In terms of calls: `queued` are to be dialled (again), `sending` are under way,
 * `delivered` were heard by a person, `undelivered` ended busy, unanswered, declined or at a machine. `answered` and
 * `pressed` overlap with them.
 */
const voiceCountsSchema = v.object({
  ...campaignCountsSchema.entries,
  /** Taken by a person or a machine. */
  answered: v.number(),
  /** Pressed a key. */
  pressed: v.number(),
});

/** Message types that are called about; codes have a service of their own. */
export const callTypes = ['customer_care', 'advertising'] as const satisfies readonly (typeof messageTypes)[number][];

export const voiceCampaignSchema = v.object({
  ...campaignSchema.entries,
  counts: voiceCountsSchema,
  /** Why it is paused: `user`, `quiet_hours`, `sender`, `account` (it is locked); null otherwise. */
  pause_reason: v.nullable(v.string()),
  /** What is played; its version is fixed when the campaign is launched. */
  sound: v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      version: v.number(),
      status: openEnum(['processing', 'ready', 'failed']),
      duration_ms: v.number(),
      /** How it does on the phone; null until it is measured. */
      level: v.optional(v.nullable(openEnum(soundLevels)), null),
    }),
  ),
  voice: voiceSettingsFields,
});
export type VoiceCampaign = v.InferOutput<typeof voiceCampaignSchema>;

const ids = list(requiredText(64));

/** What a voice draft may hold; everything but the name may still be missing. */
export const voiceDraftFields = {
  name: requiredText(100),
  message_type: v.optional(v.picklist(callTypes, rule('oneOf')), 'customer_care'),
  /** A caller ID or an own number with voice, by the id that `getSender` gives. */
  sender_id: optionalText(64),
  sound_id: optionalText(64),
  audience_ids: ids,
  /** Everybody who carries one of these tags. */
  tag_ids: ids,
  contact_ids: ids,
  /** Nobody who carries one of these tags, wherever the number comes from. */
  exclude_tag_ids: ids,
  /** Whoever fits the rules of one of these segments when the quote is made. */
  segment_ids: ids,
  /** Nobody who fits one of these, wherever the number comes from. */
  exclude_segment_ids: ids,
  /** Only those whose call in an earlier campaign came out so. */
  only: v.optional(json(v.nullable(onlyThose)), null),
  voice: v.optional(json(voiceSettingsFields), {}),
  /** Of advertising: how it is known that the people called agreed to it. */
  consent: consentField,
  leave_out_recent: recentField,
};

/** What a voice draft holds beside the campaign's own fields, to go on with it anywhere. */
export const voiceDraftSchema = v.object({
  /** Grows with every change; a save must name the one it is based on. */
  revision: v.number(),
  sender_id: v.string(),
  audience_ids: v.array(v.string()),
  tag_ids: v.array(v.string()),
  contact_ids: v.array(v.string()),
  exclude_tag_ids: v.array(v.string()),
  segment_ids: v.optional(v.array(v.string()), []),
  exclude_segment_ids: v.optional(v.array(v.string()), []),
  only: v.optional(v.nullable(onlyThose), null),
  consent: consentField,
  leave_out_recent: recentField,
});
export type VoiceDraft = v.InferOutput<typeof voiceDraftSchema>;

/** Who can be shown as calling: a caller ID that was approved, or an own number that can make calls. */
export const callerSchema = v.object({
  id: v.string(),
  kind: openEnum(['sender', 'number']),
  /** What is shown to whoever is called: digits. */
  number: v.string(),
  /** What the account calls it; may be empty. */
  label: v.string(),
  status: v.string(),
  is_usable: v.boolean(),
  /** Why it cannot be used, in the person's language; null if it can. */
  reason: v.nullable(v.string()),
  valid_until: v.nullable(v.string()),
  /** Whether it could call, but is a number that is used for something else. */
  has_other_use: v.boolean(),
});
export type Caller = v.InferOutput<typeof callerSchema>;
