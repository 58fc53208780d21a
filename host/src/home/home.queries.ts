import { listLedger } from '@app/contracts/billing/billing.calls.ts';
import type { CampaignStatus } from '@app/contracts/campaign/campaign.ts';
import { getSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import type { Answer } from '@app/contracts/core/call.ts';
import type { EventData } from '@app/contracts/events.ts';
import { callKey, callQuery, queryClient, refreshCalls } from '@app/platform/query.ts';

const LATEST = 5;
const runningStatuses: CampaignStatus[] = ['sending', 'scheduled', 'paused', 'cancelling'];

/** The newest campaigns, whatever became of them. */
export const latestCampaigns = callQuery(getSmsCampaign, { pageSize: LATEST });

/** Campaigns that are on their way or about to be. */
export const runningCampaigns = callQuery(getSmsCampaign, { pageSize: LATEST, status: runningStatuses });

/** What was spent and topped up this month stands in the info of every page of the ledger. */
export const walletSummary = callQuery(listLedger, { pageSize: 1 });

export const refreshWallet = () => refreshCalls(listLedger);

/** Takes over a campaign's counts; a changed status changes which lists it belongs to, so those are fetched again. */
export function applyCampaignEvent(event: EventData<'campaign'>): void {
  let isNewStatus = false;
  queryClient.setQueriesData<Answer<typeof getSmsCampaign>>({ queryKey: callKey(getSmsCampaign) }, (answer) => {
    if (!answer) return answer;
    const known = answer.data.find(({ id }) => id === event.id);
    isNewStatus ||= known?.status !== event.status;
    const data = answer.data.map((campaign) =>
      campaign === known ? { ...known, counts: { ...known.counts, ...event.counts } } : campaign,
    );
    return { ...answer, data };
  });
  if (isNewStatus) void refreshCalls(getSmsCampaign);
}
