import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { openEnum } from '../core/wire.ts';
import { currentPassword, requiredText } from '../rules/validation.ts';

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

/** Whether the account can be closed, and what that would end. */
export const viewClosing = defineCall({
  id: 'account.closing',
  method: 'POST',
  path: '/api/account/closing',
  access: 'team:delete',
  safe: true,
  ours: true,
  request: noFields,
  data: closingSchema,
  info: nothing,
});

/**
 * Closes the account: colleagues and API keys lose their access, verification services stop, and its owner may look and
 * change nothing until the account is opened again. Answers 409 `wrong_state` while there are obstacles.
 */
export const closeAccount = defineCall({
  id: 'account.close',
  method: 'POST',
  path: '/api/account/close',
  access: 'team:delete',
  safe: false,
  ours: true,
  request: v.object({
    /** Of the account, as whoever closes it types it. */
    name: requiredText(200),
    password: currentPassword(),
  }),
  data: closingSchema,
  info: nothing,
  messages: [messages.currentPasswordWrong],
  codes: ['locked', 'wrong_state'],
});

/** Opens a closed account again, for its owner; colleagues come back, keys and services stay as they are. */
export const reopenAccount = defineCall({
  id: 'account.reopen',
  method: 'POST',
  path: '/api/account/reopen',
  access: 'team:delete',
  safe: false,
  ours: true,
  request: noFields,
  data: closingSchema,
  info: nothing,
  codes: ['wrong_state'],
});
