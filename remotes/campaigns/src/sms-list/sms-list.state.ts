import { campaignStatuses } from '@app/contracts/campaign/campaign.ts';
import { choice, pageNumber, text, urlState } from '@app/platform/url-state.ts';
import { campaignSorts } from '../shared/campaign-sorts.ts';

/** What of the SMS list stands in its address. */
export const smsListState = urlState({
  status: choice(['all', ...campaignStatuses], 'all'),
  search: text(),
  sort: choice(campaignSorts, '-created_at'),
  page: pageNumber(),
});
