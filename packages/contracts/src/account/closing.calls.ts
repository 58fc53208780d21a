import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { currentPassword, requiredText } from '../rules/validation.ts';
import { closingSchema } from './closing.ts';

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
