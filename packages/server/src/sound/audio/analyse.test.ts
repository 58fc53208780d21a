import { SOUND_PEAKS } from '@app/contracts/sound/sound.ts';
import { describe, expect, test } from 'vitest';
import { toneMp3 } from '../testing/mp3-file.ts';
import { toneWav, wavFile } from '../testing/wav-file.ts';
import { analyse } from './analyse.ts';
import { readWav } from './read-wav.ts';

/** Root mean square of the middle of a sound, in decibels of full scale. */
function levelOf(samples: Float32Array): number {
  const middle = samples.subarray(samples.length / 4, (samples.length * 3) / 4);
  return 10 * Math.log10(middle.reduce((sum, sample) => sum + sample ** 2, 0) / middle.length);
}

async function phoneLevel(hertz: number, rate: number): Promise<number> {
  const { phoneCopy } = await analyse(toneWav({ hertz, seconds: 1, rate, level: 1 }));
  return levelOf(readWav(phoneCopy).samples);
}

describe('loudness', () => {
  test('is that of BS.1770: a full sine of 997 Hz is at −3.0 LUFS, at any rate', async () => {
    for (const rate of [8_000, 44_100, 48_000]) {
      const { loudness } = await analyse(toneWav({ hertz: 997, seconds: 3, rate, level: 1 }));
      expect(loudness).toBeCloseTo(-3, 0);
    }
    const { loudness } = await analyse(toneWav({ hertz: 997, seconds: 3, level: 0.1 }));
    expect(loudness).toBeCloseTo(-23, 0);
  });

  test('is not pulled down by pauses, and none of silence', async () => {
    const tone = readWav(toneWav({ hertz: 997, seconds: 2, rate: 8_000, level: 1 })).samples;
    const withPause = wavFile(8 * 8_000, { coding: 'float', width: 4 }, (data) => {
      const view = new DataView(data.buffer, data.byteOffset);
      tone.forEach((sample, index) => view.setFloat32(4 * index, sample, true));
    });
    expect((await analyse(withPause)).loudness).toBeCloseTo(-3, 0);
    expect((await analyse(wavFile(16_000))).loudness).toBeNull();
  });
});

describe('the copy for the phone', () => {
  test('is WAV of 8 kHz, one channel, 16 bits, as long as the sound', async () => {
    const { phoneCopy, durationMs } = await analyse(toneMp3({ hertz: 440, seconds: 2 }));
    const copy = readWav(phoneCopy);
    expect(copy.rate).toBe(8_000);
    expect(Math.abs(copy.samples.length / 8 - durationMs)).toBeLessThanOrEqual(1);
    expect(phoneCopy).toHaveLength(44 + 2 * copy.samples.length);
    expect((await analyse(wavFile(480_000))).phoneCopy).toHaveLength(960_044);
  });

  test.each([8_000, 22_050, 44_100, 48_000])('carries 300 to 3 400 Hz, from %i Hz', async (rate) => {
    for (const hertz of [500, 1_000, 2_800]) expect(await phoneLevel(hertz, rate)).toBeGreaterThan(-4.5);
    expect(await phoneLevel(50, rate)).toBeLessThan(-40);
    if (rate > 10_000) for (const hertz of [4_500, 7_000]) expect(await phoneLevel(hertz, rate)).toBeLessThan(-40);
  });
});

describe('the waveform', () => {
  test('has its heights from 0 to 100 where the sound is loud', async () => {
    const half = wavFile(16_000, {}, (data) => data.fill(0x7f, data.length / 2));
    const { peaks } = await analyse(half);
    expect(peaks).toHaveLength(SOUND_PEAKS);
    expect(peaks.slice(0, SOUND_PEAKS / 2 - 1).every((peak) => peak === 0)).toBe(true);
    expect(peaks.slice(SOUND_PEAKS / 2 + 1).every((peak) => peak === 100)).toBe(true);
    expect((await analyse(wavFile(3))).peaks).toHaveLength(SOUND_PEAKS);
  });
});
