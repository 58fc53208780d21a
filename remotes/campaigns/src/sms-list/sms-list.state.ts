import { text, urlState } from '@app/platform/url-state.ts';
import { campaignListFields } from '../shared/campaign-list.state.ts';

/** What of the SMS list stands in its address; `sender` is the brand name that is looked at alone. */
export const smsListState = urlState({
  ...campaignListFields,
  sender: text(),
});
