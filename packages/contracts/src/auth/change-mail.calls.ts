import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { emailAddress } from '../rules/validation.ts';
import { typedCode } from './second-factor.ts';

/** First step to another e-mail address: mails a code to the present one (SPEC §4). */
export const updateProfileChangeMail = defineCall({
  id: 'auth.change_mail',
  method: 'POST',
  path: '/api/update_profile_change_mail',
  access: 'session',
  safe: false,
  rateLimit: { max: 20, windowSeconds: 3_600, by: 'address' },
  request: v.object({ email: emailAddress() }),
  data: nothing,
  /** Seconds that the code is valid, and until another may be asked for. */
  info: v.object({ expires_in: v.number(), retry_after: v.number() }),
  messages: [messages.mailCodeSent, messages.emailTaken, messages.emailInvalid],
  codes: ['duplicate'],
});

/** Second step: takes the code, then mails a link to the new address, which changes when the link is opened. */
export const updateProfileCheckChangeMail = defineCall({
  id: 'auth.check_change_mail',
  method: 'POST',
  path: '/api/update_profile_check_change_mail',
  access: 'session',
  safe: false,
  request: v.object({ code: typedCode(), email: emailAddress() }),
  data: nothing,
  info: nothing,
  messages: [messages.mailActivationSent, messages.invalidContent, messages.emailTaken, messages.emailInvalid],
  codes: ['code_wrong', 'code_expired', 'duplicate'],
});
