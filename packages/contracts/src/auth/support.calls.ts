import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { opaqueToken } from './second-factor.ts';
import { userSchema } from './user.ts';

/**
 * Opens the session in which support sees what somebody sees, for an hour. The token comes from an operator's command and
 * works once. Nothing can be changed in such a session, and numbers of recipients come with their middle hidden.
 */
export const supportEnter = defineCall({
  id: 'auth.support_enter',
  method: 'POST',
  path: '/api/login',
  action: { field: 'action', value: 'support_enter', isDefault: false },
  access: 'public',
  safe: false,
  rateLimit: { max: 30, windowSeconds: 600, by: 'address' },
  request: v.object({ token: opaqueToken() }),
  data: userSchema,
  info: nothing,
  messages: [messages.invalidContent],
  codes: ['token_expired'],
});
