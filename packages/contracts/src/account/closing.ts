import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

/** What has to come to an end before an account can be closed. */
export const closingObstacles = ['campaigns', 'messages', 'numbers', 'payments'] as const;
export type ClosingObstacle = (typeof closingObstacles)[number];

export const closingSchema = v.object({
  /** Since when the account is closed; null while it is open. */
  closed_at: v.nullable(v.string()),
  /**
   * Campaigns that are not over, numbers that are rented, payments under way, and 1 where money is reserved for other
   * messages; those there are.
   */
  obstacles: v.array(v.object({ kind: openEnum(closingObstacles), count: v.number() })),
  /** Of the owner's colleagues, and of keys that work: both lose their access. */
  colleagues: v.number(),
  api_keys: v.number(),
  /** Minor units, which stay with the account. */
  balance: v.number(),
  currency: v.string(),
});
export type Closing = v.InferOutput<typeof closingSchema>;
