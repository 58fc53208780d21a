import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall } from '../core/call.ts';
import { choices, countsByStatus, idFilter, spanFields } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { fileAnswer, fileFormat } from '../files/file-answer.ts';
import { callColumns } from '../files/file-columns.ts';
import { carriers } from '../rules/phone.ts';
import { requiredText } from '../rules/validation.ts';
import { callAttemptSchema, callSchema, callStatuses, keyFilters } from './call.ts';
import { voiceSettingsFields } from './voice-settings.ts';

/** What calls are looked for by. */
const logFilter = {
  campaign_id: idFilter(),
  status: choices(callStatuses),
  key: choices(keyFilters),
  carrier: choices(carriers),
};

/**
 * Calls of one campaign or of all, searched by phone number, recipient's name and call id. Calls of campaigns that have not
 * begun are not among them. `from` and `to` are about when a call was last dialled, or else came into being.
 */
export const searchVoiceLog = defineCall({
  id: 'campaign.search_log',
  method: 'POST',
  path: '/api/campaign/searchContactInLog',
  access: 'campaign:read',
  safe: true,
  request: v.object({
    ...listFields(['created_at', 'duration', 'price'], '-created_at'),
    ...spanFields,
    ...logFilter,
  }),
  data: v.array(callSchema),
  /**
   * `answered_rate` (0 to 1) and `avg_duration` (seconds) are of the calls found; null where nothing was answered or ended.
   * When capped, `total` stops at 1 000 for parts of numbers and names (rates are of the newest then), and at 10 000 for an
   * order other than time, or times within ten minutes. `counts_by_status` are the campaign's, whatever the filter; empty
   * without one campaign.
   */
  info: v.object({
    ...pageInfoFields,
    total_is_capped: v.boolean(),
    counts_by_status: countsByStatus,
    answered_rate: v.nullable(v.number()),
    avg_duration: v.nullable(v.number()),
  }),
  messages: [messages.somethingWrong],
  codes: ['not_found'],
});

/** One call with everything that happened in it. */
export const viewVoiceCall = defineCall({
  id: 'campaign.view_call',
  method: 'POST',
  path: '/api/campaign/call',
  access: 'campaign:read',
  safe: true,
  ours: true,
  request: v.object({ id: requiredText(64) }),
  data: callSchema,
  info: v.object({
    /** In the order in which they were made. */
    attempts: v.array(callAttemptSchema),
    sound: v.nullable(v.object({ id: v.string(), name: v.string(), version: v.number() })),
    voice: v.nullable(voiceSettingsFields),
    contact_id: v.nullable(v.string()),
  }),
  messages: [messages.somethingWrong],
  codes: ['not_found'],
});

/**
 * A link (signed, for this account, five minutes) to a file: `sample` an empty list to fill in; `result` an uploaded
 * list with what became of each row (`id` is the audience's); `recipients` everybody of a campaign with the call's outcome;
 * `log` calls with the log's filter, of the campaign `id` or of all. A long list in a `format` is prepared (202), and its
 * link comes with a notification.
 */
export const downloadVoiceFile = defineCall({
  id: 'campaign.download',
  method: 'POST',
  path: '/api/campaign/download',
  access: 'campaign:read',
  safe: false,
  request: v.object({
    part: v.picklist(['sample', 'result', 'recipients', 'log']),
    id: v.optional(requiredText(64)),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
    status: choices(callStatuses),
    key: choices(keyFilters),
    carrier: choices(carriers),
    ...spanFields,
    /** What a file of `recipients` or of the `log` has, in this order; everything if left out. */
    columns: choices(callColumns),
    format: fileFormat,
  }),
  data: fileAnswer,
  info: v.object({}),
  messages: [messages.nothingToExport],
  codes: ['not_found', 'nothing_selected', 'quota_exceeded'],
});
