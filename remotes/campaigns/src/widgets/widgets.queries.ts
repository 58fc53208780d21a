import type { CampaignStatus } from '@app/contracts/campaign/campaign.ts';
import { latestCampaigns as latestCall } from '@app/contracts/campaign/campaign-latest.calls.ts';
import { analyseSms } from '@app/contracts/campaign/sms-analytics.calls.ts';
import type { Answer, Input } from '@app/contracts/core/call.ts';
import type { EventData } from '@app/contracts/events.ts';
import { callQuery, queryClient } from '@app/platform/query.ts';

/** SMS of the last 30 days, of which two widgets tell: asked for once. */
export const messageDays = callQuery(analyseSms, {});

const LATEST = 5;
const runningStatuses: CampaignStatus[] = ['sending', 'scheduled', 'paused', 'cancelling'];

/** Whatever was done elsewhere since is told when home is shown again. */
const listOf = (input: Input<typeof latestCall>) => ({ ...callQuery(latestCall, input), staleTime: 0 });

/** The newest campaigns of all channels, whatever became of them. */
export const latestCampaigns = listOf({ pageSize: LATEST });

/** Campaigns that are on their way or about to be. */
export const runningCampaigns = listOf({ pageSize: LATEST, status: runningStatuses });

/** Takes over a campaign's counts in a list; a changed status changes who belongs to it, so that is fetched again. */
export function applyCampaignEvent({ queryKey }: ReturnType<typeof listOf>, event: EventData<'campaign'>): void {
  let isNewStatus = false;
  queryClient.setQueryData<Answer<typeof latestCall>>(queryKey, (answer) => {
    if (!answer) return answer;
    const known = answer.data.find(({ id }) => id === event.id);
    isNewStatus = known?.status !== event.status;
    const data = answer.data.map((campaign) =>
      campaign === known ? { ...known, counts: { ...known.counts, ...event.counts } } : campaign,
    );
    return { ...answer, data };
  });
  if (isNewStatus) void queryClient.invalidateQueries({ queryKey });
}
