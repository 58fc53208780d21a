import { AudioFailure } from './audio-failure.ts';
import { assertRate, mostSamples, type Decoded } from './decoded.ts';
import { findChunks, viewOf } from './wav-chunks.ts';
import { readFormat, sampleReader } from './wav-samples.ts';

/**
 * Decodes a WAV file: PCM of 8, 16, 24 and 32 bits, floating point, A-law and µ-law. Its length is that of the samples
 * that are in it, not what the header says. Throws AudioFailure.
 */
export function readWav(bytes: Uint8Array): Decoded {
  const { format: chunk, data, dataLimit } = findChunks(bytes);
  const view = viewOf(bytes);
  const format = readFormat(new DataView(view.buffer, view.byteOffset + chunk.start, chunk.end - chunk.start));
  const { channels, rate, width } = format;
  assertRate(rate);
  const frame = channels * width;
  // A size in the midst of a frame is wrong: the byte behind it is no filling, but the end of the frame.
  const end = (data.end - data.start) % frame === 0 ? data.end : dataLimit;
  const count = Math.floor((end - data.start) / frame);
  if (count === 0) throw new AudioFailure('empty');
  if (count > mostSamples(rate)) throw new AudioFailure('too_long');
  const sampleAt = sampleReader(view, format);
  const samples = new Float32Array(count);
  for (let index = 0, at = data.start; index < count; index += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1, at += width) sum += sampleAt(at);
    samples[index] = sum / channels;
  }
  return { format: 'wav', rate, samples };
}
