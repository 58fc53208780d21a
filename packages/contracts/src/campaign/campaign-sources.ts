import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { resendOutcomes } from './draft.ts';
import { quoteSchema } from './quote.ts';

const sourceSchema = v.object({
  /** `contacts` were chosen one by one, `directory` is a list that was copied from there. */
  kind: openEnum(['tag', 'segment', 'file', 'paste', 'directory', 'contacts']),
  /** What the tag, segment or file is called now; `''` for what has no name, or is no longer there. */
  name: v.string(),
  /** Numbers of a list, or contacts; null for tags and segments, whose members change. */
  numbers: v.nullable(v.number()),
});
export type CampaignSource = v.InferOutput<typeof sourceSchema>;

/** What became of all numbers that were put in, as the quote counted them that the campaign was launched at. */
const recipientSumSchema = v.object({
  ...quoteSchema.entries.recipients.entries,
  /** Whose values Zalo would have refused. */
  left_out: v.optional(v.number(), 0),
});

/** Where the recipients of a campaign came from, as it was prepared. */
export const campaignSourcesSchema = v.object({
  from: v.array(sourceSchema),
  /** Whose members were left out, wherever their numbers came from. */
  without: v.array(sourceSchema),
  /** Of all these only those with this outcome in an earlier campaign; null for everybody. */
  only: v.nullable(
    v.object({ campaign: v.object({ id: v.string(), name: v.string() }), outcome: openEnum(resendOutcomes) }),
  ),
  /** Null before the launch; a server from before it sends none. */
  sum: v.optional(v.nullable(recipientSumSchema), null),
});
export type CampaignSources = v.InferOutput<typeof campaignSourcesSchema>;
