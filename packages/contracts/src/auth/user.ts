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
  scope: v.union([v.array(v.string()), v.record(v.string(), v.boolean())]),
  /** Whether numbers of recipients come with their middle hidden, and files with them are refused. */
  masks_phones: v.optional(v.boolean()),
  /** Whether the account has ever sent something; absent from servers that do not know. */
  has_sent: v.optional(v.boolean()),
  /** Whether this is support, which looks at what the person sees and can change nothing. */
  read_only: v.optional(v.boolean()),
  kyc_status: openEnum(kycStatuses),
  status: openEnum(['pending_activation', 'active', 'locked', 'closed']),
  twofa_enabled: v.boolean(),
  locale: openEnum(['vn', 'en']),
  team: v.object({ id: v.string(), name: v.string(), role: openEnum(roles) }),
  /** Version of the account's newest event when this was read: a page listens from there on, and misses nothing. */
  event_version: v.optional(v.number()),
});

export type User = v.InferOutput<typeof userSchema>;
