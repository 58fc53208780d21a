import * as v from 'valibot';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { openEnum } from '../core/wire.ts';
import { apiKeyModes } from './api-key.ts';
import { KEY_RATE_LIMIT } from './key-rate-limit.ts';

/** What the key of the request is and may do. Needs no scope. */
export const showKey = defineCall({
  id: 'v1.key.show',
  method: 'GET',
  path: '/v1/key',
  access: 'key',
  safe: true,
  ours: true,
  rateLimit: KEY_RATE_LIMIT,
  request: noFields,
  data: v.object({
    id: v.string(),
    name: v.string(),
    account_id: v.string(),
    mode: openEnum(apiKeyModes),
    scopes: v.array(v.string()),
    expires_at: v.nullable(v.string()),
  }),
  info: nothing,
});
