import { campaignStatuses } from '@app/contracts/campaign/campaign.ts';
import { choice, pageNumber, recordId, text, urlState } from '@app/platform/url-state.ts';
import { campaignSorts } from '../shared/campaign-sorts.ts';

/** What of the Zalo list stands in its address; `oa` is the official account that is looked at alone. */
export const zaloListState = urlState({
  status: choice(['all', ...campaignStatuses], 'all'),
  search: text(),
  oa: recordId(),
  sort: choice(campaignSorts, '-created_at'),
  page: pageNumber(),
});
