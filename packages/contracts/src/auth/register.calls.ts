import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { flag, openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import {
  currentPassword,
  emailAddress,
  newPassword,
  optionalPhoneDigits,
  optionalText,
  requiredText,
} from '../rules/validation.ts';
import { opaqueToken } from './second-factor.ts';
import { sentInfo } from './sent-info.ts';

/** Makes a person with an account of their own, or a member of the inviting team, who is active at once. */
export const register = defineCall({
  id: 'auth.register',
  method: 'POST',
  path: '/api/register',
  access: 'public',
  safe: false,
  rateLimit: { max: 20, windowSeconds: 3_600, by: 'address' },
  request: v.pipe(
    v.object({
      name: requiredText(120),
      email: emailAddress(),
      password: newPassword(),
      confirmPassword: currentPassword(),
      phone_number: optionalPhoneDigits(),
      company: optionalText(120),
      country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, rule('oneOf'))), 'VN'),
      locale: v.optional(v.picklist(['vn', 'en'], rule('oneOf'))),
      agree: v.pipe(flag(), v.literal(true, rule('required'))),
      invite_token: v.optional(opaqueToken()),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        (fields) => fields.password === fields.confirmPassword,
        rule('confirmed', { target: 'password' }),
      ),
      ['confirmPassword'],
    ),
  ),
  data: v.object({ email: v.string(), status: openEnum(['pending_activation', 'active']) }),
  info: v.object({ next: openEnum(['/auth/resend_active_token', '/auth/login']) }),
  messages: [
    messages.emailTaken,
    messages.registerError,
    messages.emailInvalid,
    messages.passwordsDiffer,
    messages.blankName,
  ],
  codes: ['duplicate', 'token_expired'],
});

/**
 * Sends the activation mail again, or a code to the phone number of the person (`channel` sms, checked by checkTwofa).
 * Answers the same whether or not there is such a person.
 */
export const resendToken = defineCall({
  id: 'auth.resend_token',
  method: 'POST',
  path: '/api/resend_token',
  access: 'public',
  safe: false,
  rateLimit: { max: 20, windowSeconds: 3_600, by: 'address' },
  request: v.object({
    email: emailAddress(),
    channel: v.optional(v.picklist(['email', 'sms'], rule('oneOf')), 'email'),
  }),
  data: nothing,
  info: sentInfo,
  messages: [messages.emailInvalid],
});
