import { searchZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { campaignFilter } from '../shared/campaign-filter.ts';
import { pollInterval } from '../shared/live-campaigns.ts';
import type { zaloListState } from './zalo-list.state.ts';

type State = UrlValues<typeof zaloListState>;

/** Which campaigns the list shows, in what order. */
export function zaloListFilter({ oa, ...state }: State) {
  return campaignFilter(state, oa);
}

/** One page of Zalo campaigns; the rows of the page before stay on screen while the next ones are on their way. */
export function zaloListQuery(state: State) {
  return {
    ...callQuery(searchZaloCampaign, { ...zaloListFilter(state), pageNumber: state.page, ...sizeOf(state) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }: Cached) => pollInterval(data?.data),
  };
}

type Cached = { readonly state: { readonly data: { readonly data: readonly ZaloCampaign[] } | undefined } };
