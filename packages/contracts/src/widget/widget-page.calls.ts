import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { verificationStatuses } from '../verification/verification.ts';
import { verifyChannels } from '../verify/service-settings.ts';
import { widgetCaptchas, widgetSuccessSchema, widgetTextsSchema, widgetThemeSchema } from './widget-settings.ts';

/**
 * What the widget on a customer's page asks. Pages of the service's domains alone may read the answers, any page that it
 * asked too often. Fields travel as a form without headers of our own, so that a browser asks nothing ahead.
 */
const common = { method: 'POST', access: 'public', ours: true, fromAnyPage: true, info: nothing } as const;
const perMinute = (max: number) => ({ max, windowSeconds: 60, by: 'address' }) as const;
const publicKey = requiredText(80);
const channel = v.optional(v.picklist(verifyChannels, rule('oneOf')));

/** How the widget looks and what it asks for. */
const widgetPageSchema = v.object({
  mode: openEnum(['live', 'test']),
  brand: v.string(),
  /** `phone`, `email`, or both, as the channels reach. */
  contact_points: v.array(v.string()),
  /** In the order in which they are tried. */
  channels: v.array(openEnum(verifyChannels)),
  code_length: v.number(),
  code_type: openEnum(['numeric', 'alphanumeric']),
  theme: widgetThemeSchema,
  texts: widgetTextsSchema,
  captcha: openEnum(widgetCaptchas),
  success: widgetSuccessSchema,
});
export type WidgetPage = v.InferOutput<typeof widgetPageSchema>;

/** A code that is under way. */
const widgetSessionSchema = v.object({
  /** Names the verification to the other calls, and nothing to anybody else. */
  session: v.string(),
  channel: openEnum(verifyChannels),
  attempts_left: v.number(),
  /** Seconds. */
  expires_in: v.number(),
  resend_after: v.number(),
});
export type WidgetSession = v.InferOutput<typeof widgetSessionSchema>;

export const showWidgetPage = defineCall({
  ...common,
  id: 'widget.page',
  path: '/api/widget/page',
  safe: true,
  rateLimit: perMinute(120),
  request: v.object({ public_key: publicKey }),
  data: widgetPageSchema,
  codes: ['not_found', 'address_not_allowed'],
});

/** Work to be done before a code is asked for: a number that makes the SHA-256 of `challenge.number` begin with so many zero bits. */
export const challengeWidget = defineCall({
  ...common,
  id: 'widget.challenge',
  path: '/api/widget/challenge',
  safe: true,
  rateLimit: perMinute(60),
  request: v.object({ public_key: publicKey }),
  data: v.object({ challenge: v.string(), bits: v.number(), expires_in: v.number() }),
  codes: ['not_found', 'address_not_allowed'],
});

const sendCodes = [
  'not_found',
  'address_not_allowed',
  'wrong_state',
  'no_valid_recipient',
  'rate_limited',
  'fraud_blocked',
  'provider_unavailable',
] as const;

/** Sends a code. Limits and guards are those of the service. 409 `challenge_failed` for work that is missing, late or used. */
export const startWidget = defineCall({
  ...common,
  id: 'widget.start',
  path: '/api/widget/start',
  safe: false,
  rateLimit: perMinute(20),
  request: v.object({
    public_key: publicKey,
    to: requiredText(254),
    channel,
    locale: v.optional(v.picklist(['vn', 'en'], rule('oneOf')), 'vn'),
    challenge: v.optional(v.string(), ''),
    solution: v.optional(v.string(), ''),
  }),
  data: widgetSessionSchema,
  messages: [messages.phoneInvalid],
  codes: [...sendCodes, 'challenge_failed'],
});

/** Sends the code again, with `channel` by that one first. */
export const resendWidget = defineCall({
  ...common,
  id: 'widget.resend',
  path: '/api/widget/resend',
  safe: false,
  rateLimit: perMinute(20),
  request: v.object({ public_key: publicKey, session: requiredText(1_000), channel }),
  data: widgetSessionSchema,
  codes: sendCodes,
});

/** Checks a code. The right one brings a token, which the customer's own server redeems once. */
export const checkWidget = defineCall({
  ...common,
  id: 'widget.check',
  path: '/api/widget/check',
  safe: false,
  rateLimit: perMinute(60),
  request: v.object({ public_key: publicKey, session: requiredText(1_000), code: requiredText(20) }),
  data: v.object({
    status: openEnum(verificationStatuses),
    attempts_left: v.number(),
    token: v.nullable(v.string()),
  }),
  codes: ['not_found', 'address_not_allowed', 'wrong_state', 'code_expired'],
});
