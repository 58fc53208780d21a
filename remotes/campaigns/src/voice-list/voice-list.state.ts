import { urlState } from '@app/platform/url-state.ts';
import { campaignListFields } from '../shared/campaign-list.state.ts';

/** What of the voice list stands in its address. */
export const voiceListState = urlState(campaignListFields);
