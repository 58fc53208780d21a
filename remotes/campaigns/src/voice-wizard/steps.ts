import { hasSources } from '../shared/draft/source-texts.ts';
import type { VoiceFields } from './draft/voice-fields.ts';
import type { VoiceStep } from './voice-launch.state.ts';

/** What of the way calls are made still has to be put right; the server says the same in its quote. */
export const callFaults = ['no_key', 'optout_missing', 'forward_missing', 'tag_missing'] as const;
export type CallFault = (typeof callFaults)[number];

/** What is missing in the key menu; advertising cannot do without a key to refuse further calls. */
export function faultsOfCalls({
  message_type,
  voice: { ivr },
}: Pick<VoiceFields, 'message_type' | 'voice'>): CallFault[] {
  const keys = ivr.enabled ? ivr.key_actions : [];
  const found: Record<CallFault, boolean> = {
    no_key: ivr.enabled && keys.length === 0,
    optout_missing: message_type === 'advertising' && !keys.some(({ action }) => action === 'opt_out'),
    forward_missing: keys.some(({ action }) => action === 'forward') && ivr.forward_to === '',
    tag_missing: keys.some(({ action, tag_id }) => action === 'tag' && tag_id === ''),
  };
  return callFaults.filter((fault) => found[fault]);
}

/** Whether a step has all it needs. The last one is done by launching. */
export function isStepDone(step: VoiceStep, fields: VoiceFields): boolean {
  if (step === 'caller') return fields.name.trim() !== '' && fields.sender_id !== '';
  if (step === 'sound') return fields.sound_id !== '';
  if (step === 'recipients') return hasSources(fields);
  return step === 'calls' && faultsOfCalls(fields).length === 0;
}
