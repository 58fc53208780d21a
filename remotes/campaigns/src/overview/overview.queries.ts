import { getSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { getChannel } from '@app/contracts/channel/channel.calls.ts';
import { callQuery } from '@app/platform/query.ts';

const LATEST = 5;

export const channelsQuery = callQuery(getChannel, {});
export const latestCampaignsQuery = callQuery(getSmsCampaign, { pageSize: LATEST });
