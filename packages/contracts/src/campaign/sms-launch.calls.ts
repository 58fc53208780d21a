import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall } from '../core/call.ts';
import { choices } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { flag, instant, integer, list } from '../core/wire.ts';
import { fileAnswer, fileFormat } from '../files/file-answer.ts';
import { messageColumns } from '../files/file-columns.ts';
import { messageStatuses } from '../message/message.ts';
import { carriers } from '../rules/phone.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { archiveStep, campaignStep, copyStep, deleteStep } from './campaign-steps.ts';
import { campaignSchema, messageTypes } from './campaign.ts';
import { draftFields, draftSchema, resendOutcomesOf } from './draft.ts';
import { quoteStep, readQuoteStep, sendStep, testMessageStep } from './launch-steps.ts';
import { quoteSchema } from './quote.ts';
import { templateSchema } from '../template/template.ts';

const id = requiredText(64);
const revision = integer();
const draftInfo = v.object({ draft: draftSchema });

/** Approved texts first; the others with the reason why they cannot be chosen. */
export const getSmsTemplate = defineCall({
  id: 'campaign_sms.get_template',
  method: 'POST',
  path: '/api/campaign_sms/getTeamplate',
  access: 'template:read',
  safe: true,
  request: v.object({
    ...listFields(['name', 'created_at'], 'name'),
    sender_id: v.optional(requiredText(64)),
    type: v.optional(v.picklist(messageTypes)),
  }),
  data: v.array(templateSchema),
  info: v.object(pageInfoFields),
});

/** Keeps a new draft. */
export const createSmsDraft = defineCall({
  id: 'campaign_sms.create_draft',
  method: 'POST',
  path: '/api/campaign_sms/createSmsCampaign',
  action: { field: 'mode', value: 'draft', isDefault: false },
  access: 'campaign:write',
  safe: false,
  idempotent: true,
  request: v.object({ ...draftFields, mode: v.literal('draft') }),
  data: campaignSchema,
  info: draftInfo,
  messages: [messages.blankName],
  codes: ['idempotency_conflict'],
});

/** Saves a draft. 409 `draft_changed` if somebody saved another one since `revision`; nothing is overwritten then. */
export const updateSmsDraft = defineCall({
  id: 'campaign_sms.update_draft',
  method: 'POST',
  path: '/api/campaign_sms/createSmsCampaign',
  action: { field: 'mode', value: 'update', isDefault: false },
  access: 'campaign:write',
  safe: false,
  request: v.object({ ...draftFields, mode: v.literal('update'), id, revision }),
  data: campaignSchema,
  info: draftInfo,
  messages: [messages.blankName],
  codes: ['not_found', 'wrong_state', 'draft_changed'],
});

/**
 * Launches a draft at a quote that is still valid: the money is reserved and sending starts after the undo window. The
 * same quote launches once, however often it is asked for. 409 `quote_stale` has `info.reason` (`building`,
 * `expired`, `changed`, `price`): ask for a new quote and show the difference. 402 has `info.shortfall`.
 */
export const launchSmsCampaign = defineCall({
  ...sendStep,
  id: 'campaign_sms.launch',
  method: 'POST',
  path: '/api/campaign_sms/createSmsCampaign',
  action: { field: 'mode', value: 'send', isDefault: true },
  data: campaignSchema,
  codes: [
    'not_found',
    'wrong_state',
    'quote_stale',
    'insufficient_balance',
    'member_limit_reached',
    'sender_missing',
    'sender_not_approved',
    'content_rejected',
    'template_placeholder_missing',
    'no_valid_recipient',
    'idempotency_conflict',
  ],
});

/**
 * As {@link launchSmsCampaign}, to begin at `send_at` (UTC, at most LONGEST_AHEAD from now). The money is reserved at once; until
 * then the launch can be taken back.
 */
export const scheduleSmsCampaign = defineCall({
  ...launchSmsCampaign,
  id: 'campaign_sms.schedule',
  action: { field: 'mode', value: 'schedule', isDefault: false },
  request: v.object({
    mode: v.literal('schedule'),
    id,
    quote_id: requiredText(64),
    send_at: instant(),
  }),
});

/** Gathers the recipients of a saved draft and prices them; many recipients take a while (`status` `building`, 202). */
export const quoteSmsCampaign = defineCall({
  ...quoteStep,
  id: 'campaign_sms.quote',
  method: 'POST',
  path: '/api/campaign_sms/confimSend',
  action: { field: 'mode', value: 'quote', isDefault: true },
  request: v.object({ mode: v.optional(v.literal('quote'), 'quote'), id, revision }),
  data: quoteSchema,
});

