import * as v from 'valibot';
import { quoteSchema } from '../campaign/quote.ts';
import { openEnum } from '../core/wire.ts';
import { recipientNumber } from '../core/recipient-number.ts';

/**
 * What stands in the way of a launch, each with the draft's field it is about. Promotion by SMS has rules of its own (label,
 * refusal, consent), so that none goes out in place of a message.
 */
export const zaloBlockers = [
  'oa_missing',
  'oa_not_connected',
  'template_missing',
  'template_not_approved',
  'template_without_price',
  'param_unmapped',
  'param_invalid',
  'fallback_sender_missing',
  'fallback_sender_not_approved',
  'fallback_text_missing',
  'fallback_text_too_long',
  'fallback_variable_missing',
  'fallback_not_for_promotion',
  'audience_not_ready',
  'no_recipient',
  'consent_missing',
  'balance_too_low',
  'member_limit',
] as const;

/**
 * What a person should know: promotion launched in `quiet_hours` begins at 08:00; `quota_days` it takes more than today;
 * `quality_low` recipients complain, and Zalo may stop the template; `fallback_not_live` carriers have not approved the
 * sender of the SMS, so that none stands in for their recipients' messages.
 */
const zaloWarnings = ['quiet_hours', 'quota_days', 'quality_low', 'fallback_not_live'] as const;

/** What is wrong with a value: it is missing, too long or short, or not of the parameter's kind. */
export const paramReasons = ['required', 'max_length', 'min_length', 'param_value'] as const;
export type ParamReason = (typeof paramReasons)[number];

/** Most rows that are shown for what is wrong with values. */
export const MAX_PARAM_SAMPLES = 20;

/**
 * The price of a Zalo draft. `total` is set aside: the dearer of Zalo and SMS for everybody. What is charged is what was
 * sent. `input` = `valid` + `duplicate` + `invalid` + `opted_out` + `excluded` + `blocked` + `left_out`. Amounts are minor
 * units of `currency`.
 */
export const zaloQuoteSchema = v.object({
  ...v.omit(quoteSchema, ['encoding', 'segments', 'longest', 'by_carrier', 'warnings', 'blockers', 'recipients'])
    .entries,
  recipients: v.object({
    ...quoteSchema.entries.recipients.entries,
    /** Whose values Zalo would refuse, where those are to be left out. */
    left_out: v.number(),
  }),
  /** Đồng per message; null until a template with a price is chosen. */
  unit_price: v.nullable(v.number()),
  /** What it may cost: everything by Zalo, and everything by SMS (null without a fallback). */
  by_zalo: v.number(),
  by_sms: v.nullable(v.number()),
  /** Least and most that it may cost; the most is what is set aside. */
  range: v.object({ least: v.number(), most: v.number() }),
  /** The fallback by carrier; empty without one. */
  sms_by_carrier: quoteSchema.entries.by_carrier,
  /** What the official account may send. `remaining` is what is left today, after other campaigns of it. */
  quota: v.object({
    daily: v.nullable(v.number()),
    remaining: v.nullable(v.number()),
    /** Messages of this campaign. */
    needed: v.number(),
    /** Messages of other campaigns that go first. */
    ahead: v.optional(v.number(), 0),
    /** How many go out on which day (`YYYY-MM-DD` in Asia/Ho_Chi_Minh), if it is launched at once. */
    plan: v.array(v.object({ day: v.string(), messages: v.number() })),
    checked_at: v.nullable(v.string()),
  }),
  /** Recipients by what is wrong with which value. */
  param_faults: v.array(v.object({ param: v.string(), reason: openEnum(paramReasons), recipients: v.number() })),
  /** Some of them. */
  param_errors: v.array(
    v.object({
      /** E.164 digits. */
      phone: recipientNumber(),
      param: v.string(),
      reason: openEnum(paramReasons),
      value: v.string(),
    }),
  ),
  warnings: v.array(
    v.object({
      code: openEnum(zaloWarnings),
      /** Recipients by carrier (`fallback_not_live`). */
      not_live: v.optional(v.array(v.object({ carrier: v.string(), recipients: v.number() }))),
    }),
  ),
  blockers: v.array(
    v.object({
      code: openEnum(zaloBlockers),
      field: v.string(),
      /** Which parameters, or variables of the SMS text. */
      params: v.optional(v.array(v.string())),
      recipients: v.optional(v.number()),
    }),
  ),
});
export type ZaloQuote = v.InferOutput<typeof zaloQuoteSchema>;
