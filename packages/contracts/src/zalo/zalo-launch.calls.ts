import * as v from 'valibot';
import { byKey } from '../core/by-key.ts';
import { quoteStep, readQuoteStep, sendStep, testMessageStep } from '../campaign/launch-steps.ts';
import { messages } from '../catalogue/messages.ts';
import { defineCall } from '../core/call.ts';
import { instant, integer, json } from '../core/wire.ts';
import { phoneNumber } from '../rules/phone.ts';
import { requiredText } from '../rules/validation.ts';
import { MAX_PARAM_VALUE, zaloCampaignDraftSchema, zaloCampaignSchema, zaloDraftFields } from './zalo-campaign.ts';
import { zaloQuoteSchema } from './zalo-quote.ts';
import { recipientNumber } from '../core/recipient-number.ts';

const id = requiredText(64);
const revision = integer();
const draftInfo = v.object({ draft: zaloCampaignDraftSchema });

const create = { method: 'POST', path: '/api/campaign_zalo/createCampaign', safe: false } as const;
const mode = (value: string, isDefault = false) => ({ field: 'mode', value, isDefault }) as const;

/** Keeps a new draft. */
export const createZaloDraft = defineCall({
  ...create,
  id: 'campaign_zalo.create_draft',
  action: mode('draft'),
  access: 'campaign:write',
  idempotent: true,
  request: v.object({ ...zaloDraftFields, mode: v.literal('draft') }),
  data: zaloCampaignSchema,
  info: draftInfo,
  messages: [messages.blankName, messages.senderNotFound],
  codes: ['sender_missing', 'not_found', 'idempotency_conflict'],
});

/** Saves a draft. 409 `draft_changed` if somebody saved another one since `revision`; nothing is overwritten then. */
export const updateZaloDraft = defineCall({
  ...create,
  id: 'campaign_zalo.update_draft',
  action: mode('update'),
  access: 'campaign:write',
  request: v.object({ ...zaloDraftFields, mode: v.literal('update'), id, revision }),
  data: zaloCampaignSchema,
  info: draftInfo,
  messages: [messages.blankName, messages.senderNotFound],
  codes: ['not_found', 'wrong_state', 'draft_changed', 'sender_missing'],
});

/**
 * Launches a draft at a quote that is still valid: the most that it may cost is reserved, and sending starts after the undo
 * window. The same quote launches once. 409 `quote_stale` has `info.reason` (`building`, `expired`, `changed`, `price`);
 * 402 has `info.shortfall`.
 */
export const launchZaloCampaign = defineCall({
  ...create,
  ...sendStep,
  id: 'campaign_zalo.launch',
  action: mode('send', true),
  data: zaloCampaignSchema,
  codes: [
    'not_found',
    'wrong_state',
    'quote_stale',
    'insufficient_balance',
    'member_limit_reached',
    'sender_missing',
    'sender_not_approved',
    'template_not_approved',
    'template_placeholder_missing',
    'content_rejected',
    'no_valid_recipient',
    'idempotency_conflict',
  ],
});

/** As {@link launchZaloCampaign}, to begin at `send_at` (UTC, at most LONGEST_AHEAD from now). */
export const scheduleZaloCampaign = defineCall({
  ...launchZaloCampaign,
  id: 'campaign_zalo.schedule',
  action: mode('schedule'),
  request: v.object({ mode: v.literal('schedule'), id, quote_id: id, send_at: instant() }),
});

const confirm = { method: 'POST', path: '/api/campaign_zalo/ComfirmCreate', safe: false } as const;

/**
 * Gathers the recipients of a saved draft, checks every value and prices it; many recipients take a while (`status`
 * `building`, 202). Zalo is asked for the quota that is left.
 */
export const quoteZaloCampaign = defineCall({
  ...confirm,
  ...quoteStep,
  id: 'campaign_zalo.quote',
  action: mode('quote', true),
  request: v.object({ mode: v.optional(v.literal('quote'), 'quote'), id, revision }),
  data: zaloQuoteSchema,
});

/**
 * Sends one message of a quote to `phone`, which whoever asks has proven to be theirs (the one of the profile unless it is
 * given), with the values of a recipient (the first unless `recipient` names one). It is charged like any other, marked as a
 * test, and part of no campaign; no SMS goes out in its place. 422 `no_valid_recipient` has `info.reason`: `phone_missing`,
 * `phone_not_verified`, `phone_foreign`, `no_recipient`.
 */
export const testZaloCampaign = defineCall({
  ...confirm,
  ...testMessageStep,
  id: 'campaign_zalo.test',
  action: mode('test'),
  codes: [
    'not_found',
    'no_valid_recipient',
    'sender_missing',
    'sender_not_approved',
    'template_not_approved',
    'insufficient_balance',
    'member_limit_reached',
    'content_rejected',
    'quiet_hours',
    'quota_exceeded',
    'rate_limited',
    'idempotency_conflict',
  ],
});

/** A quote as it stands: whether its recipients are gathered, and what they cost. */
export const getZaloQuote = defineCall({
  ...readQuoteStep,
  id: 'campaign_zalo.get_quote',
  path: '/api/campaign_zalo/quote',
  data: zaloQuoteSchema,
});

/**
 * What one recipient of a quote would get: of `phone`; else the one after `after`, in the order of sending; else the first.
 * Null where there is none.
 */
export const previewZaloRecipient = defineCall({
  id: 'campaign_zalo.preview',
  method: 'POST',
  path: '/api/campaign_zalo/preview',
  access: 'campaign:read',
  safe: true,
  ours: true,
  request: v.object({
    quote_id: id,
    phone: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32)), ''),
    after: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32)), ''),
  }),
  data: v.nullable(
    v.object({
      /** E.164 digits. */
      phone: recipientNumber(),
      name: v.string(),
      carrier: v.string(),
      /** Values of the template's parameters, by name. */
      params: byKey(v.string(), v.string()),
      /** The SMS that would go out instead; null without a fallback. */
      sms: v.nullable(v.object({ content: v.string(), segments: v.number() })),
    }),
  ),
  info: v.object({}),
  codes: ['not_found'],
});

/**
 * Sends a sample in Zalo's development mode, with values of one's own: free, and only to administrators of the official
 * account or the application, whose phone `phone` must be. `data.params` has a value for every parameter.
 */
export const zaloSendDev = defineCall({
  id: 'campaign_zalo.send_dev',
  method: 'POST',
  path: '/api/campaign_zalo/callApiZalo',
  action: { field: 'action', value: 'send_dev', isDefault: false },
  access: 'campaign:send',
  safe: false,
  idempotent: true,
  rateLimit: { max: 30, windowSeconds: 3_600, by: 'account' },
  request: v.object({
    oa_id: id,
    data: json(
      v.object({
        zalo_template_id: id,
        phone: phoneNumber(),
        params: byKey(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(MAX_PARAM_VALUE))),
      }),
    ),
  }),
  /** What Zalo calls the message. */
  data: v.object({ zalo_msg_id: v.string(), phone: v.string() }),
  info: v.object({}),
  messages: [messages.senderNotFound, messages.somethingWrong, messages.invalidContent],
  codes: [
    'not_found',
    'provider_unavailable',
    'wrong_state',
    'content_rejected',
    'quota_exceeded',
    'rate_limited',
    'idempotency_conflict',
  ],
});
