import { loudnessOf } from '@app/contracts/sound/loudness.ts';
import { peaksOf } from '@app/contracts/sound/peaks.ts';
import { SOUND_PEAKS } from '@app/contracts/sound/sound.ts';
import { durationOf, type Decoded } from './decoded.ts';
import { phoneCopy } from './phone-copy.ts';
import { readAudio } from './read-audio.ts';

/** What decoding tells of a file. */
export interface Measured {
  readonly format: Decoded['format'];
  readonly durationMs: number;
}

/** All that the library keeps of a sound. */
export interface Analysed extends Measured {
  /** LUFS; null for silence. */
  readonly loudness: number | null;
  readonly peaks: number[];
  /** A WAV file. */
  readonly phoneCopy: Uint8Array;
}

/** Decodes a file to its end. Throws AudioFailure. */
export async function measure(bytes: Uint8Array): Promise<Measured> {
  const decoded = await readAudio(bytes);
  return { format: decoded.format, durationMs: durationOf(decoded) };
}

/** Decodes a file and makes what the library shows and the phone plays. Throws AudioFailure. */
export async function analyse(bytes: Uint8Array): Promise<Analysed> {
  const decoded = await readAudio(bytes);
  return {
    format: decoded.format,
    durationMs: durationOf(decoded),
    loudness: loudnessOf(decoded),
    peaks: peaksOf(decoded.samples, SOUND_PEAKS),
    phoneCopy: phoneCopy(decoded),
  };
}
