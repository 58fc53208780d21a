import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall } from '../core/call.ts';
import { choices, countsByStatus, idFilter, spanFields } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { messageSchema, messageStatuses } from '../message/message.ts';
import { carriers } from '../rules/phone.ts';
import { requiredText } from '../rules/validation.ts';
import { campaignSchema, campaignStatuses, messageTypes } from './campaign.ts';
import { senderSchema } from './sender.ts';

const listRequest = v.object({
  ...listFields(['created_at', 'name', 'launched_at', 'recipients', 'cost'], '-created_at'),
  ...spanFields,
  status: choices(campaignStatuses),
  message_type: choices(messageTypes),
  sender_id: idFilter(),
});
const listInfo = v.object({ ...pageInfoFields, counts_by_status: countsByStatus });

export const getSmsCampaign = defineCall({
  id: 'campaign_sms.list',
  method: 'POST',
  path: '/api/campaign_sms/GetSmsCampaign',
  access: 'campaign:read',
  safe: true,
  request: v.omit(listRequest, ['search']),
  data: v.array(campaignSchema),
  info: listInfo,
});

/** As {@link getSmsCampaign}, searched by name, content and sender. */
export const searchSmsCampaign = defineCall({
  id: 'campaign_sms.search',
  method: 'POST',
  path: '/api/campaign_sms/searchSmsCampaign',
  access: 'campaign:read',
  safe: true,
  request: listRequest,
  data: v.array(campaignSchema),
  info: listInfo,
});

export const viewSmsCampaign = defineCall({
  id: 'campaign_sms.view',
  method: 'POST',
  path: '/api/campaign_sms/view',
  access: 'campaign:read',
  safe: true,
  request: v.object({ id: requiredText(64) }),
  data: campaignSchema,
  info: v.object({
    by_carrier: v.record(v.string(), v.number()),
    top_errors: v.array(v.object({ code: v.number(), count: v.number() })),
  }),
  messages: [messages.somethingWrong],
  codes: ['not_found'],
});

/** Messages of one campaign, searched by phone number, recipient's name and message id. */
export const searchSmsCampaignLog = defineCall({
  id: 'campaign_sms.search_log',
  method: 'POST',
  path: '/api/campaign_sms/searchSmsCampaignLog',
  access: 'campaign:read',
  safe: true,
  request: v.object({
    ...listFields(['created_at'], '-created_at'),
    ...spanFields,
    id: requiredText(64),
    status: choices(messageStatuses),
    carrier: choices(carriers),
  }),
  data: v.array(messageSchema),
  /** `counts_by_status` are the campaign's counters, whatever the filter. `total` stops at 10 000 when capped. */
  info: v.object({ ...pageInfoFields, total_is_capped: v.boolean(), counts_by_status: countsByStatus }),
  codes: ['not_found'],
});

/** SMS senders to choose from: approved ones first, the others with the reason why they cannot be used. */
export const getSmsSender = defineCall({
  id: 'campaign_sms.get_sender',
  method: 'POST',
  path: '/api/campaign_sms/getSender',
  access: 'campaign:read',
  safe: true,
  request: v.object({ message_type: v.optional(v.picklist(messageTypes)) }),
  data: v.array(senderSchema),
  info: v.object({ approved: v.number() }),
});
