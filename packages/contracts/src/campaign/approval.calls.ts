import { defineCall } from '../core/call.ts';
import { approveStep, rejectStep } from './campaign-steps.ts';
import { campaignSchema } from './campaign.ts';

/**
 * Lets a campaign be sent that costs so much that a second person must agree; its undo window, or the wait for its time,
 * begins. 403 for the person who asked (`info.reason` `own_request`).
 */
export const approveSmsCampaign = defineCall({
  ...approveStep,
  id: 'campaign_sms.approve',
  path: '/api/campaign_sms/approve',
  data: campaignSchema,
});

/** Sends a campaign back to a draft, with a reason, and its money to the balance. 403 as above. */
export const rejectSmsCampaign = defineCall({
  ...rejectStep,
  id: 'campaign_sms.reject',
  path: '/api/campaign_sms/reject',
  data: campaignSchema,
});
