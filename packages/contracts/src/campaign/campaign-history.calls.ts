import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { requiredText } from '../rules/validation.ts';
import { campaignStepSchema } from './campaign-history.ts';

/** What happened to a campaign of any channel, and who did it, oldest first. */
export const campaignHistory = defineCall({
  id: 'campaign.history',
  method: 'POST',
  path: '/api/campaign/history',
  access: 'campaign:read',
  safe: true,
  ours: true,
  request: v.object({ id: requiredText(64) }),
  data: v.array(campaignStepSchema),
  info: nothing,
  codes: ['not_found'],
});
