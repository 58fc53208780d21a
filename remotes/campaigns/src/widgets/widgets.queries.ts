import type { Campaign, CampaignStatus } from '@app/contracts/campaign/campaign.ts';
import { getSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import type { EventData } from '@app/contracts/events.ts';
import { getVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { getZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { callQuery, queryClient } from '@app/platform/query.ts';

/** Campaigns that a widget shows at most. */
export const MOST_SHOWN = 5;
const runningStatuses: CampaignStatus[] = ['sending', 'scheduled', 'paused', 'cancelling'];

/** One list per channel, of the same kind: a widget shows them as one. */
function listsOf(status: CampaignStatus[]) {
  const input = { pageSize: MOST_SHOWN, ...(status.length > 0 && { status }) };
  return {
    sms: callQuery(getSmsCampaign, input),
    voice: callQuery(getVoiceCampaign, input),
    zalo: callQuery(getZaloCampaign, input),
  };
}
export type CampaignLists = ReturnType<typeof listsOf>;

/** The newest campaigns of every channel, whatever became of them. */
export const latestCampaigns = listsOf([]);

/** Campaigns of every channel that are on their way or about to be. */
export const runningCampaigns = listsOf(runningStatuses);

interface Listed {
  readonly data: readonly Campaign[];
}

/**
 * Takes over a campaign's counts in the lists of a widget. A changed status changes who belongs to them, and of a campaign
 * that none shows the channel is not known: then they are fetched again.
 */
export function applyCampaignEvent(lists: CampaignLists, event: EventData<'campaign'>): void {
  let isSameStatus = false;
  const keys = Object.values(lists).map(({ queryKey }) => queryKey);
  for (const queryKey of keys) {
    queryClient.setQueryData<Listed>(queryKey, (answer) => {
      const known = answer?.data.find(({ id }) => id === event.id);
      if (!answer || !known) return answer;
      isSameStatus = known.status === event.status;
      const counted = { ...known, counts: { ...known.counts, ...event.counts } };
      return { ...answer, data: answer.data.map((campaign) => (campaign === known ? counted : campaign)) };
    });
  }
  if (isSameStatus) return;
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
