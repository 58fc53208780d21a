import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { searchSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { campaignFilter } from '../shared/campaign-filter.ts';
import { pollInterval } from '../shared/live-campaigns.ts';
import type { smsListState } from './sms-list.state.ts';

type State = UrlValues<typeof smsListState>;

/** Which campaigns the list shows, in what order. */
export function smsListFilter({ sender, ...state }: State) {
  return campaignFilter(state, sender);
}

/** One page of SMS campaigns; the rows of the page before stay on screen while the next ones are on their way. */
export function smsListQuery(state: State) {
  return {
    ...callQuery(searchSmsCampaign, { ...smsListFilter(state), pageNumber: state.page, ...sizeOf(state) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }: Cached) => pollInterval(data?.data),
  };
}

type Cached = { readonly state: { readonly data: { readonly data: readonly Campaign[] } | undefined } };
