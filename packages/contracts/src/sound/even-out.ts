import { loudnessOf, type Samples } from './loudness.ts';

/** What evened sounds have: LUFS, a level that voices have on the telephone. */
export const TARGET_LUFS = -18;
/** The largest sample of an evened sound: −1 dBFS, so that the way to the phone overdrives nothing. */
export const CEILING = 10 ** (-1 / 20);
/** Seconds over which the limiter looks ahead and lets go. */
const BLOCK = 0.005;
/** What is turned down counted in the first measurement, so that the rest is still too quiet after one round. */
const ROUNDS = 2;

/**
 * Brings samples to {@link TARGET_LUFS}; what would then be above {@link CEILING} is turned down smoothly, so that a single
 * loud place does not keep the rest quiet. Returns new samples; silence, and what is too short to measure, as it is.
 */
export function evenOut({ samples, rate }: Samples): Float32Array<ArrayBuffer> {
  let evened = new Float32Array(samples);
  for (let round = 0; round < ROUNDS; round += 1) {
    const loudness = loudnessOf({ samples: evened, rate });
    if (loudness === null) break;
    const gain = 10 ** ((TARGET_LUFS - loudness) / 20);
    evened = limited(
      evened.map((sample) => sample * gain),
      Math.max(1, Math.round(BLOCK * rate)),
    );
  }
  return evened;
}

/**
 * Each block of samples gets what it and its neighbours need; between the middles of two blocks the factor goes in a line, so
 * it is never more than the block needs.
 */
function limited(samples: Float32Array, size: number): Float32Array<ArrayBuffer> {
  const needed = Array.from({ length: Math.ceil(samples.length / size) }, (_, block) =>
    factorFor(samples.subarray(block * size, (block + 1) * size)),
  );
  const factors = needed.map((own, block) => Math.min(own, needed[block - 1] ?? 1, needed[block + 1] ?? 1));
  const out = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    const place = (index + 0.5) / size - 0.5;
    const before = Math.floor(place);
    const from = factors[Math.max(0, before)] ?? 1;
    const to = factors[Math.min(factors.length - 1, before + 1)] ?? 1;
    out[index] = (samples[index] ?? 0) * (from + (to - from) * (place - before));
  }
  return out;
}

function factorFor(block: Float32Array): number {
  let most = 0;
  for (const sample of block) most = Math.max(most, Math.abs(sample));
  return most > CEILING ? CEILING / most : 1;
}
