import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { scopes } from '../catalogue/scopes.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { oneOrMore } from '../core/filters.ts';
import { instant } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { spendingLimit } from '../rules/spending-limit.ts';
import { requiredText } from '../rules/validation.ts';
import { addressList } from './address-list.ts';
import { apiKeyModes, apiKeySchema } from './api-key.ts';
import { sandboxNumberSchema } from './sandbox.ts';

const path = '/api/developer';
const keyId = requiredText(64);
const keyName = requiredText(100);

/** A day. */
const spendCap = v.optional(spendingLimit());

/** Keys of the account, newest first, revoked ones included. */
export const listApiKeys = defineCall({
  id: 'developer.list',
  method: 'POST',
  path,
  action: { field: 'action', value: 'list', isDefault: true },
  access: 'developer:read',
  safe: true,
  request: noFields,
  data: v.object({
    keys: v.array(apiKeySchema),
    /** Requests of all keys today, in Asia/Ho_Chi_Minh, and how many of them were refused or failed. */
    usage: v.optional(v.object({ today: v.number(), errors: v.number() }), { today: 0, errors: 0 }),
  }),
  /** `sandbox_numbers` are those that test keys may write to, and what becomes of a message or an OTP to each. */
  info: v.object({
    base_url: v.string(),
    account_id: v.string(),
    sandbox_numbers: v.optional(v.array(sandboxNumberSchema), []),
    /** Addresses and networks that callbacks come from; empty if the installation does not say. */
    webhook_ips: v.optional(v.array(v.string()), []),
  }),
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
    ip_allow: addressList(),
    spend_cap_day: spendCap,
  }),
  data: v.object({ ...apiKeySchema.entries, secret: v.string() }),
  info: nothing,
  messages: [messages.blankName, messages.forbidden],
  codes: ['missing_scope', 'quota_exceeded'],
});

/** Changes a key; what is left out stays. An empty `expires_at` means that it never expires. */
export const updateApiKey = defineCall({
  id: 'developer.update_key',
  method: 'POST',
  path,
  action: { field: 'action', value: 'update_key', isDefault: false },
  access: 'developer:write',
  safe: false,
  request: v.object({
    id: keyId,
    name: keyName,
    expires_at: v.optional(v.union([v.literal(''), instant()], rule('oneOf'))),
    ip_allow: addressList(),
    spend_cap_day: spendCap,
  }),
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

/**
 * Gives a key another secret, which stands in this answer and never again; the one before is good for 24 hours. Whoever asks
 * must have every scope of the key, since the secret gives them.
 */
export const rotateApiKey = defineCall({
  id: 'developer.rotate_key',
  method: 'POST',
  path,
  action: { field: 'action', value: 'rotate_key', isDefault: false },
  access: 'developer:write',
  safe: false,
  rateLimit: { max: 60, windowSeconds: 3_600, by: 'account' },
  request: v.object({ id: keyId }),
  data: v.object({ ...apiKeySchema.entries, secret: v.string() }),
  info: nothing,
  codes: ['not_found', 'wrong_state', 'missing_scope'],
});
