import type { WavFormat } from '../audio/wav-samples.ts';

export interface WavOptions {
  /** PCM of 16 bits unless said otherwise. */
  readonly coding?: WavFormat['coding'];
  readonly width?: number;
  readonly channels?: number;
  readonly rate?: number;
  /** What the header says of the bytes of the samples, instead of the truth. */
  readonly claimed?: number;
  /** Further chunks behind the samples. */
  readonly tail?: Uint8Array;
  /** Uses the extensible form of the format chunk. */
  readonly isExtensible?: boolean;
}

const tags: Readonly<Record<WavFormat['coding'], number>> = { pcm: 1, float: 3, 'a-law': 6, 'mu-law': 7 };

/** A WAV file with `frames` samples of each channel, whose bytes `fill` may write; silence of PCM otherwise. */
export function wavFile(
  frames: number,
  options: WavOptions = {},
  fill: (data: Uint8Array<ArrayBuffer>) => void = () => {},
): Uint8Array<ArrayBuffer> {
  const { coding = 'pcm', width = 2, channels = 1, rate = 8_000, tail = new Uint8Array(), isExtensible } = options;
  const format = isExtensible ? 40 : 16;
  const size = frames * channels * width;
  const bytes = new Uint8Array(28 + format + size + (size % 2) + tail.length);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string) => bytes.set(new TextEncoder().encode(letters), at);
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, format, true);
  view.setUint16(20, isExtensible ? 0xfffe : tags[coding], true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * channels * width, true);
  view.setUint16(32, channels * width, true);
  view.setUint16(34, width * 8, true);
  if (isExtensible) view.setUint16(44, tags[coding], true);
  text(20 + format, 'data');
  view.setUint32(24 + format, options.claimed ?? size, true);
  const start = 28 + format;
  fill(bytes.subarray(start, start + size));
  bytes.set(tail, start + size + (size % 2));
  return bytes;
}

/** A chunk with a name of four letters. */
export function chunk(id: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + content.length + (content.length % 2));
  bytes.set(new TextEncoder().encode(id));
  new DataView(bytes.buffer).setUint32(4, content.length, true);
  bytes.set(content, 8);
  return bytes;
}

/** A sine as a WAV file of 16 bits. */
export function toneWav({ hertz, seconds, rate = 48_000, level = 0.5 }: Tone): Uint8Array<ArrayBuffer> {
  const frames = Math.round(seconds * rate);
  return wavFile(frames, { rate }, (data) => {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    for (let index = 0; index < frames; index += 1) {
      view.setInt16(2 * index, Math.round(level * 32_767 * Math.sin((2 * Math.PI * hertz * index) / rate)), true);
    }
  });
}

interface Tone {
  readonly hertz: number;
  readonly seconds: number;
  readonly rate?: number;
  /** From 0 to 1. */
  readonly level?: number;
}
