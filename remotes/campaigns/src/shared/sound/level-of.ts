import { soundLevel, type SoundLevel } from '@app/contracts/sound/sound-level.ts';
import type { Sound } from '@app/contracts/sound/sound.ts';

/** How a sound of the library does on the phone; null while it is not known. */
export function levelOf({ status, loudness_lufs: loudness, peaks }: Sound): SoundLevel | null {
  return status === 'ready' ? soundLevel({ loudness, peaks }) : null;
}