/**
 * Sends one message of a quote to `phone`, which whoever asks has proven to be theirs (the one of the profile unless it is
 * given), with the values of a recipient (the first unless `recipient` names one). It is charged like any other, marked as a
 * test, and part of no campaign. 422 `no_valid_recipient` has `info.reason`: `phone_missing`, `phone_not_verified`,
 * `phone_foreign`, `no_recipient`.
 */
export const testSmsCampaign = defineCall({
  ...testMessageStep,
  id: 'campaign_sms.test',
  method: 'POST',
  path: '/api/campaign_sms/confimSend',
  action: { field: 'mode', value: 'test', isDefault: false },
  codes: [
    'not_found',
    'no_valid_recipient',
    'sender_missing',
    'sender_not_approved',
    'carrier_not_registered',
    'insufficient_balance',
    'member_limit_reached',
    'content_rejected',
    'rate_limited',
    'idempotency_conflict',
  ],
});

/** A quote as it stands: whether its recipients are gathered, and what they cost. */
export const getSmsQuote = defineCall({
  ...readQuoteStep,
  id: 'campaign_sms.get_quote',
  path: '/api/campaign_sms/quote',
  data: quoteSchema,
});

const control = { ...campaignStep, data: campaignSchema } as const;

/** Takes a launch back within its undo window: nothing was sent, the money is free again, the draft is as before. */
export const undoSmsCampaign = defineCall({
  ...control,
  id: 'campaign_sms.undo',
  path: '/api/campaign_sms/undo',
});

/** Holds a campaign: messages already handed to the carrier stay handed over. */
export const pauseSmsCampaign = defineCall({
  ...control,
  id: 'campaign_sms.pause',
  path: '/api/campaign_sms/pause',
});

export const resumeSmsCampaign = defineCall({
  ...control,
  id: 'campaign_sms.resume',
  path: '/api/campaign_sms/resume',
});

/** Ends a campaign early: what was not sent is cancelled and its money given back. */
export const cancelSmsCampaign = defineCall({
  ...control,
  id: 'campaign_sms.cancel',
  path: '/api/campaign_sms/cancel',
});

/** Makes a new draft with the same sender, text and recipients. */
export const duplicateSmsCampaign = defineCall({
  ...copyStep,
  id: 'campaign_sms.duplicate',
  path: '/api/campaign_sms/duplicate',
  data: campaignSchema,
});

/**
 * Makes a new draft for those recipients of a campaign whose message came out so: same sender, text and sources, narrowed
 * by `only`. 409 while the campaign is not over.
 */
export const resendSmsCampaign = defineCall({
  ...copyStep,
  id: 'campaign_sms.resend',
  path: '/api/campaign_sms/resend',
  data: campaignSchema,
  request: v.object({ id, outcome: v.picklist(resendOutcomesOf.sms, rule('oneOf')) }),
  codes: ['not_found', 'wrong_state', 'idempotency_conflict'],
});

/** Puts a campaign that is over away, or, with `restore`, back to where it was. */
export const archiveSmsCampaign = defineCall({
  ...archiveStep,
  id: 'campaign_sms.archive',
  path: '/api/campaign_sms/archive',
  data: campaignSchema,
});

/** Throws a draft away; audiences that nothing uses any more are forgotten later. */
export const deleteSmsDraft = defineCall({
  ...deleteStep,
  id: 'campaign_sms.delete_draft',
  path: '/api/campaign_sms/delete',
});

/**
 * A link (signed, for this account, five minutes) to a file: `sample` an empty list to fill in; `result` an uploaded
 * list with what became of each row (`id` is the audience's); `log` a campaign's messages with the log's filter. A long
 * list in a `format` is prepared (202), and its link comes with a notification.
 */
export const downloadSmsFile = defineCall({
  id: 'campaign_sms.download',
  method: 'POST',
  path: '/api/campaign_sms/download',
  access: 'campaign:read',
  safe: false,
  request: v.object({
    part: v.picklist(['sample', 'result', 'log']),
    id: v.optional(requiredText(64)),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
    status: choices(messageStatuses),
    carrier: choices(carriers),
    error_code: list(integer()),
    clicked: v.optional(flag()),
    /** What a file of the `log` has, in this order; everything if left out. */
    columns: choices(messageColumns),
    format: fileFormat,
  }),
  data: fileAnswer,
  info: v.object({}),
  messages: [messages.nothingToExport],
  codes: ['not_found', 'nothing_selected', 'quota_exceeded'],
});
