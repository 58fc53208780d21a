import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { choices } from '../core/filters.ts';
import { integer, openEnum } from '../core/wire.ts';
import { campaignChannels, campaignSchema, campaignStatuses } from './campaign.ts';

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
  info: v.object({
    /** How many there are of each channel in each state that was asked for; absent without states, and from a server from before. */
    counts: v.optional(
      v.array(v.object({ channel: openEnum(campaignChannels), status: openEnum(campaignStatuses), count: v.number() })),
    ),
  }),
});
