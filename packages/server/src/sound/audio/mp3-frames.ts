import { AudioFailure } from './audio-failure.ts';

/** One frame of MPEG audio, layer III. */
export interface Mp3Frame {
  readonly start: number;
  readonly end: number;
  readonly rate: number;
  /** Samples of each channel that it decodes to. */
  readonly samples: number;
  readonly channels: number;
  readonly version: 1 | 2;
}

const kilobits = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const rates = [44_100, 48_000, 32_000] as const;
const HEADER = 4;
/** Bytes before the first frame that are passed over, beside a tag: covers and padding. */
const MOST_JUNK = 64 * 1_024;

/** The frame whose header stands at a place; null if none does. */
export function frameAt(bytes: Uint8Array, start: number): Mp3Frame | null {
  const [sync = 0, kind = 0, speed = 0, mode = 0] = bytes.subarray(start, start + HEADER);
  const versionBits = (kind >> 3) & 3;
  const isLayer3 = ((kind >> 1) & 3) === 1;
  if (sync !== 0xff || kind < 0xe0 || versionBits === 1 || !isLayer3) return null;
  const version = versionBits === 3 ? 1 : 2;
  const bitrate = kilobits[version][speed >> 4] ?? 0;
  const fullRate = rates[(speed >> 2) & 3];
  if (bitrate === 0 || fullRate === undefined) return null;
  // MPEG 1, 2 and 2.5 halve the rate each.
  const rate = fullRate / (versionBits === 3 ? 1 : versionBits === 2 ? 2 : 4);
  const samples = version === 1 ? 1_152 : 576;
  const length = Math.floor((samples * bitrate * 125) / rate) + ((speed >> 1) & 1);
  return { start, end: start + length, rate, samples, channels: mode >> 6 === 3 ? 1 : 2, version };
}

/**
 * Where the frames of an MP3 file begin: after its ID3 tag, at the first frame that another follows. `null` if the bytes
 * are no MP3.
 */
export function firstFrame(bytes: Uint8Array): Mp3Frame | null {
  const from = tagEnd(bytes);
  const last = Math.min(bytes.length - HEADER, from + MOST_JUNK);
  for (let at = from; at <= last; at += 1) {
    const frame = frameAt(bytes, at);
    if (!frame) continue;
    const next = frameAt(bytes, frame.end);
    if (frame.end === bytes.length || (next && next.rate === frame.rate)) return frame;
  }
  return null;
}

/**
 * Every frame up to the file's end, looking for the next one where bytes between them belong to none. Throws `damaged`
 * for frames of other rates in between: their samples would count as time that they are not.
 */
export function* framesFrom(bytes: Uint8Array, first: Mp3Frame): Generator<Mp3Frame> {
  for (let at = first.start; at + HEADER <= bytes.length;) {
    const frame = frameAt(bytes, at);
    if (!frame || frame.end > bytes.length) {
      at += 1;
      continue;
    }
    if (frame.rate !== first.rate) {
      // By chance also other bytes look like a header; a real frame is followed by its like.
      if (frameAt(bytes, frame.end)?.rate === frame.rate) throw new AudioFailure('damaged');
      at += 1;
      continue;
    }
    yield frame;
    at = frame.end;
  }
}

/** End of the ID3v2 tag at the beginning, whose size is written in four times seven bits. */
function tagEnd(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127);
}
