import { describe, expect, it } from 'vitest';
import { soundLevel } from './sound-level.ts';

/** A waveform of 100 parts, so many of them at full scale. */
const peaks = (clipped: number) => Array.from({ length: 100 }, (_, part) => (part < clipped ? 100 : 60));

describe('the level of a sound', () => {
  it.each([
    [-60, 'quiet'],
    [-30.1, 'quiet'],
    [-30, 'fine'],
    [-18, 'fine'],
    [-5, 'fine'],
  ] as const)('of %f LUFS is %s', (loudness, level) => {
    expect(soundLevel({ loudness, peaks: peaks(0) })).toBe(level);
  });

  it('is distorted where full scale is reached again and again, however loud', () => {
    expect(soundLevel({ loudness: -14, peaks: peaks(10) })).toBe('fine');
    expect(soundLevel({ loudness: -14, peaks: peaks(11) })).toBe('distorted');
    expect(soundLevel({ loudness: -40, peaks: peaks(50) })).toBe('distorted');
  });

  it('is silent where there is nothing to hear, and fine where a sound is too short to measure', () => {
    expect(soundLevel({ loudness: null, peaks: Array.from({ length: 100 }, () => 0) })).toBe('silent');
    expect(soundLevel({ loudness: null, peaks: peaks(1) })).toBe('fine');
  });
});
