import { msg } from '@lingui/core/macro';
import { recipientOwners, type FieldOwner } from '../../shared/wizard/field-owners.ts';
import type { VoiceFields } from '../draft/voice-fields.ts';
import { showsNumber } from '../settings/hidden-number.ts';
import type { VoiceStep } from '../voice-launch.state.ts';

type Owner = FieldOwner & { readonly step: VoiceStep };

/** The step that owns each field of a voice draft. */
export function voiceOwners({ voice }: Pick<VoiceFields, 'voice'>) {
  return {
    name: { step: 'caller', label: msg`Campaign name`, isMarked: true },
    message_type: { step: 'caller', label: msg`Type of call`, isMarked: true },
    sender_id: { step: 'caller', label: msg`Caller`, isMarked: true },
    sound_id: { step: 'sound', label: msg`Sound`, isMarked: true },
    ...recipientOwners,
    voice: { step: 'calls', label: msg`Keys and retries`, isMarked: false },
    'voice.retry': { step: 'calls', label: msg`Retries`, isMarked: false },
    'voice.retry_wait_s': { step: 'calls', label: msg`Wait between retries`, isMarked: false },
    'voice.ivr.key_actions': { step: 'calls', label: msg({ message: 'Keys', context: 'phone' }), isMarked: false },
    'voice.ivr.forward_to': { step: 'calls', label: msg`Number to connect to`, isMarked: showsNumber(voice.ivr) },
    leave_out_recent: { step: 'review', label: msg`Exclude them?`, isMarked: false },
    consent: { step: 'review', label: msg`Consent`, isMarked: false },
  } as const satisfies Record<keyof VoiceFields, Owner> & Record<string, Owner>;
}
