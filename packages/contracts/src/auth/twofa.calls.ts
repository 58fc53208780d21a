import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall } from '../core/call.ts';
import { emailAddress } from '../rules/validation.ts';
import { opaqueToken, secondFactorData } from './second-factor.ts';
import { userSchema } from './user.ts';

/**
 * The second step of signing in: `pending` of the login and a code answer token and user. With the method `sms` it
 * proves the phone number of the person with `email` instead, and signs nobody in.
 */
export const checkTwofa = defineCall({
  id: 'auth.check_twofa',
  method: 'POST',
  path: '/api/checkTwofa',
  access: 'public',
  safe: false,
  rateLimit: { max: 60, windowSeconds: 600, by: 'address' },
  request: v.object({
    pending: v.optional(opaqueToken()),
    email: v.optional(emailAddress()),
    data: secondFactorData,
  }),
  data: v.nullable(userSchema),
  info: v.nullable(
    v.object({
      /** A code was sent. */
      sent: v.optional(v.boolean()),
      retry_after: v.optional(v.number()),
      /** Given once, to be sent with later logins from this browser, for 30 days. */
      device_token: v.optional(v.string()),
      phone_verified: v.optional(v.boolean()),
    }),
  ),
  messages: [messages.invalidContent, messages.missingParameters],
  codes: ['code_wrong', 'token_expired', 'locked'],
});
