import { AudioFailure } from './audio-failure.ts';
import type { Decoded } from './decoded.ts';
import { readMp3 } from './read-mp3.ts';
import { readWav } from './read-wav.ts';
import { isWav } from './wav-chunks.ts';

/** Decodes a sound, which kind it is told by its bytes alone. Throws AudioFailure. */
export async function readAudio(bytes: Uint8Array): Promise<Decoded> {
  if (bytes.length === 0) throw new AudioFailure('empty');
  return isWav(bytes) ? readWav(bytes) : await readMp3(bytes);
}
