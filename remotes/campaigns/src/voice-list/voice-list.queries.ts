import { searchSound } from '@app/contracts/sound/sound.calls.ts';
import { searchVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import type { VoiceCampaign } from '@app/contracts/voice/voice-campaign.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { campaignFilter } from '../shared/campaign-filter.ts';
import { pollInterval } from '../shared/live-campaigns.ts';
import type { voiceListState } from './voice-list.state.ts';

/** One page of voice campaigns; the rows of the page before stay on screen while the next ones are on their way. */
export function voiceListQuery(state: UrlValues<typeof voiceListState>) {
  return {
    ...callQuery(searchVoiceCampaign, { ...campaignFilter(state), pageNumber: state.page, ...sizeOf(state) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }: Cached) => pollInterval(data?.data),
  };
}

type Cached = { readonly state: { readonly data: { readonly data: readonly VoiceCampaign[] } | undefined } };

/** A sound of the library, to hear what a call is like. */
export const sampleSoundQuery = callQuery(searchSound, { status: ['ready'], pageSize: 1 });
