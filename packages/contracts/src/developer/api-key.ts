import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

export const apiKeyModes = ['test', 'live'] as const;
const apiKeyStatuses = ['active', 'rotating', 'revoked', 'expired'] as const;

/** Hours for which the secret that another has replaced is still good. */
export const OLD_SECRET_HOURS = 24;

/** A key of the public API. The secret itself is answered once, when it is made; `prefix` is its visible start. */
export const apiKeySchema = v.object({
  id: v.string(),
  name: v.string(),
  prefix: v.string(),
  mode: openEnum(apiKeyModes),
  scopes: v.array(v.string()),
  /** IP addresses and networks that the key may be used from; empty for any. */
  ip_allow: v.optional(v.array(v.string()), []),
  /** VND that the key may spend in a day of Asia/Ho_Chi_Minh; null for no limit. */
  spend_cap_day: v.optional(v.nullable(v.number()), null),
  /** Of that, what it has spent today. */
  spent_today: v.optional(v.number(), 0),
  status: openEnum(apiKeyStatuses),
  created_by: v.string(),
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
  last_used_ip: v.optional(v.nullable(v.string()), null),
  /** Until when the secret before this one is good, while the key is `rotating`. */
  previous_until: v.optional(v.nullable(v.string()), null),
  expires_at: v.nullable(v.string()),
  revoked_at: v.nullable(v.string()),
});
export type ApiKey = v.InferOutput<typeof apiKeySchema>;
