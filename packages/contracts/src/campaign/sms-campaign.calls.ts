import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall } from '../core/call.ts';
import { choices, countsByStatus, spanFields } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { flag, integer, list } from '../core/wire.ts';
import { messageSchema, messageStatuses } from '../message/message.ts';
import { carriers } from '../rules/phone.ts';
import { requiredText } from '../rules/validation.ts';
import { smsSenderSchema } from '../sender/sender-record.ts';
import { approvalSchema } from './approval.ts';
import { campaignSchema, messageTypes } from './campaign.ts';
import { draftSchema } from './draft.ts';

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
    /** When sending goes on by itself (`carrier_hours`); null otherwise. */
    resumes_at: v.optional(v.nullable(v.string()), null),
    /** When the last message goes out at the pace of the last minutes (ISO); null for what is not being sent. */
    expected_end: v.optional(v.nullable(v.string()), null),
    /** Messages a minute in the last minutes of sending; null for what is not being sent, or has hardly begun. */
    measured_rate: v.optional(v.nullable(v.number()), null),
    /** To go on with a draft; null for what was launched. */
    draft: v.nullable(draftSchema),
    /** Whether somebody had to agree, and did; null if nobody was asked. */
    approval: v.nullable(approvalSchema),
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
    error_code: list(integer()),
    /** Whether a link of the message was followed; those that were not sent are neither. */
    clicked: v.optional(flag()),
  }),
  data: v.array(messageSchema),
  /** `counts_by_status` are the campaign's counters, whatever the filter. When capped, there are more than `total`. */
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
  data: v.array(smsSenderSchema),
  info: v.object({ approved: v.number() }),
});
