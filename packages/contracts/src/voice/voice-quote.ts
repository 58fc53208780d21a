import * as v from 'valibot';
import { quoteSchema } from '../campaign/quote.ts';
import { openEnum } from '../core/wire.ts';

/** What stands in the way of a voice launch, each with the draft's field it is about. */
export const voiceBlockers = [
  'sender_missing',
  'sender_not_approved',
  'sound_missing',
  'sound_not_ready',
  'sound_type',
  'optout_missing',
  'forward_missing',
  'tag_missing',
  'audience_not_ready',
  'no_recipient',
  'consent_missing',
  'balance_too_low',
  'member_limit',
] as const;

/**
 * What a person should know: advertising in `quiet_hours` begins at `first_call_at`; `retry_limited` advertising is not
 * dialled again once the phone rang; `machine_guess` answering machines are told by a guess; `repeated_sound` the same
 * sound went out within a day.
 */
const voiceWarnings = ['quiet_hours', 'retry_limited', 'machine_guess', 'repeated_sound'] as const;

/**
 * The price of a voice draft. `total` is the worst case, which is set aside: every call is answered and lasts as long as
 * it can. What is charged is what was spoken. `input` = `valid` + `duplicate` + `invalid` + `opted_out` + `excluded` +
 * `blocked` + `no_consent` + `capped` + `recent`. Amounts are minor units of `currency`.
 */
export const voiceQuoteSchema = v.object({
  ...v.omit(quoteSchema, ['encoding', 'segments', 'longest', 'by_carrier', 'warnings', 'blockers', 'recipients'])
    .entries,
  recipients: v.object({
    ...quoteSchema.entries.recipients.entries,
    /** Had an advertising call within 24 hours. */
    capped: v.number(),
  }),
  /** Seconds of one call: heard through, and at most. */
  call: v.object({ expected_s: v.number(), most_s: v.number() }),
  /** Seconds of a billing block. */
  block_seconds: v.number(),
  /** Billed minutes of all calls, to a tenth: if all are heard through, and at most. */
  minutes: v.object({ expected: v.number(), most: v.number() }),
  by_carrier: v.array(
    v.object({
      carrier: v.string(),
      recipients: v.number(),
      /** Minor units per minute, decimal text. */
      unit_price: v.string(),
      /** If everybody hears the sound through. */
      expected: v.number(),
      /** The worst case. */
      amount: v.number(),
    }),
  ),
  /** What it costs if everybody hears the sound through. */
  expected: v.number(),
  /** When the first call can be made: now, or when call hours begin. */
  first_call_at: v.string(),
  warnings: v.array(
    v.object({
      code: openEnum(voiceWarnings),
      /** Campaign that played the same sound within a day (`repeated_sound`). */
      campaign: v.optional(v.object({ id: v.string(), name: v.string() })),
    }),
  ),
  blockers: v.array(v.object({ code: openEnum(voiceBlockers), field: v.string() })),
});
export type VoiceQuote = v.InferOutput<typeof voiceQuoteSchema>;
