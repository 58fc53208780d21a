import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VoicePart } from '../draft/voice-fields.ts';
import type { VoiceStep } from '../voice-launch.state.ts';

export const stepTitles: Readonly<Record<VoiceStep, MessageDescriptor>> = {
  caller: msg`Type and caller`,
  sound: msg`Sound`,
  recipients: msg`Recipients`,
  calls: msg`Keys and retries`,
  review: msg`Check and call`,
};

/** What a version of a draft differs in, by name. */
export const partTexts: Readonly<Record<VoicePart, MessageDescriptor>> = {
  name: msg`name`,
  message_type: msg`message type`,
  sender_id: msg`caller`,
  sound: msg`sound`,
  recipients: msg`recipients`,
  consent: msg`consent`,
  recent: msg`who is left out`,
  calls: msg`keys and retries`,
};
