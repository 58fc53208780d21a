import { AudioFailure } from './audio-failure.ts';

/** How the samples of a WAV file are written. */
export interface WavFormat {
  readonly coding: 'pcm' | 'float' | 'a-law' | 'mu-law';
  readonly channels: number;
  readonly rate: number;
  /** Bytes of one sample of one channel. */
  readonly width: number;
}

const codings: Readonly<Record<number, WavFormat['coding']>> = { 1: 'pcm', 3: 'float', 6: 'a-law', 7: 'mu-law' };
const widths: Readonly<Record<WavFormat['coding'], readonly number[]>> = {
  pcm: [1, 2, 3, 4],
  float: [4, 8],
  'a-law': [1],
  'mu-law': [1],
};
/** The real coding stands in the extension. */
const EXTENSIBLE = 0xfffe;
const MOST_CHANNELS = 8;

/** Reads the format chunk. Throws `damaged` for what is not written as the format says, or in a way we do not read. */
export function readFormat(chunk: DataView): WavFormat {
  if (chunk.byteLength < 16) throw new AudioFailure('damaged');
  const tag = chunk.getUint16(0, true);
  const isExtended = tag === EXTENSIBLE && chunk.byteLength >= 26;
  const coding = codings[isExtended ? chunk.getUint16(24, true) : tag];
  const channels = chunk.getUint16(2, true);
  const rate = chunk.getUint32(4, true);
  const frameBytes = chunk.getUint16(12, true);
  const bits = chunk.getUint16(14, true);
  const width = frameBytes / channels;
  // A rate of bytes that lies is of no use to anybody; a frame that does not fit its samples makes all of them noise.
  const fits = bits > 0 && Math.ceil(bits / 8) === width && channels >= 1 && channels <= MOST_CHANNELS;
  if (!coding || !fits || !widths[coding].includes(width)) throw new AudioFailure('damaged');
  return { coding, channels, rate, width };
}

/** How to read one sample, as a number from −1 to 1. */
export function sampleReader(view: DataView, { coding, width }: WavFormat): (at: number) => number {
  if (coding === 'a-law') return (at) => (aLaw[view.getUint8(at)] ?? 0) / 32_768;
  if (coding === 'mu-law') return (at) => (muLaw[view.getUint8(at)] ?? 0) / 32_768;
  if (coding === 'float') {
    return width === 4 ? (at) => finite(view.getFloat32(at, true)) : (at) => finite(view.getFloat64(at, true));
  }
  switch (width) {
    case 1:
      return (at) => (view.getUint8(at) - 128) / 128;
    case 2:
      return (at) => view.getInt16(at, true) / 32_768;
    case 3:
      return (at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608;
    default:
      return (at) => view.getInt32(at, true) / 2_147_483_648;
  }
}

/** What is no number is silence; what is louder than loud is cut. */
function finite(value: number): number {
  return Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0;
}

/** ITU-T G.711, decoded to 16 bits. */
const muLaw = Int16Array.from({ length: 256 }, (_, code) => {
  const bits = ~code & 0xff;
  const magnitude = (((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4);
  return bits & 0x80 ? 0x84 - magnitude : magnitude - 0x84;
});
const aLaw = Int16Array.from({ length: 256 }, (_, code) => {
  const bits = code ^ 0x55;
  const segment = (bits & 0x70) >> 4;
  const base = ((bits & 0x0f) << 4) + (segment === 0 ? 8 : 0x108);
  const magnitude = segment > 1 ? base << (segment - 1) : base;
  return bits & 0x80 ? magnitude : -magnitude;
});
