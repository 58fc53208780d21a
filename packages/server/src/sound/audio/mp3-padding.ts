import type { Mp3Frame } from './mp3-frames.ts';

/** Samples that a decoder of layer III is late by. */
const DECODER_DELAY = 529;

/** Samples that are not of the sound: what encoder and decoder put around it. */
export interface Padding {
  readonly before: number;
  readonly after: number;
}

const none: Padding = { before: 0, after: 0 };

/**
 * What the first frame, if it is one that tells about the file (Xing, Info), says the encoder has put around the sound.
 * Each is less than 4 096 samples whatever stands there, and is cut off; nothing else of that frame is believed.
 */
export function readPadding(bytes: Uint8Array, { start, end, version, channels }: Mp3Frame): Padding {
  const sideInfo = version === 1 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;
  const tag = start + 4 + sideInfo;
  const id = textAt(bytes, tag, 4);
  if (id !== 'Xing' && id !== 'Info') return none;
  const flags = bytes[tag + 7] ?? 0;
  const encoder = tag + 8 + (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
  if (encoder + 24 > end || !/^(LAME|Lavc|Lavf|GOGO)/.test(textAt(bytes, encoder, 4))) return none;
  const [high = 0, middle = 0, low = 0] = bytes.subarray(encoder + 21, encoder + 24);
  const before = (high << 4) | (middle >> 4);
  const after = ((middle & 15) << 8) | low;
  return { before: before + DECODER_DELAY, after: Math.max(0, after - DECODER_DELAY) };
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
