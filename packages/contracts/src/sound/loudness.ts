import { filtered, type Biquad } from './biquad.ts';

/** Seconds of a block, and how far the next begins after it. */
const BLOCK = 0.4;
const STEP = 0.1;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

/** One channel of samples from −1 to 1; `rate` is samples a second. */
export interface Samples {
  readonly samples: Float32Array;
  readonly rate: number;
}

/**
 * Integrated loudness in LUFS by ITU-R BS.1770-4 of the one channel that a telephone has: K-weighting, blocks of 400 ms,
 * absolute and relative gate. One decimal; null for silence and what is shorter than a block.
 */
export function loudnessOf({ samples, rate }: Samples): number | null {
  const weighted = filtered(filtered(samples, headFilter(rate)), bassFilter(rate));
  const powers = blockPowers(weighted, rate);
  const loud = powers.filter((power) => lufs(power) > ABSOLUTE_GATE);
  if (loud.length === 0) return null;
  const gate = lufs(mean(loud)) + RELATIVE_GATE;
  const integrated = lufs(mean(loud.filter((power) => lufs(power) > gate)));
  return Math.round(integrated * 10) / 10;
}

function blockPowers(samples: Float32Array, rate: number): number[] {
  const size = Math.round(BLOCK * rate);
  const step = Math.round(STEP * rate);
  const powers: number[] = [];
  for (let start = 0; start + size <= samples.length; start += step) {
    let sum = 0;
    for (let index = start; index < start + size; index += 1) sum += (samples[index] ?? 0) ** 2;
    powers.push(sum / size);
  }
  return powers;
}

function lufs(power: number): number {
  return power > 0 ? -0.691 + 10 * Math.log10(power) : -Infinity;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The two filters of K-weighting for any rate: the standard gives them for 48 kHz only. */
function headFilter(rate: number): Biquad {
  const gain = 10 ** (3.999_843_853_973_347 / 20);
  const q = 0.707_175_236_955_419_6;
  const k = Math.tan((Math.PI * 1_681.974_450_955_533) / rate);
  const middle = gain ** 0.499_666_774_154_541_6;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (gain + (middle * k) / q + k * k) / a0,
    b1: (2 * (k * k - gain)) / a0,
    b2: (gain - (middle * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

function bassFilter(rate: number): Biquad {
  const q = 0.500_327_037_323_877_3;
  const k = Math.tan((Math.PI * 38.135_470_876_024_44) / rate);
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}
