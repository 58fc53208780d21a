import { filtered, highPass } from '@app/contracts/sound/biquad.ts';
import { PHONE_BAND } from '@app/contracts/sound/sound.ts';
import { writeWav } from '@app/contracts/sound/write-wav.ts';
import type { Decoded } from './decoded.ts';

/** Samples a second of a telephone line. */
const PHONE_RATE = 8_000;
/** Seconds that the low-pass looks to either side: it is steep enough to end below 4 kHz. */
const REACH = 0.004;
/** Qualities of the two halves of a Butterworth filter of fourth order. */
const BUTTERWORTH = [0.541_196_1, 1.306_563] as const;

/** A sound as the phone plays it: 8 kHz, mono, 16 bits, 300–3 400 Hz, as a WAV file. */
export function phoneCopy(sound: Pick<Decoded, 'samples' | 'rate'>): Uint8Array {
  let samples = resampled(sound);
  for (const q of BUTTERWORTH) samples = filtered(samples, highPass(PHONE_BAND.low, q, PHONE_RATE));
  return writeWav(samples, PHONE_RATE);
}

/** Samples at the phone's rate, without what is too high for it: a windowed sinc, computed once for each phase. */
function resampled({ samples, rate }: Pick<Decoded, 'samples' | 'rate'>): Float32Array {
  const length = Math.max(1, Math.floor((samples.length * PHONE_RATE) / rate));
  const out = new Float32Array(length);
  const reach = Math.ceil(REACH * rate);
  const kernels = new Map<number, Float32Array>();
  for (let index = 0; index < length; index += 1) {
    // The place of this sample among those of the source, as a whole and a rest in units of 1 / 8 000.
    const whole = Math.floor((index * rate) / PHONE_RATE);
    const rest = (index * rate) % PHONE_RATE;
    let kernel = kernels.get(rest);
    if (!kernel) kernels.set(rest, (kernel = kernelOf(rest / PHONE_RATE, reach, rate)));
    const from = whole - reach + 1;
    let sum = 0;
    for (let tap = Math.max(0, -from); tap < kernel.length; tap += 1)
      sum += (samples[from + tap] ?? 0) * (kernel[tap] ?? 0);
    out[index] = sum;
  }
  return out;
}

/** Weights of the samples around a place that lies `rest` of a sample after one of them; they add up to 1. */
function kernelOf(rest: number, reach: number, rate: number): Float32Array {
  const cut = Math.min(PHONE_BAND.high / rate, 0.45);
  const kernel = Float32Array.from({ length: 2 * reach }, (_, tap) => {
    const away = tap - reach + 1 - rest;
    const angle = 2 * Math.PI * cut * away;
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
    const place = Math.min(1, Math.abs(away) / reach) * Math.PI;
    return sinc * (0.42 + 0.5 * Math.cos(place) + 0.08 * Math.cos(2 * place));
  });
  const sum = kernel.reduce((total, weight) => total + weight, 0);
  return kernel.map((weight) => weight / sum);
}
