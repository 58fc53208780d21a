import { MPEGDecoder } from 'mpg123-decoder';
import { AudioFailure } from './audio-failure.ts';
import { assertRate, mostSamples, type Decoded } from './decoded.ts';
import { firstFrame, framesFrom, type Mp3Frame } from './mp3-frames.ts';
import { readPadding } from './mp3-padding.ts';

/** Bytes handed to the decoder at a time. */
const SLICE = 32 * 1_024;

/**
 * Decodes an MP3 file frame by frame. Its length is what comes out of the decoder, less what the encoder says that it
 * added itself; what the file's header says of frames, bytes and time is not looked at. Throws AudioFailure.
 */
export async function readMp3(bytes: Uint8Array): Promise<Decoded> {
  const first = firstFrame(bytes);
  if (!first) throw new AudioFailure('not_audio');
  assertRate(first.rate);
  const { before, after } = readPadding(bytes, first);
  const most = mostSamples(first.rate) + before + after;
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const parts: Float32Array[] = [];
  let count = 0;
  try {
    for (const slice of slices(bytes, first)) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(slice);
      if (samplesDecoded === 0) continue;
      if (sampleRate !== first.rate) throw new AudioFailure('damaged');
      parts.push(mixed(channelData, samplesDecoded));
      count += samplesDecoded;
      if (count > most) throw new AudioFailure('too_long');
    }
  } finally {
    decoder.free();
  }
  const samples = joined(parts, count).subarray(before, Math.max(before, count - after));
  if (samples.length === 0) throw new AudioFailure('empty');
  return { format: 'mp3', rate: first.rate, samples };
}

/** The frames, several at a time, without the bytes between them that belong to none. */
function* slices(bytes: Uint8Array, first: Mp3Frame): Generator<Uint8Array> {
  let start = first.start;
  let end = first.start;
  for (const frame of framesFrom(bytes, first)) {
    if (frame.start !== end || frame.end - start > SLICE) {
      if (end > start) yield bytes.subarray(start, end);
      start = frame.start;
    }
    end = frame.end;
  }
  if (end > start) yield bytes.subarray(start, end);
}

function mixed([left, right]: readonly Float32Array[], length: number): Float32Array {
  const mix = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    const value = left?.[index] ?? 0;
    mix[index] = (value + (right?.[index] ?? value)) / 2;
  }
  return mix;
}

function joined(parts: readonly Float32Array[], length: number): Float32Array {
  const all = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
