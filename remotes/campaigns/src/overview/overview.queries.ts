import { getSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { callQuery } from '@app/platform/query.ts';

const LATEST = 5;

export const latestCampaignsQuery = callQuery(getSmsCampaign, { pageSize: LATEST });
