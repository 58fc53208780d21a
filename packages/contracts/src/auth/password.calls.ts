import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { rule } from '../rules/rule-message.ts';
import { currentPassword, emailAddress, newPassword, optionalPhoneDigits } from '../rules/validation.ts';
import { opaqueToken } from './second-factor.ts';
import { sentInfo } from './sent-info.ts';

const askForReset = {
  method: 'POST',
  access: 'public',
  safe: false,
  rateLimit: { max: 20, windowSeconds: 3_600, by: 'address' },
  request: v.object({ email: emailAddress() }),
  data: nothing,
  info: sentInfo,
  messages: [messages.emailInvalid],
} as const;

/** Mails a link to choose a new password. Answers the same whether or not there is such a person. */
export const forgotPassword = defineCall({
  ...askForReset,
  id: 'auth.forgot_password',
  path: '/api/forgot_password',
});

/** The same for somebody who is signed in and forgot the current password. */
export const resetPassword = defineCall({
  ...askForReset,
  id: 'auth.reset_password',
  path: '/users/reset_password',
});

/**
 * Chooses a new password with the token of a mailed link (60 minutes, once); every session ends. Somebody whom the
 * platform's staff added may give a phone number with it; with a link for a forgotten password it is left alone.
 */
export const changePassword = defineCall({
  id: 'auth.change_password',
  method: 'POST',
  path: '/api/change_password',
  access: 'public',
  safe: false,
  rateLimit: { max: 30, windowSeconds: 3_600, by: 'address' },
  request: v.pipe(
    v.object({
      token: opaqueToken(),
      email: emailAddress(),
      password: newPassword(),
      confirmPassword: currentPassword(),
      phone_number: optionalPhoneDigits(),
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
  data: nothing,
  info: nothing,
  messages: [messages.passwordsDiffer, messages.invalidContent, messages.emailInvalid],
  codes: ['token_expired'],
});

/** Chooses a new password with the current one; every session ends, this one too. */
export const updateProfilePassword = defineCall({
  id: 'auth.update_profile_password',
  method: 'POST',
  path: '/api/update_profile_password',
  access: 'session',
  safe: false,
  request: v.pipe(
    v.object({ password: currentPassword(), newPassword: newPassword(), confirmPassword: currentPassword() }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['confirmPassword']],
        (fields) => fields.newPassword === fields.confirmPassword,
        rule('confirmed', { target: 'newPassword' }),
      ),
      ['confirmPassword'],
    ),
  ),
  data: nothing,
  info: nothing,
  messages: [
    messages.passwordChanged,
    messages.currentPasswordWrong,
    messages.passwordsDiffer,
    messages.invalidContent,
  ],
  codes: ['validation', 'locked'],
});
