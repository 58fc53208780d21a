import { sourceTabs } from '@app/audience/source-tabs.ts';
import { choice, recordId, text, urlState } from '@app/platform/url-state.ts';

/** The steps of the wizard, in the order in which a person thinks. */
export const zaloSteps = ['template', 'recipients', 'content', 'review'] as const;
export type ZaloStep = (typeof zaloSteps)[number];
/** Steps of one address; recipients have another. */
const launchSteps = ['template', 'content', 'review'] as const;

/** What of the wizard stands in its address: the draft, the step, and when it is to be sent (ISO, UTC; empty for at once). */
export const zaloLaunchState = urlState({
  id: recordId(),
  step: choice(launchSteps, 'template'),
  at: text(),
});

/** What of the recipients' step stands in its address: the draft, and the way to add people that is on screen. */
export const zaloRecipientsState = urlState({ id: recordId(), from: choice(sourceTabs, 'file') });
