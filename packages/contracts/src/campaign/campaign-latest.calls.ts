import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { choices } from '../core/filters.ts';
import { integer } from '../core/wire.ts';
import { campaignSchema, campaignStatuses } from './campaign.ts';

/** The newest campaigns of all channels together. */
export const latestCampaigns = defineCall({
  id: 'campaign.latest',
  method: 'POST',
  path: '/api/campaign/latest',
  access: 'campaign:read',
  safe: true,
  ours: true,
  request: v.object({
    pageSize: v.optional(v.pipe(integer(), v.minValue(1), v.maxValue(20)), 5),
    status: choices(campaignStatuses),
  }),
  data: v.array(campaignSchema),
  info: nothing,
});
