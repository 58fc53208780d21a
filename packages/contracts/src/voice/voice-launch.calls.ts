import * as v from 'valibot';
import { launchStep, quoteStep, readQuoteStep } from '../campaign/launch-steps.ts';
import { testPhone } from '../campaign/test-phone.ts';
import { messages } from '../catalogue/messages.ts';
import { defineCall } from '../core/call.ts';
import { instant, integer } from '../core/wire.ts';
import { requiredText } from '../rules/validation.ts';
import { callSchema } from './call.ts';
import { voiceCampaignSchema, voiceDraftFields, voiceDraftSchema } from './voice-campaign.ts';
import { voiceQuoteSchema } from './voice-quote.ts';

const id = requiredText(64);
const revision = integer();
const draftInfo = v.object({ draft: voiceDraftSchema });

/** Puts a sound of the library that is ready into a draft. */
export const selectVoiceSound = defineCall({
  id: 'campaign.select_audio',
  method: 'POST',
  path: '/api/campaign/selectAudio',
  access: 'campaign:write',
  safe: false,
  request: v.object({ campaign_id: id, sound_id: id }),
  data: voiceCampaignSchema,
  info: draftInfo,
  messages: [messages.audioTooLong, messages.somethingWrong],
  codes: ['not_found', 'wrong_state'],
});

const publish = {
  method: 'POST',
  path: '/api/campaign/review_and_publish',
  safe: false,
} as const;

/**
 * Keeps a draft: a new one without `id`, else over the `revision` it is based on. 409 `draft_changed` if somebody saved
 * another one since; nothing is overwritten then. 422 `sender_not_approved` for a number that is used for something else
 * than voice calls, unless the draft had it before.
 */
export const saveVoiceDraft = defineCall({
  ...publish,
  id: 'campaign.save_draft',
  action: { field: 'step', value: 'draft', isDefault: false },
  access: 'campaign:write',
  idempotent: true,
  request: v.object({
    ...voiceDraftFields,
    step: v.literal('draft'),
    id: v.optional(id),
    revision: v.optional(revision),
  }),
  data: voiceCampaignSchema,
  info: draftInfo,
  messages: [messages.blankName, messages.senderNotFound, messages.wrongType, messages.missingParameters],
  codes: [
    'not_found',
    'wrong_state',
    'draft_changed',
    'missing_parameter',
    'sender_missing',
    'sender_not_approved',
    'wrong_type',
    'idempotency_conflict',
  ],
});

/** Gathers the recipients of a saved draft and prices them; many recipients take a while (`status` `building`, 202). */
export const quoteVoiceCampaign = defineCall({
  ...publish,
  ...quoteStep,
  id: 'campaign.quote',
  action: { field: 'step', value: 'quote', isDefault: true },
  request: v.object({ step: v.optional(v.literal('quote'), 'quote'), id, revision }),
  data: voiceQuoteSchema,
});

/** A quote as it stands: whether its recipients are gathered, and what they cost. */
export const getVoiceQuote = defineCall({
  ...readQuoteStep,
  id: 'campaign.get_quote',
  path: '/api/campaign/quote',
  data: voiceQuoteSchema,
});

/**
 * Launches a draft at a quote that is still valid, after the undo window or at `send_at` (UTC): the worst case is reserved
 * at once. The same quote launches once. 409 `quote_stale` has `info.reason` (`building`, `expired`, `changed`, `price`);
 * 402 has `info.shortfall`.
 */
export const publishVoiceCampaign = defineCall({
  ...publish,
  ...launchStep,
  id: 'campaign.publish',
  action: { field: 'step', value: 'publish', isDefault: false },
  request: v.object({ step: v.literal('publish'), id, quote_id: id, send_at: v.optional(instant()) }),
  data: voiceCampaignSchema,
  messages: [
    messages.insufficientFunds,
    messages.senderNotFound,
    messages.invalidContent,
    messages.phoneInvalid,
    messages.audioTooLong,
  ],
  codes: [
    'not_found',
    'wrong_state',
    'quote_stale',
    'insufficient_balance',
    'member_limit_reached',
    'sender_missing',
    'sender_not_approved',
    'content_rejected',
    'no_valid_recipient',
    'idempotency_conflict',
    'validation',
  ],
});

/**
 * Calls `phone`, which the person has proven to be theirs (the one of the profile unless it is given), as the draft's
 * calls will be made; charged like any other. 422 `no_valid_recipient` (`info.reason` `phone_missing`, `phone_not_verified`
 * or `phone_foreign`) where there is none; 429 with `info.retry_after` after TESTS_PER_HOUR, over all channels; 409
 * `quiet_hours` with `info.next_at` for advertising at night.
 */
export const testVoiceCampaign = defineCall({
  ...publish,
  id: 'campaign.test',
  action: { field: 'step', value: 'test', isDefault: false },
  access: 'campaign:send',
  idempotent: true,
  request: v.object({ step: v.literal('test'), id, revision, phone: testPhone() }),
  data: callSchema,
  /** `remaining` tests of this hour. */
  info: v.object({ balance: v.number(), remaining: v.number() }),
  messages: [messages.insufficientFunds, messages.senderNotFound, messages.invalidContent, messages.phoneInvalid],
  codes: [
    'not_found',
    'wrong_state',
    'draft_changed',
    'insufficient_balance',
    'member_limit_reached',
    'sender_missing',
    'sender_not_approved',
    'content_rejected',
    'no_valid_recipient',
    'quiet_hours',
    'rate_limited',
    'idempotency_conflict',
  ],
});
