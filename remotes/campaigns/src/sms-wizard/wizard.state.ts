import { recordId, urlState } from '@app/platform/url-state.ts';

/** What of every step stands in its address: the draft it edits, `''` for one that was not saved yet. */
export const wizardState = urlState({ id: recordId() });
