import { describe, expect, it } from 'vitest';
import { evened, fileOf, isTooLong, lengthOf, type Clip } from './clip.ts';

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

  it('is WAV with an even loudness where that is wanted, also of all of the chosen one', async () => {
    const quiet = { ...clip, samples: Float32Array.from({ length: 48_000 }, (_, at) => 0.01 * Math.sin(at / 4)) };
    const file = fileOf(quiet, { from: 0, to: lengthOf(quiet) }, true);
    expect({ name: file.name, size: file.size }).toEqual({ name: 'Chuông.wav', size: 44 + 2 * 48_000 });
    const words = new Int16Array((await bytesOf(file)).slice(44));
    const loudest = words.reduce((most, word) => Math.max(most, Math.abs(word)), 0);
    expect(loudest).toBeGreaterThan(0.1 * 32_767);
  });

  it('never lasts longer than a minute', () => {
    const long = { ...clip, samples: new Float32Array(70 * 24_000), original: null };
    const file = fileOf(long, { from: 0, to: 60_000.4 });
    expect({ name: file.name, size: file.size }).toEqual({ name: 'recording.wav', size: 44 + 2 * 60 * 24_000 });
  });
});

it('an even loudness is that of the selected part, and the rest stays', () => {
  const heard = evened(clip, { from: 1_000, to: 2_000 });
  expect(heard.samples.subarray(0, 24_000)).toEqual(clip.samples.subarray(0, 24_000));
  expect(heard.samples.subarray(24_000)).not.toEqual(clip.samples.subarray(24_000));
  expect(heard.peaks).toHaveLength(240);
});

it('a minute is not too long, a thousandth more is', () => {
  expect(isTooLong({ from: 0, to: 60_000 })).toBe(false);
  expect(isTooLong({ from: 5_000, to: 65_000 })).toBe(false);
  expect(isTooLong({ from: 0, to: 60_001 })).toBe(true);
});
