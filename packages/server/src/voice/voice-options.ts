import { usualVoiceSettings, voiceSettingsFields, type VoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import * as v from 'valibot';

/** What a voice campaign keeps beside its columns. */
export interface VoiceOptions {
  readonly voice: VoiceSettings;
  /** The own number that calls, where no sender does. */
  readonly numberId: string | null;
}

/** Reads a voice campaign's options; settings of before there was one of them have its usual value. */
export function voiceOptionsOf(options: Readonly<Record<string, unknown>>): VoiceOptions {
  const parsed = v.safeParse(voiceSettingsFields, options['voice'] ?? {});
  const numberId = options['number_id'];
  return {
    voice: parsed.success ? parsed.output : usualVoiceSettings,
    numberId: typeof numberId === 'string' ? numberId : null,
  };
}
