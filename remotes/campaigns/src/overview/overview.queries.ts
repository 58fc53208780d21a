import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { getSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import { getVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { getZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { callQuery } from '@app/platform/query.ts';

const LATEST = 5;

export const latestSmsQuery = callQuery(getSmsCampaign, { pageSize: LATEST });
export const latestVoiceQuery = callQuery(getVoiceCampaign, { pageSize: LATEST });
export const latestZaloQuery = callQuery(getZaloCampaign, { pageSize: LATEST });

/** The newest of several lists, which are each in order. */
export function newest(...lists: readonly (readonly Campaign[])[]): Campaign[] {
  return lists
    .flat()
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, LATEST);
}
