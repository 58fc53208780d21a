import type { SpeechPort } from '../ports/speech.ts';
import { SpeechFailure } from '../ports/speech.ts';
import { fillCode } from './code-text.ts';

interface Spoken {
  readonly wav: Uint8Array;
  readonly durationMs: number;
}

/** Header of a WAV file: where the bytes of a second are told, and its length. */
const BYTE_RATE_AT = 28;
const HEADER_BYTES = 44;

/** Speaks a service's text with the code letter by letter. Throws {@link SpeechFailure}, also where nothing speaks. */
export async function speakCode(speech: SpeechPort, { text, code }: { text: string; code: string }): Promise<Spoken> {
  const [voice] = await speech.voices();
  if (!voice) throw new SpeechFailure('There is no voice here');
  const wav = await speech.speak({ text: fillCode(text, [...code].join(', ')), voice, speed: -1 });
  return { wav, durationMs: durationOf(wav) };
}

/** How long a WAV file lasts that an engine spoke, by its bytes: its header may not know. Throws {@link SpeechFailure}. */
export function durationOf(wav: Uint8Array): number {
  if (wav.byteLength <= HEADER_BYTES) throw new SpeechFailure('The file is no sound');
  const perSecond = new DataView(wav.buffer, wav.byteOffset).getUint32(BYTE_RATE_AT, true);
  if (perSecond === 0) throw new SpeechFailure('The file is no sound');
  return Math.ceil(((wav.byteLength - HEADER_BYTES) / perSecond) * 1_000);
}
