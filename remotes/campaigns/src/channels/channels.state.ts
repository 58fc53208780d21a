import { pageNumber, urlState } from '@app/platform/url-state.ts';

/** What of the channels page stands in its address: the page of the message log. */
export const channelsState = urlState({ page: pageNumber() });
