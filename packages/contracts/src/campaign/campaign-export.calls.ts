import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { choices } from '../core/filters.ts';
import { fileAnswer, fileFormats } from '../files/file-answer.ts';
import { campaignColumns } from '../files/file-columns.ts';
import { rule } from '../rules/rule-message.ts';
import { campaignChannels } from './campaign.ts';
import { campaignListRequest } from './campaign-steps.ts';

/**
 * The campaigns of one channel as a file, found and in order as its list has them. A long list is prepared (202), and its
 * link comes with a notification.
 */
export const exportCampaigns = defineCall({
  id: 'campaign.export',
  method: 'POST',
  path: '/api/campaign/exportExcel',
  access: 'campaign:read',
  safe: false,
  ours: true,
  request: v.object({
    channel: v.picklist(campaignChannels, rule('oneOf')),
    ...v.omit(campaignListRequest, ['pageNumber', 'pageSize']).entries,
    /** What the file has, in this order; everything if left out. Those of another channel are refused. */
    columns: choices(campaignColumns),
    format: v.optional(v.picklist(fileFormats, rule('oneOf')), 'xlsx'),
  }),
  data: fileAnswer,
  info: v.object({}),
  codes: ['quota_exceeded'],
});
