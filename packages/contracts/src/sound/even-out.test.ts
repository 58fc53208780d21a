import { describe, expect, it } from 'vitest';
import { CEILING, TARGET_LUFS, evenOut } from './even-out.ts';
import { loudnessOf } from './loudness.ts';

const RATE = 24_000;
const peakOf = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** A tone of two seconds whose sample number `click` is at full scale. */
function tone(level: number, click?: number): Float32Array {
  return Float32Array.from({ length: 2 * RATE }, (_, index) =>
    index === click ? 1 : level * Math.sin((2 * Math.PI * 997 * index) / RATE),
  );
}

describe('evening out', () => {
  it.each([0.003, 0.02, 0.3, 1])('brings a tone of level %f to the target', (level) => {
    const samples = evenOut({ samples: tone(level), rate: RATE });
    expect(loudnessOf({ samples, rate: RATE })).toBeCloseTo(TARGET_LUFS, 0);
    expect(peakOf(samples)).toBeLessThanOrEqual(CEILING);
  });

  it.each([0, 119, 120, 12_345, 2 * RATE - 1])('turns down the one loud sample at %i alone', (click) => {
    const samples = evenOut({ samples: tone(0.01, click), rate: RATE });
    expect(peakOf(samples)).toBeLessThanOrEqual(CEILING + 1e-6);
    expect(loudnessOf({ samples, rate: RATE })).toBeCloseTo(TARGET_LUFS, 0);
  });

  it('leaves its input, silence and what is too short as they are', () => {
    const quiet = tone(0.01);
    const before = quiet.slice();
    evenOut({ samples: quiet, rate: RATE });
    expect(quiet).toEqual(before);
    expect(evenOut({ samples: new Float32Array(RATE), rate: RATE })).toEqual(new Float32Array(RATE));
    expect(evenOut({ samples: tone(0.01).subarray(0, 100), rate: RATE })).toEqual(tone(0.01).slice(0, 100));
    expect(evenOut({ samples: new Float32Array(), rate: RATE })).toHaveLength(0);
  });
});
