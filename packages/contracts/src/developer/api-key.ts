import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

export const apiKeyModes = ['test', 'live'] as const;
const apiKeyStatuses = ['active', 'rotating', 'revoked', 'expired'] as const;

/** A key of the public API. The secret itself is answered once, when the key is made; `prefix` is its visible start. */
export const apiKeySchema = v.object({
  id: v.string(),
  name: v.string(),
  prefix: v.string(),
  mode: openEnum(apiKeyModes),
  scopes: v.array(v.string()),
  status: openEnum(apiKeyStatuses),
  created_by: v.string(),
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
  expires_at: v.nullable(v.string()),
  revoked_at: v.nullable(v.string()),
});
export type ApiKey = v.InferOutput<typeof apiKeySchema>;
