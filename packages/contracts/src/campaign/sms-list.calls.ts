import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { campaignSchema } from './campaign.ts';
import { campaignListInfo, campaignListRequest } from './campaign-steps.ts';

export const getSmsCampaign = defineCall({
  id: 'campaign_sms.list',
  method: 'POST',
  path: '/api/campaign_sms/GetSmsCampaign',
  access: 'campaign:read',
  safe: true,
  request: v.omit(campaignListRequest, ['search']),
  data: v.array(campaignSchema),
  info: campaignListInfo,
});

/** As {@link getSmsCampaign}, searched by name, content and sender. */
export const searchSmsCampaign = defineCall({
  id: 'campaign_sms.search',
  method: 'POST',
  path: '/api/campaign_sms/searchSmsCampaign',
  access: 'campaign:read',
  safe: true,
  request: campaignListRequest,
  data: v.array(campaignSchema),
  info: campaignListInfo,
});
