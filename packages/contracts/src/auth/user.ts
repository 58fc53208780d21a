import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { roles } from '../catalogue/scopes.ts';
import { kycStatuses } from '../kyc/kyc-states.ts';

/** The signed-in person, as `check_info_user` and login answer it. `balance` is in minor units of `currency`. */
export const userSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  timezone: v.string(),
  phone_number: v.string(),
  /** Whether the number is proved to be the person's; absent from servers that do not know. */
  phone_verified: v.optional(v.boolean()),
  currency: v.string(),
  balance: v.number(),
  /** At or below it the balance is low: the highest that the account wants to be told of; absent without one. */
  low_balance: v.optional(v.number()),
  scope: v.union([v.array(v.string()), v.record(v.string(), v.boolean())]),
  /** Whether numbers of recipients come with their middle hidden, and files with them are refused. */
  masks_phones: v.optional(v.boolean()),
  /** Whether the account has ever sent something; absent from servers that do not know. */
  has_sent: v.optional(v.boolean()),
  /** Whether nothing can be changed: by support, which looks at what the person sees, or in a closed or locked account. */
  read_only: v.optional(v.boolean()),
  /** Whether it is support that looks; absent where it is the person. */
  by_support: v.optional(v.boolean()),
  /** Since when the account is closed, which its owner alone can look at; absent while it is open. */
  closed_at: v.optional(v.string()),
  /** Since when operators have locked the account, and why; absent while it is not. */
  locked: v.optional(v.object({ at: v.string(), reason: v.string() })),
  kyc_status: openEnum(kycStatuses),
  status: openEnum(['pending_activation', 'active', 'locked', 'closed']),
  twofa_enabled: v.boolean(),
  locale: openEnum(['vn', 'en']),
  team: v.object({ id: v.string(), name: v.string(), role: openEnum(roles) }),
  /** Version of the account's newest event when this was read: a page listens from there on, and misses nothing. */
  event_version: v.optional(v.number()),
});

export type User = v.InferOutput<typeof userSchema>;
