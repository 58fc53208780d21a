import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { flag } from '../core/wire.ts';
import { requiredText } from '../rules/validation.ts';
import { opaqueToken, pendingSecondFactorSchema } from './second-factor.ts';
import { userSchema } from './user.ts';

const atLogin = { method: 'POST', path: '/api/login', access: 'public' } as const;

/** The providers that people may sign in through; none unless the server is configured for one. */
export const socialProviders = defineCall({
  ...atLogin,
  id: 'auth.social_providers',
  action: { field: 'action', value: 'social_providers', isDefault: false },
  safe: true,
  request: noFields,
  data: v.array(v.object({ key: v.string(), name: v.string() })),
  info: nothing,
});

/**
 * Begins a sign-in through a provider: the page keeps `handle` and goes to `url`. Both are good for 10 minutes; the
 * provider sends the person back to /auth/login/social.
 */
export const socialBegin = defineCall({
  ...atLogin,
  id: 'auth.social_begin',
  action: { field: 'action', value: 'social_begin', isDefault: false },
  safe: false,
  rateLimit: { max: 30, windowSeconds: 600, by: 'address' },
  request: v.object({ provider: requiredText(40) }),
  data: v.object({ url: v.string(), handle: v.string() }),
  info: nothing,
  codes: ['not_found', 'provider_unavailable'],
});

/** Ends it with what the provider put into the address, and the handle, which proves that this browser began it. */
export const socialFinish = defineCall({
  ...atLogin,
  id: 'auth.social_finish',
  action: { field: 'action', value: 'social_finish', isDefault: false },
  safe: false,
  rateLimit: { max: 30, windowSeconds: 600, by: 'address' },
  request: v.object({
    provider: requiredText(40),
    handle: opaqueToken(),
    state: requiredText(200),
    code: v.optional(requiredText(4_000)),
    iss: v.optional(requiredText(500)),
    error: v.optional(requiredText(200)),
    remember: v.optional(flag(), false),
    device_token: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  data: v.nullable(userSchema),
  info: v.nullable(pendingSecondFactorSchema),
  messages: [messages.emailTaken, messages.forbidden],
  codes: [
    'social_denied',
    'social_mail_exists',
    'social_failed',
    'no_open_account',
    'not_found',
    'provider_unavailable',
    'locked',
  ],
});
