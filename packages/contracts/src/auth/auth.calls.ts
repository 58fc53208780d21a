import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { flag } from '../core/wire.ts';
import { currentPassword, emailAddress } from '../rules/validation.ts';
import { pendingSecondFactorSchema } from './second-factor.ts';
import { userSchema } from './user.ts';

/**
 * Signs in by password. Where a second factor is on, the answer has neither user nor top-level token: `info` says how
 * to go on with `checkTwofa`, unless `device_token` comes from a browser that the person trusts.
 */
export const login = defineCall({
  id: 'auth.login',
  method: 'POST',
  path: '/api/login',
  action: { field: 'action', value: 'password', isDefault: true },
  access: 'public',
  safe: false,
  rateLimit: { max: 30, windowSeconds: 60, by: 'address' },
  request: v.object({
    email: emailAddress(),
    password: currentPassword(),
    remember: v.optional(flag(), false),
    device_token: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  data: v.nullable(userSchema),
  info: v.nullable(pendingSecondFactorSchema),
  messages: [messages.loginFailed, messages.missingParameters, messages.forbidden, messages.emailInvalid],
  codes: ['login_failed', 'inactive_account', 'no_open_account', 'locked'],
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
