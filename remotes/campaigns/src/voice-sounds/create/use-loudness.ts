import { loudnessOf } from '@app/contracts/sound/loudness.ts';
import { peaksOf } from '@app/contracts/sound/peaks.ts';
import { SOUND_PEAKS } from '@app/contracts/sound/sound.ts';
import { soundLevel, type MeasuredSound, type SoundLevel } from '@app/contracts/sound/sound-level.ts';
import { useDeferredValue, useMemo } from 'react';
import { evened, isTooLong, partOf, type Clip, type Selection } from '../audio/clip.ts';

export interface Loudness {
  /** LUFS; null for silence, and what is too short to measure. */
  readonly lufs: number | null;
  readonly level: SoundLevel;
}

/**
 * What will be saved of a clip: how it is heard, and how loud the selected part of that is; null while that is too long to
 * be saved. Measured after a handle is moved, not while.
 */
export function useLoudness(clip: Clip, selection: Selection, isEven: boolean) {
  const settled = useDeferredValue(selection);
  return useMemo((): { heard: Clip; loudness: Loudness | null } => {
    if (isTooLong(settled)) return { heard: clip, loudness: null };
    const heard = isEven ? evened(clip, settled) : clip;
    const measured = measure(heard, settled);
    // Distortion stays in a sound that is made quieter, where the waveform shows it no more.
    const isDistorted = soundLevel(isEven ? measure(clip, settled) : measured) === 'distorted';
    return { heard, loudness: { lufs: measured.loudness, level: isDistorted ? 'distorted' : soundLevel(measured) } };
  }, [clip, settled, isEven]);
}

function measure(clip: Clip, selection: Selection): MeasuredSound {
  const samples = partOf(clip, selection);
  return { loudness: loudnessOf({ samples, rate: clip.rate }), peaks: peaksOf(samples, SOUND_PEAKS) };
}
