import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import type { RateLimit } from '../core/call.ts';
import { rule } from '../rules/rule-message.ts';
import { optionalText, requiredText } from '../rules/validation.ts';
import { verifyChannels } from '../verify/service-settings.ts';
import { startRefusals } from './start-refusals.ts';
import { checkedSchema, verificationSchema } from './verification.ts';

/** Services have limits of their own; this one keeps a program that runs wild from everybody else's server. */
const RATE_LIMIT: RateLimit = { max: 60_000, windowSeconds: 60, by: 'key' };

/** Characters of what a customer calls a device. */
const MAX_DEVICE_ID = 128;

const channelField = v.optional(v.picklist(verifyChannels, rule('oneOf')));
const id = requiredText(64);
const refusals = [...startRefusals, 'spend_cap_reached'] as const;

/**
 * Sends a code to a phone number or an e-mail address by the channels of a published service. Limits and guards of the
 * service answer 429 `rate_limited` with `info.limit` and `Retry-After`, or `fraud_blocked` with `info.reason`.
 */
export const startVerification = defineCall({
  id: 'v1.verification.start',
  method: 'POST',
  path: '/v1/verifications',
  access: 'key:verify:write',
  safe: false,
  ours: true,
  idempotent: true,
  rateLimit: RATE_LIMIT,
  request: v.object({
    configuration_id: id,
    to: requiredText(254),
    /** The channel to begin with; the service's first unless said otherwise. */
    channel: channelField,
    /** Address of whoever enters the code, which the service's guards look at. */
    ip: v.optional(v.pipe(v.string(), v.trim(), v.ip(rule('oneOf')))),
    user_agent: optionalText(300),
    /** Any text by which the device of whoever enters the code is known again; the service's guards look at it. */
    device_id: optionalText(MAX_DEVICE_ID),
    /** Language of a mail around the code. */
    locale: v.optional(v.picklist(['vn', 'en'], rule('oneOf')), 'vn'),
  }),
  data: verificationSchema,
  info: nothing,
  messages: [messages.phoneInvalid, messages.balanceTooLow],
  codes: [...refusals, 'idempotency_conflict'],
});

/** How a verification stands. */
export const showVerification = defineCall({
  id: 'v1.verification.show',
  method: 'GET',
  path: '/v1/verifications/{id}',
  access: 'key:verify:read',
  safe: true,
  ours: true,
  rateLimit: RATE_LIMIT,
  request: v.object({ id }),
  data: verificationSchema,
  info: nothing,
  codes: ['not_found'],
});

/** Checks a code that was typed. The right one approves the verification once; a wrong one uses up an attempt. */
export const checkVerification = defineCall({
  id: 'v1.verification.check',
  method: 'POST',
  path: '/v1/verifications/{id}/check',
  access: 'key:verify:write',
  safe: false,
  ours: true,
  rateLimit: RATE_LIMIT,
  request: v.object({ id, code: requiredText(20) }),
  data: checkedSchema,
  info: nothing,
  codes: ['not_found', 'wrong_state', 'code_expired'],
});

/** Sends the code again: the same one while it is valid, a new one after that. Limits count it as a start. */
export const resendVerification = defineCall({
  id: 'v1.verification.resend',
  method: 'POST',
  path: '/v1/verifications/{id}/resend',
  access: 'key:verify:write',
  safe: false,
  ours: true,
  rateLimit: RATE_LIMIT,
  request: v.object({ id, channel: channelField }),
  data: verificationSchema,
  info: nothing,
  codes: [...refusals, 'provider_unavailable'],
});

/** Ends a verification: its code counts no more. */
export const cancelVerification = defineCall({
  id: 'v1.verification.cancel',
  method: 'POST',
  path: '/v1/verifications/{id}/cancel',
  access: 'key:verify:write',
  safe: false,
  ours: true,
  rateLimit: RATE_LIMIT,
  request: v.object({ id }),
  data: verificationSchema,
  info: nothing,
  codes: ['not_found', 'wrong_state', 'code_expired'],
});

/**
 * What a token of the widget stands for, once: the program that gets it may trust that the visitor has the number or
 * address `to`. 409 `wrong_state` for one that was redeemed; 422 `token_expired` after five minutes; 404 for any other, also
 * of another mode than the key's.
 */
export const redeemVerification = defineCall({
  id: 'v1.verification.redeem',
  method: 'POST',
  path: '/v1/verifications/redeem',
  access: 'key:verify:write',
  safe: false,
  ours: true,
  rateLimit: RATE_LIMIT,
  request: v.object({ token: requiredText(200) }),
  data: verificationSchema,
  info: nothing,
  codes: ['not_found', 'wrong_state', 'token_expired'],
});
