import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { scopes } from '../catalogue/scopes.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { oneOrMore } from '../core/filters.ts';
import { instant } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { apiKeyModes, apiKeySchema } from './api-key.ts';

const path = '/api/developer';
const keyId = requiredText(64);
const keyName = requiredText(100);

/** Keys of the account, newest first, revoked ones included. */
export const listApiKeys = defineCall({
  id: 'developer.list',
  method: 'POST',
  path,
  action: { field: 'action', value: 'list', isDefault: true },
  access: 'developer:read',
  safe: true,
  request: noFields,
  data: v.object({ keys: v.array(apiKeySchema) }),
  info: v.object({ base_url: v.string(), account_id: v.string() }),
});

/** Makes a key; `secret` stands in this answer and never again. A key gets no scope its maker lacks. */
export const createApiKey = defineCall({
  id: 'developer.create_key',
  method: 'POST',
  path,
  action: { field: 'action', value: 'create_key', isDefault: false },
  access: 'developer:write',
  safe: false,
  request: v.object({
    name: keyName,
    mode: v.picklist(apiKeyModes, rule('oneOf')),
    scopes: v.pipe(oneOrMore(scopes), v.minLength(1, rule('required'))),
    expires_at: v.optional(instant()),
  }),
  data: v.object({ ...apiKeySchema.entries, secret: v.string() }),
  info: nothing,
  messages: [messages.blankName, messages.forbidden],
  codes: ['missing_scope', 'quota_exceeded'],
});

export const updateApiKey = defineCall({
  id: 'developer.update_key',
  method: 'POST',
  path,
  action: { field: 'action', value: 'update_key', isDefault: false },
  access: 'developer:write',
  safe: false,
  request: v.object({ id: keyId, name: keyName }),
  data: apiKeySchema,
  info: nothing,
  messages: [messages.blankName],
  codes: ['not_found', 'wrong_state'],
});

/** Ends a key at once. Revoking a revoked key answers it unchanged. */
export const revokeApiKey = defineCall({
  id: 'developer.revoke_key',
  method: 'POST',
  path,
  action: { field: 'action', value: 'revoke_key', isDefault: false },
  access: 'developer:write',
  safe: false,
  request: v.object({ id: keyId }),
  data: apiKeySchema,
  info: nothing,
  codes: ['not_found'],
});
