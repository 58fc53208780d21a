/** Quieter than this, speech is hard to make out on the phone; in LUFS. */
const QUIET_LUFS = -30;
/** Height of a waveform's part, of 100, whose loudest sample is at full scale. */
const FULL_SCALE = 100;
/** Full scale in a larger share of the parts than this is overdriven, not one loud syllable. */
const CLIPPED_SHARE = 0.1;

/** How a sound does on the phone; `silent` is one without anything to hear. */
export const soundLevels = ['silent', 'quiet', 'distorted', 'fine'] as const;
export type SoundLevel = (typeof soundLevels)[number];

/** What is measured of a sound, as the library keeps it. */
export interface MeasuredSound {
  /** LUFS; null for silence, and what is too short to measure. */
  readonly loudness: number | null;
  /** Heights of its waveform, from 0 to 100. */
  readonly peaks: readonly number[];
}

/** Judges a sound by loudness and waveform. Distortion comes before loudness, which cannot put it right. */
export function soundLevel({ loudness, peaks }: MeasuredSound): SoundLevel {
  const clipped = peaks.filter((peak) => peak >= FULL_SCALE).length;
  if (clipped > CLIPPED_SHARE * peaks.length) return 'distorted';
  if (loudness === null) return peaks.every((peak) => peak === 0) ? 'silent' : 'fine';
  return loudness < QUIET_LUFS ? 'quiet' : 'fine';
}
