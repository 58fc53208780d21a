import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunk, wavFile, type WavOptions } from '../testing/wav-file.ts';
import { AudioFailure } from './audio-failure.ts';
import { durationOf } from './decoded.ts';
import { readWav } from './read-wav.ts';

function refusalOf(bytes: Uint8Array): string | null {
  try {
    readWav(bytes);
    return null;
  } catch (error) {
    if (error instanceof AudioFailure) return error.failure;
    throw error;
  }
}

const formats = fc.constantFrom<Pick<WavOptions, 'coding' | 'width'>[]>(
  { coding: 'pcm', width: 1 },
  { coding: 'pcm', width: 2 },
  { coding: 'pcm', width: 3 },
  { coding: 'pcm', width: 4 },
  { coding: 'float', width: 4 },
  { coding: 'float', width: 8 },
  { coding: 'a-law', width: 1 },
  { coding: 'mu-law', width: 1 },
);
const shapes = fc.record({
  format: formats,
  channels: fc.integer({ min: 1, max: 8 }),
  rate: fc.constantFrom(8_000, 11_025, 22_050, 44_100, 48_000),
  frames: fc.integer({ min: 1, max: 500 }),
  isExtensible: fc.boolean(),
});

/** What a header says of the bytes of the samples, by how many there are. */
type Lie = (size: number) => number;
const claiming =
  (size: number): Lie =>
  () =>
    size;
const offBy =
  (bytes: number): Lie =>
  (size) =>
    Math.max(0, size + bytes);
const oneFrame = { format: { coding: 'pcm', width: 4 }, channels: 8, rate: 8_000, frames: 1 } as const;

/** Samples that are never mistaken for the name of a chunk. */
const noise = (data: Uint8Array) => data.fill(0x91);

describe('the length of a WAV file', () => {
  test('is that of its samples, however they are written and whatever the header says of them', () => {
    const sizes = fc.oneof(fc.constant(0), fc.constant(0xffff_ffff), fc.nat(2 ** 32 - 1));
    const lies = fc.oneof(fc.constant(undefined), sizes.map(claiming), fc.constantFrom(-2, -1, 1, 2).map(offBy));
    fc.assert(
      fc.property(shapes, lies, ({ format, frames, ...shape }, lie) => {
        const frame = (format.width ?? 2) * shape.channels;
        const claimed = lie === undefined ? {} : { claimed: lie(frames * frame) };
        const { samples, rate } = readWav(wavFile(frames, { ...format, ...shape, ...claimed }, noise));
        // One byte more or less fills up to an even number, which of frames of one byte nobody can tell from a frame.
        const unsure = frame === 1 && lie !== undefined ? 1 : 0;
        expect(Math.abs(samples.length - frames)).toBeLessThanOrEqual(unsure);
        expect(rate).toBe(shape.rate);
      }),
      { numRuns: 500, examples: [[{ ...oneFrame, isExtensible: false }, offBy(-1)]] },
    );
  });

  test('does not count other chunks behind the samples', () => {
    const frames = fc.integer({ min: 1, max: 300 });
    const content = fc.uint8Array({ maxLength: 60 });
    fc.assert(
      fc.property(
        frames,
        fc.array(fc.tuple(fc.constantFrom('LIST', 'id3 ', 'cue ', 'bext'), content)),
        (count, chunks) => {
          const tail = Uint8Array.from(chunks.flatMap(([id, bytes]) => [...chunk(id, bytes)]));
          expect(readWav(wavFile(count, { tail }, noise)).samples).toHaveLength(count);
        },
      ),
    );
  });

  test('may be 60 s to the sample, and not one more', () => {
    const most = { rate: 8_000 };
    expect(durationOf(readWav(wavFile(480_000, most)))).toBe(60_000);
    expect(refusalOf(wavFile(480_001, most))).toBe('too_long');
    expect(refusalOf(wavFile(480_008, most))).toBe('too_long');
    expect(refusalOf(wavFile(60 * 44_100, { rate: 44_100, channels: 2 }))).toBeNull();
    expect(refusalOf(wavFile(60 * 44_100 + 44, { rate: 44_100, channels: 2 }))).toBe('too_long');
  });

  test('is not shortened by a header that says one second, nor made longer by one that says an hour', () => {
    expect(refusalOf(wavFile(70 * 8_000, { claimed: 16_000 }, noise))).toBe('too_long');
    expect(durationOf(readWav(wavFile(8_000, { claimed: 3_600 * 16_000 })))).toBe(1_000);
  });
});

describe('the samples of a WAV file', () => {
  const first = (bytes: number[], options: WavOptions) => {
    const { width = 2, channels = 1 } = options;
    const frames = bytes.length / (width * channels);
    return [...readWav(wavFile(frames, options, (data) => data.set(bytes))).samples];
  };

  test('are read in every way they are written', () => {
    expect(first([0, 128, 255, 128], { width: 1 })).toEqual([-1, 0, 127 / 128, 0]);
    expect(first([0, 0x80, 0, 0x40], { width: 2 })).toEqual([-1, 0.5]);
    expect(first([0, 0, 0x80, 0, 0, 0x40], { width: 3 })).toEqual([-1, 0.5]);
    expect(first([0, 0, 0, 0x80, 0, 0, 0, 0x40], { width: 4 })).toEqual([-1, 0.5]);
    expect(first([0, 0, 0, 0x3f, 0, 0, 0xc0, 0x7f], { coding: 'float', width: 4 })).toEqual([0.5, 0]);
    expect(
      first([0xff, 0x7f, 0x80, 0x00], { coding: 'mu-law', width: 1 }).map((value) => Math.round(value * 32_768)),
    ).toEqual([0, 0, 32_124, -32_124]);
    expect(
      first([0xd5, 0x55, 0xaa, 0x2a], { coding: 'a-law', width: 1 }).map((value) => Math.round(value * 32_768)),
    ).toEqual([8, -8, 32_256, -32_256]);
  });

  test('are the mean of the channels', () => {
    expect(first([0, 0x40, 0, 0xc0, 0, 0x40, 0, 0x40], { channels: 2 })).toEqual([0, 0.5]);
  });
});

describe('a WAV file is refused', () => {
  test('where it holds nothing', () => {
    expect(refusalOf(wavFile(0))).toBe('empty');
  });

  test('where its format cannot be', () => {
    expect(refusalOf(wavFile(10, { rate: 0 }))).toBe('damaged');
    expect(refusalOf(wavFile(10, { rate: 2 ** 32 - 1 }))).toBe('damaged');
    expect(refusalOf(wavFile(10, { channels: 0 }))).toBe('damaged');
    expect(refusalOf(wavFile(10, { channels: 200 }))).toBe('damaged');
    expect(refusalOf(wavFile(10, { width: 5 }))).toBe('damaged');
    expect(refusalOf(wavFile(10, { coding: 'a-law', width: 2 }))).toBe('damaged');
    expect(refusalOf(wavFile(10).subarray(0, 20))).toBe('damaged');
  });

  test('or read, whatever bytes follow its first ones, and never fails otherwise', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(60), (bytes, at) => {
        const file = wavFile(100);
        file.set(bytes.subarray(0, Math.max(0, file.length - 12 - at)), 12 + at);
        refusalOf(file);
        refusalOf(file.subarray(0, 12 + at));
      }),
    );
  });
});
