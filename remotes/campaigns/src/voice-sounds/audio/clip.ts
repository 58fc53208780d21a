import { MAX_SOUND_SECONDS, SOUND_PEAKS } from '@app/contracts/sound/sound.ts';
import { evenOut } from '@app/contracts/sound/even-out.ts';
import { peaksOf } from '@app/contracts/sound/peaks.ts';
import { writeWav } from '@app/contracts/sound/write-wav.ts';

/** A sound in the page, decoded to one channel. */
export interface Clip {
  readonly samples: Float32Array<ArrayBuffer>;
  readonly rate: number;
  readonly peaks: readonly number[];
  /** The file as it was chosen; null for a recording. */
  readonly original: File | null;
}

/** Part of a clip, in milliseconds. */
export interface Selection {
  readonly from: number;
  readonly to: number;
}

/** More than a telephone needs, and a third of what CDs have. */
const RATE = 24_000;
export const MOST_MILLISECONDS = MAX_SOUND_SECONDS * 1_000;
/** Where files are decoded to another rate, their end may be a few samples off. */
const TOLERANCE = 0.5;

/** Decodes a file or a recording whole, so that its length is the real one. Rejects for what the browser cannot play. */
export async function decodeClip(content: Blob, original: File | null): Promise<Clip> {
  const context = new OfflineAudioContext(1, 1, RATE);
  const buffer = await context.decodeAudioData(await content.arrayBuffer());
  const samples = new Float32Array(buffer.length);
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1) {
    buffer.getChannelData(channel).forEach((sample, index) => {
      samples[index] = (samples[index] ?? 0) + sample / buffer.numberOfChannels;
    });
  }
  return { samples, rate: RATE, peaks: peaksOf(samples, SOUND_PEAKS), original };
}

/** Length in milliseconds. */
export function lengthOf({ samples, rate }: Pick<Clip, 'samples' | 'rate'>): number {
  return (samples.length * 1_000) / rate;
}

export function isTooLong({ from, to }: Selection): boolean {
  return to - from > MOST_MILLISECONDS + TOLERANCE;
}

/** The samples of a part, never more than a minute of them. */
export function partOf(clip: Clip, { from, to }: Selection): Float32Array<ArrayBuffer> {
  const start = startOf(clip, from);
  const most = MAX_SOUND_SECONDS * clip.rate;
  return clip.samples.subarray(start, Math.min(startOf(clip, to), start + most));
}

/** A clip whose selected part has the loudness that calls usually have; what is cut off stays as it is. */
export function evened(clip: Clip, selection: Selection): Clip {
  const samples = clip.samples.slice();
  samples.set(evenOut({ samples: partOf(clip, selection), rate: clip.rate }), startOf(clip, selection.from));
  return { ...clip, samples, peaks: peaksOf(samples, SOUND_PEAKS) };
}

/**
 * The file to upload: the one that was chosen where all of it is wanted as it is, else the selected part as WAV of 16 bits,
 * with its loudness evened out if wanted.
 */
export function fileOf(clip: Clip, selection: Selection, isEven = false): File {
  const isWhole = selection.from <= 0 && selection.to >= lengthOf(clip);
  if (clip.original && isWhole && !isEven) return clip.original;
  const part = partOf(clip, selection);
  const samples = isEven ? evenOut({ samples: part, rate: clip.rate }) : part;
  const name = clip.original?.name.replace(/\.[^.]*$/, '') ?? 'recording';
  return new File([writeWav(samples, clip.rate)], `${name}.wav`, { type: 'audio/wav' });
}

/** The sample at a place in milliseconds. */
function startOf({ rate }: Clip, milliseconds: number): number {
  return Math.round((milliseconds * rate) / 1_000);
}
