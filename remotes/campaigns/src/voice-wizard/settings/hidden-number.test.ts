import { usualVoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import { describe, expect, it } from 'vitest';
import { withoutHiddenFault } from './hidden-number.ts';

const forward = { key: '1', action: 'forward', label: '', tag_id: '' } as const;
const shown = { ...usualVoiceSettings.ivr, enabled: true, key_actions: [forward], forward_to: '123' };

describe('a half-typed number to connect people to', () => {
  it('stays while a key connects people to it', () => {
    expect(withoutHiddenFault(shown)).toEqual(shown);
  });

  it('is dropped once no key does, or the menu is switched off', () => {
    expect(withoutHiddenFault({ ...shown, key_actions: [{ ...forward, action: 'none' }] }).forward_to).toBe('');
    expect(withoutHiddenFault({ ...shown, enabled: false }).forward_to).toBe('');
  });

  it('is kept when it is complete', () => {
    const complete = { ...shown, enabled: false, forward_to: '84900123401' };
    expect(withoutHiddenFault(complete).forward_to).toBe('84900123401');
  });
});
