import type { VoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import { optionalPhoneDigits } from '@app/contracts/rules/validation.ts';
import * as v from 'valibot';

const number = optionalPhoneDigits();

/** Whether the number that people are connected to is shown: some key of the menu connects them. */
export function showsNumber({ enabled, key_actions }: VoiceSettings['ivr']): boolean {
  return enabled && key_actions.some(({ action }) => action === 'forward');
}

/** Drops a half-typed number once its field is hidden: the draft could not be saved, and nobody would see why. */
export function withoutHiddenFault(ivr: VoiceSettings['ivr']): VoiceSettings['ivr'] {
  return showsNumber(ivr) || v.is(number, ivr.forward_to) ? ivr : { ...ivr, forward_to: '' };
}
