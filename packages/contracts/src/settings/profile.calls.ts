import * as v from 'valibot';
import { userSchema } from '../auth/user.ts';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { rule } from '../rules/rule-message.ts';
import { isTimezone } from '../rules/timezones.ts';
import { optionalPhoneDigits, requiredText } from '../rules/validation.ts';

/** Saves the signed-in person's profile. `currency` and `email` are accepted and ignored (SPEC §3: read-only). */
export const updateProfile = defineCall({
  id: 'settings.update_profile',
  method: 'POST',
  path: '/api/update_profile',
  access: 'session',
  safe: false,
  request: v.object({
    name: requiredText(120),
    timezone: v.pipe(requiredText(64), v.check(isTimezone, rule('oneOf'))),
    phone_number: optionalPhoneDigits(),
    locale: v.optional(v.picklist(['vn', 'en'], rule('oneOf'))),
    currency: v.optional(v.string()),
    email: v.optional(v.string()),
  }),
  data: userSchema,
  info: nothing,
  messages: [messages.infoUpdated, messages.blankName, messages.phoneInvalid, messages.wrongType],
});

/** A member of the own team; `balance` is answered for oneself alone. */
export const getUser = defineCall({
  id: 'settings.get_user',
  method: 'GET',
  path: '/api/getUser/{id}',
  access: 'session',
  safe: true,
  request: v.object({ id: requiredText(64) }),
  data: v.object({ ...userSchema.entries, balance: v.nullable(v.number()) }),
  info: nothing,
  messages: [messages.forbidden],
  codes: ['not_found', 'missing_scope'],
});
