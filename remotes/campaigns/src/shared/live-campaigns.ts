import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { getSmsCampaign, searchSmsCampaign, viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import type { Answer } from '@app/contracts/core/call.ts';
import type { EventData } from '@app/contracts/events.ts';
import { callKey, queryClient, refreshCalls } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';

type CampaignEvent = EventData<'campaign'>;

/** A campaign with the counts and status that an event told; any other campaign as it is. */
function withEvent(campaign: Campaign, event: CampaignEvent): Campaign {
  if (campaign.id !== event.id) return campaign;
  return { ...campaign, status: event.status, counts: { ...campaign.counts, ...event.counts } };
}

/**
 * Keeps the campaigns on screen up to date while they are being sent. Counts come with the event; a new status also
 * changes money, times and the numbers on the tabs, so that everything shown is fetched again.
 */
export function useLiveCampaigns(): void {
  useEvent('campaign', (event) => {
    let isNewStatus = false;
    for (const call of [searchSmsCampaign, getSmsCampaign]) {
      queryClient.setQueriesData<Answer<typeof call>>({ queryKey: callKey(call) }, (answer) => {
        isNewStatus ||= answer?.data.some(({ id, status }) => id === event.id && status !== event.status) ?? false;
        return answer && { ...answer, data: answer.data.map((campaign) => withEvent(campaign, event)) };
      });
    }
    queryClient.setQueriesData<Answer<typeof viewSmsCampaign>>(
      { queryKey: callKey(viewSmsCampaign) },
      (answer) => answer && { ...answer, data: withEvent(answer.data, event) },
    );
    if (isNewStatus) void refreshCalls(searchSmsCampaign, getSmsCampaign, viewSmsCampaign);
  });
}
