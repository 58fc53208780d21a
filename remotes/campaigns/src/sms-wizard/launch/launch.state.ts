import { recordId, text, urlState } from '@app/platform/url-state.ts';

/** What of the last step stands in its address: the draft, and when it is to be sent (ISO, UTC; empty for at once). */
export const launchState = urlState({ id: recordId(), at: text() });
