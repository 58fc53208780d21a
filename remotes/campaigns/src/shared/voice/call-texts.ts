import type { KeyAction, RetryOutcome } from '@app/contracts/voice/voice-settings.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a key of the menu does. */
export const keyActionTexts: Readonly<Record<KeyAction, MessageDescriptor>> = {
  none: msg`Only counted`,
  repeat: msg`Play the sound again`,
  opt_out: msg`No more calls`,
  forward: msg`Connect to a number`,
  tag: msg`Give the contact a tag`,
};

/** After what a call is dialled again. */
export const retryOutcomeTexts: Readonly<Record<RetryOutcome, MessageDescriptor>> = {
  busy: msg`Busy`,
  no_answer: msg`Not answered`,
  failed: msg`Could not be connected`,
};

/** Who ended a call. */
export const hangupTexts: Readonly<Record<string, MessageDescriptor>> = {
  callee: msg`The person called`,
  caller: msg`The campaign, at its end`,
  network: msg`The network`,
};

/** Who took a call; it is a guess. */
export const answererTexts: Readonly<Record<string, MessageDescriptor>> = {
  human: msg`A person`,
  machine: msg`Probably an answering machine`,
  unknown: msg`Not asked for`,
};

/** What happened in an attempt. */
export const callEventTexts: Readonly<Record<string, MessageDescriptor>> = {
  dialled: msg`Dialled`,
  ringing: msg`Ringing`,
  answered: msg`Answered`,
  machine: msg`Answering machine, probably`,
  key: msg`Key pressed`,
  forwarded: msg`Connected to the number`,
  completed: msg`Heard to the end`,
  busy: msg`Busy`,
  no_answer: msg`Not answered`,
  rejected: msg`Declined`,
  failed: msg`Could not be connected`,
  unknown: msg`The outcome was lost`,
};
