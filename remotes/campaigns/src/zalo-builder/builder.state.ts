import { text, urlState } from '@app/platform/url-state.ts';

/** Zalo’s numbers of the official account and, where one is changed, of the template. */
export const builderState = urlState({ oa: text(), template: text() });
