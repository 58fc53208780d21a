import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { fileAnswer, fileFormats } from '../files/file-answer.ts';
import { rule } from '../rules/rule-message.ts';
import { usageQuestion } from './usage-question.ts';

/** All rows of the same question as a file. A long list is prepared (202), and its link comes with a notification. */
export const exportUsage = defineCall({
  id: 'billing.export_usage',
  method: 'POST',
  path: '/api/paymentStripe/historyList',
  action: { field: 'type', value: 'usage_file', isDefault: false },
  access: 'billing:export',
  safe: false,
  request: v.object({
    search: usageQuestion.search,
    sort: usageQuestion.sort,
    from: usageQuestion.from,
    to: usageQuestion.to,
    group_by: usageQuestion.group_by,
    channel: usageQuestion.channel,
    format: v.optional(v.picklist(fileFormats, rule('oneOf')), 'xlsx'),
  }),
  data: fileAnswer,
  info: v.object({}),
  codes: ['quota_exceeded'],
});
