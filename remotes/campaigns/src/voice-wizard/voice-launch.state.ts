import { choice, recordId, text, urlState } from '@app/platform/url-state.ts';

/** The steps of the wizard, in the order in which a person thinks. */
export const voiceSteps = ['caller', 'sound', 'recipients', 'calls', 'review'] as const;
export type VoiceStep = (typeof voiceSteps)[number];

/** What of the wizard stands in its address: the draft, the step, and when it is to call (ISO, UTC; empty for at once). */
export const voiceLaunchState = urlState({
  id: recordId(),
  step: choice(voiceSteps, 'caller'),
  at: text(),
});

/** What of its dialogs stands in theirs: the draft they add to. */
export const voiceDialogState = urlState({ id: recordId() });
