import { getVoiceSender } from '@app/contracts/voice/voice-audience.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import type { VoiceFields } from '../draft/voice-fields.ts';

/** Numbers that may be shown for a type of call; those that may not come with the reason. */
export function callersQuery(messageType: VoiceFields['message_type']) {
  return callQuery(getVoiceSender, { message_type: messageType });
}
