import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { wordLintCodes } from '../template/template-lint.ts';
import { hoursSchema, waitingCarrierSchema } from '../rules/carrier-hours.ts';
import { recipientNumber } from '../core/recipient-number.ts';

/** Milliseconds for which a quote can be launched (price, recipients and opt-outs as they were). */
export const QUOTE_VALIDITY = 10 * 60_000;
/** Milliseconds after a launch in which it can be undone before anything is sent. */
export const UNDO_WINDOW = 30_000;
/** How far ahead a campaign can be scheduled, ms: what it costs is set aside meanwhile. */
export const LONGEST_AHEAD = 90 * 86_400_000;

/** `building` gathers the recipients; `ready` has the price. */
const quoteStatuses = ['building', 'ready', 'failed'] as const;

/** What stands in the way of a launch, each with the draft's field it is about. */
export const quoteBlockers = [
  'content_empty',
  'content_too_long',
  'variable_missing',
  'variable_too_long',
  'variable_wrong_kind',
  'template_not_approved',
  'template_other_sender',
  'template_mismatch',
  'label_missing',
  'optout_missing',
  'sender_missing',
  'sender_not_approved',
  'no_recipient',
  'too_few_recipients',
  'consent_missing',
  'audience_not_ready',
  'balance_too_low',
  'member_limit',
] as const;

/**
 * What a person should know before a launch. The last three are about a text of one's own. Advertising launched in `quiet_hours` waits for 07:00, and in
 * `carrier_hours`, outside of what some carriers take it in, for those carriers.
 */
const quoteWarnings = [
  'accents_cost',
  'repeated_text',
  'brand_not_in_text',
  'quiet_hours',
  'carrier_hours',
  'carrier_not_registered',
  ...wordLintCodes,
] as const;

/** A member's monthly spending limit beside a price, minor units. */
const memberLimitSchema = v.object({
  user_id: v.string(),
  name: v.string(),
  limit: v.number(),
  /** What is left of it, before this campaign. */
  left: v.number(),
  /** By how much the price goes over what is left; 0 if it fits. */
  missing: v.number(),
});

/**
 * The price of a draft, by carrier, for the recipients gathered for it. `input` = `valid` + `duplicate` + `invalid` +
 * `opted_out` + `excluded` + `blocked` + `not_live` + `no_consent` + `capped` + `recent`. Amounts are minor units of `currency`.
 */
export const quoteSchema = v.object({
  id: v.string(),
  campaign_id: v.string(),
  /** The draft's revision it belongs to. */
  revision: v.number(),
  status: openEnum(quoteStatuses),
  /** Share of the input that was gone through, 0 to 1. */
  progress: v.number(),
  expires_at: v.nullable(v.string()),
  recipients: v.object({
    input: v.number(),
    valid: v.number(),
    duplicate: v.number(),
    invalid: v.number(),
    opted_out: v.number(),
    /** Carry a tag that is to be left out. */
    excluded: v.number(),
    /** Contacts marked as blocked or invalid. */
    blocked: v.number(),
    /** With a carrier that has not approved the sender. */
    not_live: v.optional(v.number(), 0),
    /** Left out of advertising, whose consent is to be on record, for want of it. */
    no_consent: v.optional(v.number(), 0),
    /** Had as much advertising within a day as anybody may get. */
    capped: v.optional(v.number(), 0),
    /** Left out because a campaign reached them within a day, as the draft asks for. */
    recent: v.optional(v.number(), 0),
    /** Of those that are `valid`: had anything of a campaign within a day. */
    contacted: v.optional(v.number(), 0),
    /** Of those that are `valid`: had this very text, sound or template within a day. */
    repeated: v.optional(v.number(), 0),
    /** Of those that are `valid`, in advertising: whose consent is not on record. */
    unrecorded: v.optional(v.number(), 0),
  }),
  encoding: openEnum(['GSM-7', 'UCS-2']),
  /** `per_message` are those of the longest text, `least` those of the shortest: they differ only with variables. */
  segments: v.object({ per_message: v.number(), least: v.optional(v.number()), total: v.number() }),
  /** Whose text is the longest, E.164 digits; null for a text that is the same for all. */
  longest: v.optional(v.nullable(v.object({ phone: recipientNumber(), segments: v.number() }))),
  by_carrier: v.array(
    v.object({
      carrier: v.string(),
      recipients: v.number(),
      segments: v.number(),
      /** Minor units per segment, decimal text. */
      unit_price: v.string(),
      amount: v.number(),
      /** Of advertising: when the carrier takes it, where that is less than the law allows. */
      hours: v.optional(v.array(hoursSchema)),
    }),
  ),
  total: v.number(),
  currency: v.string(),
  balance: v.number(),
  balance_after: v.number(),
  /** Whether it costs so much that somebody else of the team must agree. */
  needs_approval: v.optional(v.boolean(), false),
  /** What is missing in the balance; 0 if it is enough. */
  shortfall: v.number(),
  /** The monthly limit of the member whose campaign it is; null without one. */
  member_limit: v.optional(v.nullable(memberLimitSchema), null),
  warnings: v.array(
    v.object({
      code: openEnum(quoteWarnings),
      /** Minor units that writing without accents saves (`accents_cost`). */
      saving: v.optional(v.number()),
      /** Campaign that sent the same text within a day (`repeated_text`). */
      campaign: v.optional(v.object({ id: v.string(), name: v.string() })),
      /** Carriers that are closed, and when they open, if it were launched now (`carrier_hours`). */
      carriers: v.optional(v.array(waitingCarrierSchema)),
      /** The words of the text that it is about (`banned`, `advertising_words`, `bare_link`). */
      piece: v.optional(v.string()),
      /** How many are left out, by the carrier that has not approved the sender (`carrier_not_registered`). */
      not_live: v.optional(v.array(v.object({ carrier: v.string(), recipients: v.number() }))),
    }),
  ),
  blockers: v.array(
    v.object({
      code: openEnum(quoteBlockers),
      field: v.string(),
      /** How many recipients lack a value, or have one that is too long or of another kind, by variable. */
      variables: v.optional(v.array(v.object({ key: v.string(), recipients: v.number() }))),
      /** Fewest recipients that carriers take advertising for (`too_few_recipients`). */
      least: v.optional(v.number()),
    }),
  ),
});
export type Quote = v.InferOutput<typeof quoteSchema>;
