import type { CallDetails } from '../database/tables/public-api.tables.ts';
import { SpeechFailure, type SpeechPort } from '../ports/speech.ts';
import { durationOf } from '../verification/speak-code.ts';

/** Speaks the text of a call. Throws {@link SpeechFailure}, also where its voice is gone. */
export async function speakText(
  speech: SpeechPort,
  { text, voice }: Pick<CallDetails, 'text' | 'voice'>,
): Promise<{ wav: Uint8Array; durationMs: number }> {
  if (text === null || voice === null) throw new SpeechFailure('The call has no text');
  const wav = await speech.speak({ text, voice, speed: 0 });
  return { wav, durationMs: durationOf(wav) };
}
