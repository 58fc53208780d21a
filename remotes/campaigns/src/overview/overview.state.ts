import { urlState } from '@app/platform/url-state.ts';
import { campaignListFields } from '../shared/campaign-list.state.ts';

const { type, dated, from, to } = campaignListFields;

/** What of the newest campaigns stands in the address of the overview. */
export const overviewState = urlState({ type, dated, from, to });
