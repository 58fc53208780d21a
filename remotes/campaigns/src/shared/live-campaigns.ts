import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { searchSmsCampaignLog, viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { getSmsCampaign, searchSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import { searchVoiceLog } from '@app/contracts/voice/call-log.calls.ts';
import { showVoiceContacts } from '@app/contracts/voice/voice-audience.calls.ts';
import { getVoiceCampaign, searchVoiceCampaign, viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { getZaloCampaign, searchZaloCampaign, viewZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { listZaloRatings, searchZaloCampaignLog } from '@app/contracts/zalo/zalo-log.calls.ts';
import type { Answer, Call } from '@app/contracts/core/call.ts';
import type { EventData } from '@app/contracts/events.ts';
import { callKey, queryClient, refreshCalls } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { useEffect } from 'react';
import { offerLaunches } from './launch-undo.ts';

type CampaignEvent = EventData<'campaign'>;

/** A campaign with the counts and status that an event told; any other campaign as it is. */
function withEvent<Shown extends Campaign>(campaign: Shown, event: CampaignEvent): Shown {
  if (campaign.id !== event.id) return campaign;
  return { ...campaign, status: event.status, counts: { ...campaign.counts, ...event.counts } };
}

const moving: ReadonlySet<string> = new Set(['scheduled', 'sending', 'cancelling']);
/** Milliseconds after the last message in which receipts may well come. */
const RECEIPTS = 600_000;
const POLL = 10_000;

function isMoving({ status, counts, finished_at }: Campaign): boolean {
  const isAwaited = counts.sent > 0 && finished_at !== null && Date.now() - Date.parse(finished_at) < RECEIPTS;
  return moving.has(status) || isAwaited;
}

/** Milliseconds until campaigns on screen are fetched again, should events not arrive; never if none of them moves. */
export function pollInterval(campaigns: readonly Campaign[] | undefined): number | false {
  return campaigns?.some(isMoving) ? POLL : false;
}

/** Milliseconds between two looks at what no event tells: errors and single messages. */
const DETAILS = 3_000;
const details: { timer: ReturnType<typeof setTimeout> | null } = { timer: null };

/** What shows one campaign closely. */
const detailed: readonly Call[] = [
  viewSmsCampaign,
  searchSmsCampaignLog,
  viewVoiceCampaign,
  searchVoiceLog,
  showVoiceContacts,
  viewZaloCampaign,
  searchZaloCampaignLog,
  listZaloRatings,
];

/** Fetches the details of the campaign on screen, once for all events of a moment. */
function refreshDetails(): void {
  details.timer ??= setTimeout(() => {
    details.timer = null;
    void refreshCalls(...detailed);
  }, DETAILS);
}

/** What shows many campaigns, and what shows one. */
const lists: readonly Call[] = [
  searchSmsCampaign,
  getSmsCampaign,
  searchVoiceCampaign,
  getVoiceCampaign,
  searchZaloCampaign,
  getZaloCampaign,
];
const views: readonly Call[] = [viewSmsCampaign, viewVoiceCampaign, viewZaloCampaign];
type CampaignList = Omit<Answer<typeof getSmsCampaign>, 'data'> & { data: Campaign[] };

/** What a list that was looked at says of a campaign, until its own page has it. */
export function listedCampaign(id: string): Campaign | undefined {
  const answers = lists.flatMap((call) => queryClient.getQueriesData<CampaignList>({ queryKey: callKey(call) }));
  return answers.flatMap(([, answer]) => answer?.data ?? []).find((campaign) => campaign.id === id);
}

/**
 * Keeps the campaigns on screen up to date while they are being sent, and offers to undo those just launched. Counts
 * come with the event; a new status also changes money, times and the numbers on the tabs, so that everything shown is
 * fetched again.
 */
export function useLiveCampaigns(campaigns: readonly Campaign[] | undefined): void {
  useEffect(() => offerLaunches(campaigns ?? []), [campaigns]);
  useEvent('campaign', (event) => {
    let isNewStatus = false;
    const note = (campaign: Campaign) => (isNewStatus ||= campaign.id === event.id && campaign.status !== event.status);
    for (const call of lists) {
      queryClient.setQueriesData<CampaignList>({ queryKey: callKey(call) }, (answer) => {
        answer?.data.forEach(note);
        return answer && { ...answer, data: answer.data.map((campaign) => withEvent(campaign, event)) };
      });
    }
    for (const call of views) {
      queryClient.setQueriesData<{ data: Campaign }>({ queryKey: callKey(call) }, (answer) => {
        if (answer) note(answer.data);
        if (answer?.data.id === event.id) refreshDetails();
        return answer && { ...answer, data: withEvent(answer.data, event) };
      });
    }
    if (isNewStatus) void refreshCalls(...lists, ...views);
  });
}
