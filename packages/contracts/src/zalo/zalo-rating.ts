import * as v from 'valibot';
import { recipientNumber } from '../core/recipient-number.ts';

/** Stars that a template for ratings asks for. */
export const ratingStars = [1, 2, 3, 4, 5] as const;

/** Stars as they stand in a filter. */
export const starChoices = ['1', '2', '3', '4', '5'] as const;

/** What somebody answered to a message that asks for a rating, as Zalo reported it. */
export const zaloRatingSchema = v.object({
  /** 1 to 5. */
  stars: v.number(),
  /** In the person's own words; empty without any. */
  note: v.string(),
  /** What they chose of the answers that the template offers for so many stars. */
  answers: v.array(v.string()),
  rated_at: v.string(),
});
export type ZaloRating = v.InferOutput<typeof zaloRatingSchema>;

/** A rating, and who gave it: `to` is E.164 without plus. */
export const ratedMessageSchema = v.object({
  ...zaloRatingSchema.entries,
  message_id: v.string(),
  to: recipientNumber(),
  name: v.string(),
});
export type RatedMessage = v.InferOutput<typeof ratedMessageSchema>;

/** How a campaign was rated; `average` is of stars, null while nobody has rated. */
export const ratingSumSchema = v.object({
  total: v.number(),
  average: v.nullable(v.number()),
  /** All five, from one star up. */
  by_stars: v.array(v.object({ stars: v.number(), count: v.number() })),
});
export type RatingSum = v.InferOutput<typeof ratingSumSchema>;
