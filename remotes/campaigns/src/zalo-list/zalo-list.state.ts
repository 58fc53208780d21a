import { text, urlState } from '@app/platform/url-state.ts';
import { campaignListFields } from '../shared/campaign-list.state.ts';

/** What of the Zalo list stands in its address; `oa` is the official account that is looked at alone. */
export const zaloListState = urlState({
  ...campaignListFields,
  oa: text(),
});
