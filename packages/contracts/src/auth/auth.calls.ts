import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { flag } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { emailAddress } from '../rules/validation.ts';
import { userSchema } from './user.ts';

export const login = defineCall({
  id: 'auth.login',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  safe: false,
  rateLimit: { max: 30, windowSeconds: 60, by: 'address' },
  request: v.object({
    email: emailAddress(),
    password: v.pipe(v.string(rule('required')), v.nonEmpty(rule('required')), v.maxLength(200)),
    remember: v.optional(flag(), false),
  }),
  data: userSchema,
  info: nothing,
  messages: [messages.loginFailed, messages.missingParameters, messages.forbidden],
  codes: ['login_failed', 'inactive_account', 'locked', 'twofa_required'],
});

export const logout = defineCall({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/logout',
  access: 'session',
  safe: false,
  request: noFields,
  data: nothing,
  info: nothing,
});

export const checkInfoUser = defineCall({
  id: 'auth.check_info_user',
  method: 'GET',
  path: '/api/check_info_user',
  access: 'session',
  safe: true,
  request: noFields,
  data: userSchema,
  info: nothing,
});
