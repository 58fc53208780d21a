import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { choices } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { calendarDay } from '../core/wire.ts';
import { fileAnswer, fileFormats } from '../files/file-answer.ts';
import { rule } from '../rules/rule-message.ts';
import { billingSummaryFields } from './billing.ts';
import { usageChannels, usageGroups, usageInfoFields, usageRowSchema } from './usage.ts';

const question = {
  ...listFields(['period', 'amount', 'units'], '-amount'),
  /** Days of Asia/Ho_Chi_Minh, both included; the last 30 unless said otherwise. */
  from: v.optional(calendarDay()),
  to: v.optional(calendarDay()),
  group_by: v.optional(v.picklist(usageGroups, rule('oneOf')), 'day'),
  channel: choices(usageChannels),
};

/**
 * What money was spent on, by day, channel, carrier, campaign, API key or person, over at most 13 months. Each row is of one
 * channel, so that its units can be added up. `search` finds campaigns, keys and people by name. Rows add up to the
 * ledger's charges and number fees less its refunds of the same days.
 */
export const listUsage = defineCall({
  id: 'billing.history_usage',
  method: 'POST',
  path: '/api/paymentStripe/historyList',
  action: { field: 'type', value: 'usage', isDefault: false },
  access: 'usage:read',
  safe: true,
  request: v.object(question),
  data: v.array(usageRowSchema),
  info: v.object({
    ...pageInfoFields,
    total_is_capped: v.boolean(),
    ...billingSummaryFields,
    ...usageInfoFields,
  }),
});

/** All rows of the same question as a file. A long list is prepared (202), and its link comes with a notification. */
export const exportUsage = defineCall({
  id: 'billing.export_usage',
  method: 'POST',
  path: '/api/paymentStripe/historyList',
  action: { field: 'type', value: 'usage_file', isDefault: false },
  access: 'billing:export',
  safe: false,
  request: v.object({
    search: question.search,
    sort: question.sort,
    from: question.from,
    to: question.to,
    group_by: question.group_by,
    channel: question.channel,
    format: v.optional(v.picklist(fileFormats, rule('oneOf')), 'xlsx'),
  }),
  data: fileAnswer,
  info: v.object({}),
  codes: ['quota_exceeded'],
});
