import * as v from 'valibot';
import { byKey } from '../core/by-key.ts';
import { campaignCountsSchema, campaignSchema } from '../campaign/campaign.ts';
import { MAX_CONTENT_LENGTH, consentField, recentField, onlyThose } from '../campaign/draft.ts';
import { eachOnce } from '../core/filters.ts';
import { json, list, openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { rateField } from '../rules/sending-rate.ts';
import { optionalText, requiredText } from '../rules/validation.ts';
import { oaStatuses, templateStatuses } from './zalo-states.ts';
import { templateKinds, templateTags } from './zalo-limits.ts';

/** Where a parameter's value comes from: a column of the lists or a field of the directory, or the same for everybody. */
export const paramSources = ['field', 'fixed'] as const;

/** Most letters of a fixed value, and of what stands in for a missing one. */
export const MAX_PARAM_VALUE = 400;

const mappedParam = v.object({
  source: v.picklist(paramSources, rule('oneOf')),
  /** Of a `field`: the column or field, by its key as `campaign_sms/variables` gives it. */
  key: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), ''),
  /** Of `fixed`: what stands in every message. */
  value: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_PARAM_VALUE)), ''),
  /** What stands there for recipients without a value; empty where nothing may. */
  fallback: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_PARAM_VALUE)), ''),
});
export type MappedParam = v.InferOutput<typeof mappedParam>;

const MAX_PARAMS = 60;
/** The template's parameters, by name. */
const paramMap = v.pipe(
  byKey(v.pipe(v.string(), v.maxLength(60)), mappedParam),
  v.check((map) => Object.keys(map).length <= MAX_PARAMS, rule('oneOf')),
);
export type ParamMap = v.InferOutput<typeof paramMap>;

/**
 * Refusals after which a recipient may get an SMS instead, in our codes: 1601 no Zalo account; 1602 cannot be reached there
 * (not active for long, an old version, or refuses the account's messages); 1604 Zalo refused the values; 1901 Zalo could
 * not be reached.
 */
export const fallbackCodes = [1601, 1602, 1604, 1901] as const;
export type FallbackCode = (typeof fallbackCodes)[number];
const usualFallbackCodes: readonly FallbackCode[] = [1601, 1602];

const fallbackFields = v.object({
  enabled: v.optional(v.boolean(), false),
  /** An SMS sender's id. */
  sms_sender_id: optionalText(64),
  /** Text of the SMS; with variables, as that of an SMS campaign. */
  content: v.optional(
    v.pipe(v.string(), v.maxLength(MAX_CONTENT_LENGTH, rule('max', { length: MAX_CONTENT_LENGTH }))),
    '',
  ),
  on_codes: v.optional(eachOnce(fallbackCodes), [...usualFallbackCodes]),
});
export type ZaloFallback = v.InferOutput<typeof fallbackFields>;

const optionsFields = v.object({
  /** Most messages a minute; 0 is as fast as Zalo takes them. */
  rate_per_min: rateField(),
  /** Leave out recipients whose values Zalo would refuse; otherwise they keep the campaign from being launched. */
  leave_out_invalid: v.optional(v.boolean(), false),
  /** Of promotion: how it is known that the recipients agreed to it. */
  consent: consentField,
  leave_out_recent: recentField,
});

/** What a campaign keeps of how its messages are filled, as it is stored. */
export const zaloContentSchema = v.object({
  param_map: v.optional(paramMap, {}),
  fallback: v.optional(fallbackFields, {}),
  leave_out_invalid: v.optional(v.boolean(), false),
});
export type ZaloContent = v.InferOutput<typeof zaloContentSchema>;

const ids = list(requiredText(64));

/** What a Zalo draft may hold; everything but the name may still be missing. */
export const zaloDraftFields = {
  name: requiredText(100),
  /** Zalo's number of the official account, and of one of its templates. */
  oa_id: optionalText(64),
  zalo_template_id: optionalText(64),
  param_map: v.optional(json(paramMap), {}),
  fallback: v.optional(json(fallbackFields), {}),
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
  only: v.optional(json(v.nullable(onlyThose)), null),
  options: v.optional(json(optionsFields), {}),
};

/** What a draft holds beside the campaign's own fields, to go on with it anywhere. */
export const zaloCampaignDraftSchema = v.object({
  /** Grows with every change; a save must name the one it is based on. */
  revision: v.number(),
  audience_ids: v.array(v.string()),
  tag_ids: v.array(v.string()),
  contact_ids: v.array(v.string()),
  exclude_tag_ids: v.array(v.string()),
  segment_ids: v.optional(v.array(v.string()), []),
  exclude_segment_ids: v.optional(v.array(v.string()), []),
  only: v.nullable(onlyThose),
  options: v.object({
    rate_per_min: v.number(),
    leave_out_invalid: v.boolean(),
    consent: consentField,
    leave_out_recent: recentField,
  }),
});
export type ZaloCampaignDraft = v.InferOutput<typeof zaloCampaignDraftSchema>;

/**
 * A campaign's counts are of its recipients, each in exactly one: whoever gets an SMS instead stands where that SMS is, and
 * in `fell_back` beside.
 */
const zaloCountsSchema = v.object({
  ...campaignCountsSchema.entries,
  /** Got an SMS instead, or wait for it. */
  fell_back: v.number(),
});

export const zaloCampaignSchema = v.object({
  ...campaignSchema.entries,
  counts: zaloCountsSchema,
  /** Why it is paused: `user`; `quiet_hours` until 08:00 (or Zalo's night until 06:00); `quota` until midnight; `sender`, the official account is not linked, or has no money at Zalo; `template`; `account`, which is locked; null otherwise. */
  pause_reason: v.nullable(v.string()),
  oa: v.nullable(
    v.object({
      id: v.string(),
      oa_id: v.string(),
      name: v.string(),
      avatar: v.nullable(v.string()),
      status: openEnum(oaStatuses),
    }),
  ),
  zalo_template: v.nullable(
    v.object({
      id: v.string(),
      zalo_template_id: v.string(),
      name: v.string(),
      kind: v.nullable(openEnum(templateKinds)),
      tag: v.nullable(openEnum(templateTags)),
      status: openEnum(templateStatuses),
      /** Đồng per message to a phone number. */
      price: v.nullable(v.number()),
    }),
  ),
  param_map: byKey(
    v.string(),
    v.object({ source: openEnum(paramSources), key: v.string(), value: v.string(), fallback: v.string() }),
  ),
  fallback: v.object({
    enabled: v.boolean(),
    sms_sender_id: v.string(),
    /** Name of that sender, if there is one. */
    sms_sender: v.nullable(v.string()),
    content: v.string(),
    on_codes: v.array(v.number()),
  }),
});
export type ZaloCampaign = v.InferOutput<typeof zaloCampaignSchema>;
