import { campaignStatuses, messageTypes } from '@app/contracts/campaign/campaign.ts';
import { campaignDates } from '@app/contracts/campaign/campaign-steps.ts';
import { choice, choices, day, pageNumber, pageSize, text, urlState, type UrlValues } from '@app/platform/url-state.ts';
import { campaignSorts } from './campaign-sorts.ts';

/** What the lists of all channels have in their addresses; `dated` is the date that `from` and `to` are about. */
export const campaignListFields = {
  status: choice(['all', ...campaignStatuses], 'all'),
  search: text(),
  type: choices(messageTypes),
  dated: choice(campaignDates, 'created_at'),
  from: day(),
  to: day(),
  sort: choice(campaignSorts, '-created_at'),
  page: pageNumber(),
  size: pageSize(),
};

const common = urlState(campaignListFields);
/** What the addresses of all lists of campaigns hold. */
export type CampaignListState = UrlValues<typeof common>;
