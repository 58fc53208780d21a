import { describe, expect, it } from 'vitest';
import { ownerOf } from '../../shared/wizard/field-owners.ts';
import { emptyVoiceFields } from '../draft/voice-fields.ts';
import { voiceOwners } from './field-owners.ts';

const { voice } = emptyVoiceFields('Call');
const forward = { key: '1', action: 'forward', label: '', tag_id: '' } as const;

describe('the steps that own the fields of a voice draft', () => {
  it('own what is inside of a field too, the nearest name first', () => {
    const owners = voiceOwners({ voice });
    expect(ownerOf(owners, 'voice.retry_on.0')).toBe(ownerOf(owners, 'voice'));
    expect(ownerOf(owners, 'voice.retry')).not.toBe(ownerOf(owners, 'voice'));
  });

  it('mark the number to connect to where it is shown', () => {
    const shown = voiceOwners({ voice: { ...voice, ivr: { ...voice.ivr, enabled: true, key_actions: [forward] } } });
    expect(ownerOf(shown, 'voice.ivr.forward_to')?.isMarked).toBe(true);
    expect(ownerOf(voiceOwners({ voice }), 'voice.ivr.forward_to')?.isMarked).toBe(false);
  });
});
