import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { choices, countsByStatus, spanFields } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { integer, list } from '../core/wire.ts';
import { fileAnswer, fileFormat } from '../files/file-answer.ts';
import { zaloLogColumns } from '../files/file-columns.ts';
import { messageStatuses } from '../message/message.ts';
import { carriers } from '../rules/phone.ts';
import { requiredText } from '../rules/validation.ts';
import { zaloMessageSchema } from './zalo-log.ts';
import { ratedMessageSchema, starChoices } from './zalo-rating.ts';

/** What messages of a campaign are narrowed by. */
const logFilter = {
  id: requiredText(64),
  ...spanFields,
  status: choices(messageStatuses),
  carrier: choices(carriers),
  /** Our error codes. */
  error_code: list(integer()),
  /** Rated with so many stars. */
  stars: choices(starChoices),
};

/** A campaign's ratings with a note or an answer, the newest first. */
export const listZaloRatings = defineCall({
  id: 'campaign_zalo.list_ratings',
  method: 'POST',
  path: '/api/campaign_zalo/ratings',
  access: 'campaign:read',
  safe: true,
  ours: true,
  request: v.object({
    ...v.omit(v.object(listFields(['rated_at'], '-rated_at', 5)), ['search']).entries,
    id: logFilter.id,
  }),
  data: v.array(ratedMessageSchema),
  /** `total` stops at 10 000 when capped. */
  info: v.object({ ...pageInfoFields, total_is_capped: v.boolean() }),
  codes: ['not_found'],
});

/** Messages by Zalo of one campaign, searched by phone number, recipient's name and message id. */
export const searchZaloCampaignLog = defineCall({
  id: 'campaign_zalo.search_log',
  method: 'POST',
  path: '/api/campaign_zalo/searchCampaignLog',
  access: 'campaign:read',
  safe: true,
  request: v.object({
    ...listFields(['created_at'], '-created_at'),
    ...logFilter,
  }),
  data: v.array(zaloMessageSchema),
  /**
   * `counts_by_status` are the campaign's counters, whatever the filter. When capped, `total` stops at 1 000 for parts of
   * numbers and names, else at 10 000.
   */
  info: v.object({ ...pageInfoFields, total_is_capped: v.boolean(), counts_by_status: countsByStatus }),
  codes: ['not_found'],
});

/**
 * The log of a campaign as a file, each message with the SMS in its place: a link (signed, for this account, five minutes). A
 * long list in a `format` is prepared (202), and its link comes with a notification.
 */
export const downloadZaloLog = defineCall({
  id: 'campaign_zalo.download_log',
  method: 'POST',
  path: '/api/campaign_zalo/download',
  access: 'campaign:read',
  safe: false,
  ours: true,
  request: v.object({
    ...logFilter,
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
    /** What the file has, in this order; everything if left out. */
    columns: choices(zaloLogColumns),
    format: fileFormat,
  }),
  data: fileAnswer,
  info: v.object({}),
  codes: ['not_found', 'quota_exceeded'],
});

/**
 * A link, as above, to a list to fill in: numbers, a column for each parameter of the template, and two rows of values that
 * Zalo takes.
 */
export const downloadZaloSample = defineCall({
  id: 'campaign_zalo.download_sample',
  method: 'POST',
  path: '/api/campaign_zalo/sample',
  access: 'campaign:read',
  safe: false,
  ours: true,
  request: v.object({ oa_id: requiredText(64), zalo_template_id: requiredText(64), format: fileFormat }),
  data: fileAnswer,
  info: v.object({}),
  codes: ['not_found', 'quota_exceeded'],
});
