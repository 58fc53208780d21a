import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { silentMp3, toneMp3 } from '../testing/mp3-file.ts';
import { wavFile } from '../testing/wav-file.ts';
import { AudioFailure } from './audio-failure.ts';
import { durationOf } from './decoded.ts';
import { readAudio } from './read-audio.ts';

async function outcomeOf(bytes: Uint8Array): Promise<number | string> {
  try {
    return durationOf(await readAudio(bytes));
  } catch (error) {
    if (error instanceof AudioFailure) return error.failure;
    throw error;
  }
}

function tagged(bytes: Uint8Array, size: number): Uint8Array {
  const tag = new Uint8Array(10 + size).fill(0xff, 10);
  tag.set([0x49, 0x44, 0x33, 4, 0, 0, (size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]);
  return Uint8Array.from([...tag, ...bytes]);
}

describe('the length of an MP3 file', () => {
  test('is what comes out of the decoder: 60 s pass, a frame more does not', async () => {
    expect(await outcomeOf(silentMp3(2_500))).toBe(60_000);
    expect(await outcomeOf(silentMp3(2_501))).toBe('too_long');
  });

  test('is not what its header says', async () => {
    expect(await outcomeOf(silentMp3(3_000, 100))).toBe('too_long');
    expect(await outcomeOf(silentMp3(100, 999_999))).toBe(2_400);
    expect(await outcomeOf(silentMp3(2_500, 1))).toBe(60_000);
  });

  test('is found behind a tag and through bytes that belong to no frame', async () => {
    expect(await outcomeOf(tagged(silentMp3(100), 5_000))).toBe(2_400);
    const frames = silentMp3(100);
    const broken = Uint8Array.from([...frames.subarray(0, 192 * 40), 1, 2, 3, 4, 5, ...frames.subarray(192 * 40)]);
    expect(await outcomeOf(broken)).toBe(2_400);
  });

  test('of a real file is that of what was encoded, to two frames', async () => {
    const { samples, rate, format } = await readAudio(toneMp3({ hertz: 440, seconds: 2 }));
    expect({ format, rate }).toEqual({ format: 'mp3', rate: 48_000 });
    expect(Math.abs(samples.length - 96_000)).toBeLessThanOrEqual(2 * 1_152);
    expect(Math.max(...samples.subarray(20_000, 21_000))).toBeCloseTo(16_000 / 32_768, 1);
  });
});

describe('a file that is no MP3', () => {
  test('is told by its content, not by its name', async () => {
    expect(await outcomeOf(new TextEncoder().encode('This is a text, whatever it is called.'))).toBe('not_audio');
    expect(await outcomeOf(new Uint8Array(100_000).fill(0xff))).toBe('not_audio');
    expect(await outcomeOf(new Uint8Array())).toBe('empty');
    expect(await outcomeOf(wavFile(8_000))).toBe(1_000);
  });

  test('changes its rate on the way, which would hide its real length', async () => {
    const frames = silentMp3(40);
    const others = silentMp3(40);
    // 44.1 kHz: a frame of 64 kbit/s has 208 bytes.
    const slow = new Uint8Array(208 * 40);
    for (let index = 0; index < 40; index += 1) slow.set([0xff, 0xfb, 0x50, 0xc0], index * 208);
    expect(await outcomeOf(Uint8Array.from([...frames, ...slow, ...others]))).toBe('damaged');
  });

  test('never makes the reader fail otherwise', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), fc.nat(4_000), async (bytes, at) => {
        const file = silentMp3(30);
        file.set(bytes.subarray(0, Math.max(0, file.length - at)), Math.min(at, file.length));
        await outcomeOf(file);
        await outcomeOf(bytes);
      }),
      { numRuns: 60 },
    );
  });
});
