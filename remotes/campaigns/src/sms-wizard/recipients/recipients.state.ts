import { sourceTabs } from '@app/audience/source-tabs.ts';
import { choice, urlState } from '@app/platform/url-state.ts';

/** What of the third step stands in its address beside the draft: the way to add recipients that is on screen. */
export const recipientsState = urlState({ from: choice(sourceTabs, 'directory') });
