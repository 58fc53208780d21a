import { choice, urlState } from '@app/platform/url-state.ts';

/** What of the keys page stands in its address: whether the dialog that makes a key is open. */
export const keysState = urlState({ new: choice(['', '1'], '') });
