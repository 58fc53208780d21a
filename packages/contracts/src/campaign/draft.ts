import * as v from 'valibot';
import { byKey } from '../core/by-key.ts';
import { json, list } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { rateField } from '../rules/sending-rate.ts';
import { optionalText, requiredText } from '../rules/validation.ts';
import { MAX_VALUE_LENGTH, MAX_VARIABLES } from '../template/template-variables.ts';
import { messageTypes } from './campaign.ts';

/** Most characters of a campaign's text: four segments of GSM-7, with room to see that it is too long. */
export const MAX_CONTENT_LENGTH = 1_000;

/**
 * Advertising needs consent given before (Decree 91/2020): `recorded` leaves out whoever has not given it by the
 * directory; with `declared` a person answers for the others, which is kept with the launch.
 */
const consentBases = ['recorded', 'declared'] as const;
export type ConsentBasis = (typeof consentBases)[number];

/** How the consent to advertising is known; left out as long as nobody said. */
export const consentField = v.optional(v.picklist(consentBases, rule('oneOf')));

/**
 * Who is left out because of what a campaign of the account sent them within {@link RECENT_HOURS}: `same` had this very
 * text, sound or template; `any` had anything.
 */
export const recentBases = ['same', 'any'] as const;
export type RecentBasis = (typeof recentBases)[number];
export const RECENT_HOURS = 24;

/** Nobody is left out for what they had lately unless somebody says so. */
export const recentField = v.optional(v.picklist(recentBases, rule('oneOf')));

/** Outcomes of an earlier campaign by which a draft of each channel may choose its recipients again. */
export const resendOutcomesOf = {
  sms: ['failed', 'unknown', 'not_clicked'],
  voice: ['not_answered', 'failed', 'unknown'],
  zalo: ['failed', 'unknown'],
} as const;
export type ResendOutcome = (typeof resendOutcomesOf)[keyof typeof resendOutcomesOf][number];
export const resendOutcomes: readonly ResendOutcome[] = ['failed', 'unknown', 'not_clicked', 'not_answered'];

/**
 * Limits the recipients of a draft to those with this outcome in an earlier campaign of its channel: `failed` did not
 * arrive, or could not be called; `unknown` has no known outcome; `not_clicked` was sent and none of its links was followed;
 * `not_answered` is a call that was busy, not taken, declined, or taken by an answering machine.
 */
export const onlyThose = v.object({
  campaign_id: requiredText(64),
  outcome: v.picklist(resendOutcomes, rule('oneOf')),
});
export type OnlyThose = v.InferOutput<typeof onlyThose>;

const ids = list(requiredText(64));

const templateValues = v.pipe(
  byKey(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(MAX_VALUE_LENGTH * 2))),
  v.check((values) => Object.keys(values).length <= MAX_VARIABLES, rule('oneOf')),
);

/** What a draft may hold; everything but the name may still be missing, so that half a campaign can be kept. */
export const draftFields = {
  name: requiredText(100),
  message_type: v.optional(v.picklist(messageTypes, rule('oneOf')), 'customer_care'),
  sender_id: optionalText(64),
  template_id: optionalText(64),
  content: v.optional(
    v.pipe(v.string(), v.maxLength(MAX_CONTENT_LENGTH, rule('max', { length: MAX_CONTENT_LENGTH }))),
    '',
  ),
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
  options: v.optional(
    json(
      v.object({
        /** Most messages a minute; 0 is as fast as carriers take them. */
        rate_per_min: rateField(),
        /** Whether the variables' values, and all around them, are written without accents, which costs less. */
        strip_accents: v.optional(v.boolean(), false),
        /** How the consent to advertising is known. */
        consent: consentField,
        leave_out_recent: recentField,
        /** What stands in the places of the template's variables, by key; one that is not named stands as it is. */
        template_values: v.optional(templateValues, {}),
      }),
    ),
    { rate_per_min: 0, strip_accents: false, template_values: {} },
  ),
};

/** What a draft holds beside the campaign's own fields, to go on with it anywhere. */
export const draftSchema = v.object({
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
    strip_accents: v.optional(v.boolean(), false),
    consent: consentField,
    leave_out_recent: recentField,
    template_values: v.optional(byKey(v.string(), v.string()), {}),
  }),
});
export type Draft = v.InferOutput<typeof draftSchema>;
