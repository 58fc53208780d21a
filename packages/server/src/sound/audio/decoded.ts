import { MAX_SOUND_SECONDS } from '@app/contracts/sound/sound.ts';
import { AudioFailure } from './audio-failure.ts';

/** A sound as numbers: one channel from −1 to 1, the mean of all channels of the file. */
export interface Decoded {
  readonly format: 'mp3' | 'wav';
  /** Samples a second. */
  readonly rate: number;
  readonly samples: Float32Array;
}

const LOWEST_RATE = 4_000;
const HIGHEST_RATE = 192_000;

/** Throws `damaged` for a rate that no telephone, studio or browser uses: it would stretch or hide the real length. */
export function assertRate(rate: number): void {
  if (!(rate >= LOWEST_RATE && rate <= HIGHEST_RATE)) throw new AudioFailure('damaged');
}

/** Samples that a sound may have at most: 60 s, to the sample. */
export function mostSamples(rate: number): number {
  return MAX_SOUND_SECONDS * rate;
}

/** Length in milliseconds; 60 s stay 60 000. */
export function durationOf({ samples, rate }: Pick<Decoded, 'samples' | 'rate'>): number {
  return Math.round((samples.length * 1_000) / rate);
}
