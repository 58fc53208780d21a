import { describe, expect, it } from 'vitest';
import { fileOf, isTooLong, lengthOf, type Clip } from './clip.ts';

const clip: Clip = {
  samples: Float32Array.from({ length: 48_000 }, (_, index) => index / 48_000),
  rate: 24_000,
  peaks: [],
  original: new File(['as it came'], 'Chuông.mp3'),
};

/** The tests' own kind of file has no other way to be read. */
function bytesOf(file: File): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(new Error('No bytes were read')),
    );
    reader.readAsArrayBuffer(file);
  });
}

describe('the file of a clip', () => {
  it('is the chosen one where all of it is wanted', () => {
    expect(fileOf(clip, { from: 0, to: lengthOf(clip) })).toBe(clip.original);
  });

  it('is WAV of the part that is wanted, called like the chosen one', async () => {
    const file = fileOf(clip, { from: 500, to: 1_500 });
    expect({ name: file.name, size: file.size }).toEqual({ name: 'Chuông.wav', size: 44 + 2 * 24_000 });
    const view = new DataView(await bytesOf(file));
    expect(view.getUint32(24, true)).toBe(24_000);
    expect(view.getInt16(44, true)).toBe(Math.round(0.25 * 32_767));
  });

  it('never lasts longer than a minute', () => {
    const long = { ...clip, samples: new Float32Array(70 * 24_000), original: null };
    const file = fileOf(long, { from: 0, to: 60_000.4 });
    expect({ name: file.name, size: file.size }).toEqual({ name: 'recording.wav', size: 44 + 2 * 60 * 24_000 });
  });
});

it('a minute is not too long, a thousandth more is', () => {
  expect(isTooLong({ from: 0, to: 60_000 })).toBe(false);
  expect(isTooLong({ from: 5_000, to: 65_000 })).toBe(false);
  expect(isTooLong({ from: 0, to: 60_001 })).toBe(true);
});
