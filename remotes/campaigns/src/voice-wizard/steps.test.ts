import type { KeyAction } from '@app/contracts/voice/voice-settings.ts';
import { describe, expect, it } from 'vitest';
import { emptyVoiceFields } from './draft/voice-fields.ts';
import { faultsOfCalls, isStepDone } from './steps.ts';
import { voiceSteps } from './voice-launch.state.ts';

const fields = emptyVoiceFields('Tết');

function withKey(action: KeyAction, message_type: 'customer_care' | 'advertising' = 'customer_care') {
  const key_actions = [{ key: '1' as const, action, label: '', tag_id: '' }];
  return {
    ...fields,
    message_type,
    voice: { ...fields.voice, ivr: { ...fields.voice.ivr, enabled: true, key_actions } },
  };
}

describe('a step of the voice wizard', () => {
  it('is done once it has what it needs', () => {
    expect(voiceSteps.filter((step) => isStepDone(step, fields))).toEqual(['calls']);
    const filled = { ...fields, sender_id: 'snd_1', sound_id: 'sou_1', tag_ids: ['tag_1'] };
    expect(voiceSteps.filter((step) => isStepDone(step, filled))).toEqual(['caller', 'sound', 'recipients', 'calls']);
  });
});

describe('a key menu', () => {
  it('needs a key, a number to connect to and a tag to give', () => {
    expect(faultsOfCalls(withKey('none'))).toEqual([]);
    expect(faultsOfCalls(withKey('forward'))).toEqual(['forward_missing']);
    expect(faultsOfCalls(withKey('tag'))).toEqual(['tag_missing']);
  });

  it('lets people refuse advertising', () => {
    expect(faultsOfCalls({ ...fields, message_type: 'advertising' })).toEqual(['optout_missing']);
    expect(faultsOfCalls(withKey('none', 'advertising'))).toEqual(['optout_missing']);
    expect(faultsOfCalls(withKey('opt_out', 'advertising'))).toEqual([]);
  });
});
