import * as v from 'valibot';

/** With more segments, each of which is looked for in the whole directory, recipients are counted by the quote alone. */
export const MAX_COUNTED_SEGMENTS = 3;

/** `recipients` + `duplicate` + `invalid` is all that was put in. */
export const recipientCountSchema = v.object({
  /** Different numbers. */
  recipients: v.number(),
  /** Left out since they are in several sources, or twice in one. */
  duplicate: v.number(),
  /** Entries of lists that are no mobile numbers. */
  invalid: v.number(),
  /** The recipients, by carrier. */
  by_carrier: v.record(v.string(), v.number()),
});
export type RecipientCount = v.InferOutput<typeof recipientCountSchema>;
